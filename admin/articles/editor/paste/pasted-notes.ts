import { asideStyle } from "./put-aside.ts";

/** How Word, Google Docs and LibreOffice name a footnote that the text refers to, after whatever address. */
const toNote = /#(_ftn|_edn|ftnt|sdfootnote|sdendnote)(\d+)(?:sym)?$/;
/** How the note names the place that refers to it. */
const toReference = /#(?:_ftnref\d+|_ednref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc)$/;
/** What Word and LibreOffice wrap a note in. */
const noteBlock = 'div[id^="ftn"], div[id^="edn"], div[id^="sdfootnote"], div[id^="sdendnote"]';

/**
 * Footnotes of other programs: each reference becomes the note that it refers to, in its place, and the list of notes at
 * the end goes. A reference whose note was not copied along stays a raised number.
 *
 * @param canHold whether a body can hold notes; without it references are raised numbers and the list stays
 */
export function notesInPlace(body: Element, canHold: boolean): void {
  const notes = new Map<string, Element>();
  const links = [...body.querySelectorAll("a[href]")];
  for (const link of links) {
    if (!toReference.test(hrefOf(link))) continue;
    const name = nameOf(link);
    const block = blockOf(link);
    if (name !== "" && block) notes.set(name, block);
  }
  for (const link of links) {
    const [, kind, number] = toNote.exec(hrefOf(link)) ?? [];
    if (kind === undefined || number === undefined) continue;
    const target = hrefOf(link).slice(hrefOf(link).lastIndexOf("#") + 1);
    replaceReference(link, number, canHold ? notes.get(target) : undefined);
  }
  for (const note of notes.values()) {
    for (const back of note.querySelectorAll("a[href]")) {
      if (toReference.test(hrefOf(back))) back.replaceWith(...(canHold ? [] : back.childNodes));
    }
    if (canHold) removeWithRule(note);
  }
}

const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
const nameOf = (link: Element) => link.getAttribute("name") ?? link.id;

function blockOf(link: Element): Element | null {
  return link.closest(noteBlock) ?? link.closest("p, li");
}

function replaceReference(link: Element, number: string, note: Element | undefined): void {
  const { ownerDocument } = link;
  const raised = link.closest("sup") ?? link;
  const place = raised.textContent === link.textContent ? raised : link;
  if (note) {
    const small = ownerDocument.createElement("small");
    small.className = "footnote";
    small.innerHTML = noteContent(note);
    if (small.textContent?.trim()) {
      place.replaceWith(small);
      return;
    }
  }
  const sup = ownerDocument.createElement("sup");
  sup.textContent = (link.textContent ?? "").replaceAll(/[[\]\s]/g, "") || number;
  place.replaceWith(sup);
}

/** What a note says, in one line: its paragraphs after one another, without the number that leads back. */
function noteContent(note: Element): string {
  const copy = note.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll("a[href]")) {
    if (toReference.test(hrefOf(back))) (back.closest("sup") ?? back).remove();
  }
  for (const styled of copy.querySelectorAll(`[${asideStyle}]`)) styled.removeAttribute(asideStyle);
  const paragraphs = [...copy.querySelectorAll("p")];
  const parts = paragraphs.length > 0 ? paragraphs : [copy];
  return parts
    .map((part) => part.innerHTML.replaceAll("&nbsp;", " ").replaceAll("\u00a0", " ").trim())
    .join(" ")
    .trim();
}

/** The rule over the list of notes and what held it go with the last note. */
function removeWithRule(note: Element): void {
  const list = note.parentElement;
  const before = note.previousElementSibling;
  note.remove();
  const isListEmpty = list?.localName === "div" && !list.textContent?.trim();
  if (isListEmpty) {
    if (list.previousElementSibling?.localName === "hr") list.previousElementSibling.remove();
    list.remove();
    return;
  }
  if (before?.localName === "hr" && !before.nextElementSibling) before.remove();
}
