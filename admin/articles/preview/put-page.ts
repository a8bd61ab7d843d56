/**
 * Makes one part of a page what another is, and leaves whatever is the same already as it stands: pictures stay loaded,
 * nothing flickers, the reader's place is kept.
 */
function putPart(shown: Element, wanted: Element): void {
  putAttributes(shown, wanted);
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  // What is the same at both ends stays, so that a paragraph more moves only what follows it.
  const start = sameFrom(before, after);
  const end = sameFrom(before.slice(start).reverse(), after.slice(start).reverse());
  const old = before.slice(start, before.length - end);
  const made = after.slice(start, after.length - end);
  const next = before[before.length - end] ?? null;
  for (const [index, node] of made.entries()) {
    const present = old[index];
    if (present instanceof Element && node instanceof Element && isLike(present, node)) {
      putPart(present, node);
    } else if (present) present.replaceWith(shown.ownerDocument.importNode(node, true));
    else shown.insertBefore(shown.ownerDocument.importNode(node, true), next);
  }
  for (const node of old.slice(made.length)) node.remove();
}

/** How many nodes are the same from the first on. */
function sameFrom(one: readonly ChildNode[], other: readonly ChildNode[]): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    if (!one[index]?.isEqualNode(other[index] ?? null)) return index;
  }
  return length;
}

/** A picture that shows another file, and a frame of another address, are made anew. */
function isLike(one: Element, other: Element): boolean {
  return one.localName === other.localName && !["img", "iframe", "picture"].includes(one.localName);
}

function putAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

/** What makes another page of it, with other faces, colours and directions. */
const pageAttributes = ["lang", "dir", "data-edition"];

/**
 * Puts a newer state of a page into the document that shows an older one.
 * @returns false when it is another page now, and has to be loaded
 */
export function putPage(shown: Document, wanted: Document): boolean {
  const main = shown.querySelector("main");
  const newMain = wanted.querySelector("main");
  const isSame = pageAttributes.every(
    (name) =>
      shown.documentElement.getAttribute(name) === wanted.documentElement.getAttribute(name),
  );
  if (!main || !newMain || !isSame) return false;
  putPart(main, newMain);
  return true;
}
