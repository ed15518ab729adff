// Forms the bot opens: a centred dialog of labelled inputs, kept open with its text when sending fails.

import { KIND, optionsOf } from "./components.js";
import { element } from "./dom.js";
import { markdown } from "./markdown.js";
import { selectMenu } from "./selects.js";

const PARAGRAPH = 2;
let serial = 0;

// Both shapes of a form become one: {label, description, input}, or {text} for words between the inputs.
function rowsOf(components) {
  return components.flatMap((component) => {
    if (component.type === KIND.label) return [{
      label: component.label, description: component.description, input: component.component
    }];
    if (component.type === KIND.row) return component.components.map((input) => ({
      label: input.label ?? input.placeholder ?? "", input
    }));
    return component.type === KIND.text ? [{ text: component.content }] : [];
  });
}

function textField({ label, description, input }) {
  serial += 1;
  const identity = `form-field-${serial}`;
  const required = input.required ?? true;
  const shared = {
    id: identity, class: "form-input", placeholder: input.placeholder, maxlength: input.max_length, "aria-required": String(required),
    "aria-describedby": `${identity}-note`, data: { customId: input.custom_id },
  };
  const control = input.style === PARAGRAPH ? element("textarea", { ...shared, rows: "5" }) : element(
    "input", { ...shared, type: "text", autocomplete: "off" }
  );
  control.value = input.value ?? "";
  const note = element("p", { id: `${identity}-note`, class: "form-note", role: "status" });
  const limits = () => {
    note.classList.remove("hint-wrong");
    note.textContent = input.max_length ? `${control.value.length} / ${input.max_length}` : "";
  };
  limits();
  control.addEventListener("input", () => {
    control.removeAttribute("aria-invalid");
    limits();
  });
  const problem = () => {
    const length = control.value.trim().length;
    if (required && !length) return `“${label}” must be filled in.`;
    const shortest = input.min_length ?? 0;
    if (length && control.value.length < shortest) return `“${label}” needs at least ${shortest} characters.`;
    return null;
  };
  const complain = (words) => {
    control.setAttribute("aria-invalid", "true");
    note.classList.add("hint-wrong");
    note.textContent = words;
    control.focus();
  };
  const node = element("div", { class: "form-row" },
    element(
      "label", { class: "form-label", for: identity }, label,
      required ? element("span", { class: "form-required", "aria-hidden": "true" }, " *") : null
    ),
    description ? element("p", { class: "form-description" }, description) : null,
    control, note);
  return { node, id: input.custom_id, read: () => control.value, problem, complain };
}

function selectField({ label, description, input }, world) {
  const options = optionsOf(input, world);
  let values = options.filter((option) => option.default).map((option) => option.value);
  const note = element("p", { class: "form-note", role: "status" });
  const control = selectMenu(
    input, options,
    {
      label: input.placeholder || label, busy: false, onChoose: (chosen) => ((values = chosen), (note.textContent = ""))
    }
  );
  const node = element("div", { class: "form-row" },
    element("span", { class: "form-label" }, label),
    description ? element("p", { class: "form-description" }, description) : null,
    control, note);
  const complain = (words) => {
    note.classList.add("hint-wrong");
    note.textContent = words;
    control.focus();
  };
  return {
    node, id: input.custom_id, read: () => values,
    problem: () => ((input.required ?? true) && !values.length ? `Choose something for “${label}”.` : null), complain
  };
}

function trap(dialog, event) {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll("button, input, textarea, a[href]")].filter(
    (node) => !node.disabled && node.offsetParent !== null,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0]).focus();
}

// onSubmit(values) resolves to null when all went well, or to the sentence to show.
export function openForm(frame, world, onSubmit) {
  document.querySelector("dialog.form")?.close();
  const fields = [];
  const rows = rowsOf(frame.components).map((row) => {
    if (row.text !== undefined) return element("div", { class: "form-text" }, markdown(row.text, world.names()));
    const field = row.input.type === KIND.textInput ? textField(row) : selectField(row, world);
    fields.push(field);
    return field.node;
  });
  const failure = element("p", { class: "failure form-failure", role: "alert" });
  const cancel = element(
    "button", { type: "button", class: "button button-secondary", data: { action: "cancel" } }, "Cancel"
  );
  const submit = element(
    "button", { type: "submit", class: "button button-primary", data: { action: "submit" } }, "Submit",
    element("span", { class: "spinner", "aria-hidden": "true" })
  );
  const form = element("form", { class: "form-body", novalidate: true, autocomplete: "off" },
    element("div", { class: "form-rows" }, rows), failure, element("div", { class: "form-actions" }, cancel, submit));
  const dialog = element(
    "dialog", { class: "form", "aria-labelledby": "form-title", data: { customId: frame.custom_id } },
    element("h2", { id: "form-title" }, frame.title), form
  );
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", (event) => trap(dialog, event));
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true") return;
    const wrong = fields.find((field) => field.problem());
    if (wrong) return void wrong.complain(wrong.problem());
    failure.textContent = "";
    submit.setAttribute("aria-busy", "true");
    const sentence = await onSubmit(Object.fromEntries(fields.map((field) => [field.id, field.read()])));
    submit.removeAttribute("aria-busy");
    if (sentence) failure.textContent = sentence;
    else dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector(".form-input, .select") ?? submit).focus();
}
