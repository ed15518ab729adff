// Pictures and files of messages, and the lightbox that shows a picture enlarged.

import { element, icon, safeAddress } from "./dom.js";

const WIDEST = 720;
const TALLEST = 560;
const LAYOUT_COMPONENTS = 1 << 15;

export function openLightbox(address, description, filename) {
  const picture = element(
    "img", { src: address, alt: description || filename || "Picture", class: "lightbox-picture" }
  );
  const close = element(
    "button", { type: "button", class: "icon-button lightbox-close", "aria-label": "Close" }, icon("close")
  );
  const frame = element("div", { class: "lightbox-frame" }, picture);
  const dialog = element("dialog", { class: "lightbox", "aria-label": description || "Picture enlarged" },
    frame,
    element("footer", { class: "lightbox-foot" },
      element("p", { class: "lightbox-caption" }, description || filename || ""),
      element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, "Open the file")),
    close);
  close.addEventListener("click", () => dialog.close());
  frame.addEventListener("click", (event) => {
    if (event.target === picture) frame.classList.toggle("actual-size");
    else dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

export function picture({ url, width, height, description, filename, spoiler }, className = "") {
  const address = safeAddress(url);
  if (!address) return element(
    "p", { class: "file" }, `A picture with an address that cannot be shown: ${filename ?? ""}`
  );
  const image = element("img", { src: address, alt: description || filename || "Picture", decoding: "async" });
  const button = element(
    "button",
    {
      type: "button", class: `picture ${className}`,
      "aria-label": `Enlarge picture: ${description || filename || "without description"}`, data: { picture: address }
    },
    image
  );
  if (width && height) {
    image.width = width;
    image.height = height;
    const scale = Math.min(1, WIDEST / width, TALLEST / height);
    button.style.setProperty("--shown-width", `${Math.round(width * scale)}px`);
    button.style.aspectRatio = `${width} / ${height}`;
  }
  image.addEventListener("load", () => button.style.removeProperty("background-image"));
  if (spoiler) button.classList.add("picture-hidden");
  button.addEventListener("click", () => {
    if (button.classList.contains("picture-hidden")) button.classList.remove("picture-hidden");
    else openLightbox(address, description, filename);
  });
  return button;
}

// A redrawn message keeps showing its old picture until the new one has arrived, so that nothing flickers.
export function carryPictures(before, after) {
  const old = before.querySelectorAll(".picture");
  after.querySelectorAll(".picture").forEach((button, index) => {
    const image = button.querySelector("img");
    if (old[index] && !image.complete) button.style.backgroundImage = `url(${JSON.stringify(old[index].dataset.picture)})`;
  });
}

function readableSize(bytes) {
  if (!bytes) return "";
  return bytes < 1024 ? `${bytes} bytes` : bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

export function fileCard({ url, filename, size }) {
  const address = safeAddress(url);
  return element("a", {
    class: "file", href: address, target: "_blank", rel: "noopener noreferrer", download: filename
  },
    icon("file"), element("span", { class: "file-name" }, filename), element(
      "span", { class: "file-size" }, readableSize(size)
    ));
}

function isPicture({ content_type: type, filename }) {
  return /^image\//.test(type ?? "") || /\.(png|jpe?g|webp|gif)$/i.test(filename ?? "");
}

// Files that an embed or the layout components of the message show themselves are not shown again.
function ownFiles(message) {
  if (message.flags & LAYOUT_COMPONENTS) return [];
  const shown = (message.embeds ?? [])
    .flatMap((embed) => [embed.image?.url, embed.thumbnail?.url])
    .map((address) => resolveMedia(address, message));
  return (message.attachments ?? []).filter((attachment) => !shown.includes(attachment.url));
}

export function attachments(message) {
  const list = ownFiles(message);
  if (!list.length) return null;
  return element("div", { class: "attachments" }, list.map((attachment) =>
    isPicture(attachment)
      ? picture({ ...attachment, spoiler: attachment.filename?.startsWith("SPOILER_") })
      : fileCard(attachment)));
}

// "attachment://name" in embeds and components means a file of the same message.
export function resolveMedia(address, message) {
  if (!address?.startsWith("attachment://")) return address;
  return message.attachments?.find((attachment) => attachment.filename === address.slice(13))?.url ?? address;
}
