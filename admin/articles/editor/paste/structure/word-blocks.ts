const headings: Readonly<Record<string, string>> = {
  MsoTitle: "h1",
  MsoSubtitle: "h2",
  MsoQuote: "blockquote",
  MsoIntenseQuote: "blockquote",
};

/** What Word's paragraphs are besides text: titles, quotations, and empty ones that only keep a distance. */
export function blocksFromWord(body: Element): void {
  // Word on the web ends each paragraph with a space of its own.
  for (const end of body.querySelectorAll("span.EOP")) end.remove();
  for (const paragraph of body.querySelectorAll("p")) {
    if (isEmpty(paragraph)) {
      paragraph.remove();
      continue;
    }
    const tag = tagOf(paragraph);
    if (tag !== undefined) rename(paragraph, tag);
  }
  joinLists(body);
}

/** By Word's own style, or by what Word on the web calls it. */
function tagOf(paragraph: Element): string | undefined {
  const style = [...paragraph.classList].find((name) => name in headings);
  if (style !== undefined) return headings[style];
  const isHeading = paragraph.getAttribute("role") === "heading";
  const level = paragraph.getAttribute("aria-level") ?? "";
  return isHeading && /^[1-6]$/.test(level) ? `h${level}` : undefined;
}

function isEmpty(paragraph: Element): boolean {
  return paragraph.textContent?.trim() === "" && !paragraph.querySelector("img, iframe, hr");
}

function rename(paragraph: Element, tag: string): void {
  const renamed = paragraph.ownerDocument.createElement(tag);
  for (const { name, value } of paragraph.attributes) renamed.setAttribute(name, value);
  renamed.removeAttribute("role");
  if (tag === "blockquote") {
    const inner = paragraph.ownerDocument.createElement("p");
    inner.append(...paragraph.childNodes);
    renamed.append(inner);
  } else renamed.append(...paragraph.childNodes);
  paragraph.replaceWith(renamed);
}

/** Word on the web gives each item a list of its own, which says how deep it stands. */
function joinLists(body: Element): void {
  const wrappers = [...body.querySelectorAll('div[class*="ListContainerWrapper"]')];
  for (const wrapper of wrappers) {
    const list = wrapper.querySelector("ul, ol");
    const last = wrapper.previousElementSibling;
    if (!list) continue;
    const depth = Number(list.querySelector("li")?.getAttribute("data-aria-level") ?? 1);
    if (last?.localName !== list.localName && depth <= 1) wrapper.replaceWith(list);
    else if (depth <= 1 || !/^[ou]l$/.test(last?.localName ?? "")) {
      if (last?.localName === list.localName) last.append(...list.children);
      else wrapper.before(list);
      wrapper.remove();
    } else {
      listAt(last as Element, depth, list.localName).append(...list.children);
      wrapper.remove();
    }
  }
}

/** The list at a depth below the last items of another. */
function listAt(list: Element, depth: number, tag: string): Element {
  let found = list;
  for (let level = 1; level < depth; level += 1) {
    const item = found.lastElementChild;
    if (!item) break;
    const inner = item.lastElementChild;
    if (inner && /^[ou]l$/.test(inner.localName)) found = inner;
    else {
      const made = item.ownerDocument.createElement(tag);
      item.append(made);
      found = made;
    }
  }
  return found;
}
