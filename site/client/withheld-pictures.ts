// Pictures that are fetched on tap, for readers who save data; loaded only where there are any.

import * as hooks from "../page-kit/hooks.ts";
import styles from "../shared/pictures/picture.module.css";

const withheld = `img[${hooks.withheldSource}]`;

/** Gives each withheld picture a button with its description, also those that come later. */
export function offerPictures(): void {
  const offerAll = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(withheld)) offer(picture);
  };
  offerAll();
  new MutationObserver(offerAll).observe(document.body, { childList: true, subtree: true });
}

/** Fetches all withheld pictures of the page. */
export function showAllPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(withheld)) show(picture);
}

const buttons = new WeakMap<HTMLImageElement, HTMLButtonElement>();

function offer(picture: HTMLImageElement): void {
  if (buttons.has(picture)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles.show ?? "";
  if (picture.alt) button.append(word(picture.alt, styles.described, picture.lang));
  const words = document.querySelector(`[${hooks.showPicture}]`)?.getAttribute(hooks.showPicture);
  const sign = word("+", styles.sign);
  sign.setAttribute("aria-hidden", "true");
  button.append(word(words ?? "", styles.words), sign);
  button.onclick = () => {
    show(picture);
    picture.tabIndex = -1;
    picture.focus({ preventScroll: true });
  };
  buttons.set(picture, button);
  const frame = picture.closest<HTMLElement>("picture") ?? picture;
  // A link contains no button: that of a video has it in its corner.
  const link = frame.closest("a");
  if (link) button.classList.add(styles.corner ?? "");
  // A picture of an article's text has no box of its own: its figure or paragraph is one.
  const isRoom = !link && frame.classList.contains(styles.picture ?? "");
  const room = isRoom ? frame : (link ?? frame).parentElement;
  room?.classList.add(styles.withheld ?? "");
  room?.append(button);
}

function word(text: string, className = "", lang = ""): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  if (lang) span.lang = lang;
  return span;
}

function show(picture: HTMLImageElement): void {
  for (const source of picture.closest("picture")?.querySelectorAll("source") ?? [])
    fetchAt(source);
  fetchAt(picture);
  buttons.get(picture)?.remove();
}

function fetchAt(element: HTMLImageElement | HTMLSourceElement): void {
  for (const [name, from] of [
    ["srcset", hooks.withheldSet],
    ["src", hooks.withheldSource],
  ] as const) {
    const address = element.getAttribute(from);
    element.removeAttribute(from);
    if (address) element.setAttribute(name, address);
  }
}
