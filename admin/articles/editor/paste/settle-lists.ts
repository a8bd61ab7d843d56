import { pastedStyleAttribute } from "@hilal/article-body/foreign/word-lists";
import { type ListKind, listTypes, parseItemNumber } from "@hilal/contract/shared/list-numbers";
import { abjadClass, checkListType } from "@hilal/contract/shared/rich-text";

/** Sets how a numbered list counts. */
export function setKind(list: Element, kind: ListKind): void {
  list.removeAttribute("type");
  if (kind === "abjad") list.classList.add(abjadClass);
  else if (kind !== "1") list.setAttribute("type", kind);
}

/**
 * Gives the lists of other programs our form: how they count, which Google Docs says by the style of an item, and check
 * lists of Google Docs, GitHub and Notion (product: pasting 15). Other check boxes stay as signs.
 */
export function settleLists(body: Element): void {
  for (const list of body.querySelectorAll("ol")) {
    const kind = findKind(list);
    if (kind) setKind(list, kind);
  }
  for (const item of body.querySelectorAll("li")) settleCheck(item);
  for (const box of body.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute("checked") ? "☑ " : "☐ ");
  for (const item of body.querySelectorAll("ul > li[data-checked]")) {
    item.parentElement?.setAttribute("data-type", checkListType);
  }
}

/** The kind that a list's style names, or that of its first item. */
function findKind(list: Element): ListKind | undefined {
  const styled = [list, ...[...list.children].filter(({ localName }) => localName === "li")];
  for (const element of styled.slice(0, 2)) {
    const style = element.getAttribute(pastedStyleAttribute) ?? "";
    const [, type = ""] = /(?:^|;)\s*list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(style) ?? [];
    const kind = listTypes[type.toLowerCase()];
    if (kind) return kind;
  }
  return undefined;
}

/** Marks an item that has a check box of its own. In a numbered list the box stays as a sign in the text. */
function settleCheck(item: Element): void {
  const box = [...item.querySelectorAll('input[type="checkbox"], .checkbox')].find(
    (found) => found.closest("li") === item,
  );
  const checked = readChecked(item, box);
  box?.remove();
  if (checked === null) return;
  if (item.parentElement?.localName !== "ol") {
    item.setAttribute("data-checked", String(checked));
    if (checked) withoutStroke(item);
    return;
  }
  item.removeAttribute("data-checked");
  const line = item.firstElementChild?.localName === "p" ? item.firstElementChild : item;
  line.prepend(checked ? "☑ " : "☐ ");
}

function readChecked(item: Element, box: Element | undefined): boolean | null {
  const own = item.getAttribute("data-checked");
  if (own !== null) return own === "true";
  if (item.getAttribute("role") === "checkbox") {
    return item.getAttribute("aria-checked") === "true";
  }
  if (!box) return null;
  return box.hasAttribute("checked") || box.classList.contains("checkbox-on");
}

/** Google Docs strikes out what is done; here the tick says so. */
function withoutStroke(item: Element): void {
  for (const styled of item.querySelectorAll(`[${pastedStyleAttribute}*="line-through"]`)) {
    if (styled.closest("li") !== item) continue;
    const style = styled.getAttribute(pastedStyleAttribute) ?? "";
    styled.setAttribute(pastedStyleAttribute, style.replaceAll("line-through", "none"));
  }
}

/** Joins the lists of Word on the web, which puts each item into its own list with its depth in an attribute. */
export function joinLists(body: Element): void {
  const wrappers = [...body.querySelectorAll('div[class*="ListContainerWrapper"]')];
  for (const wrapper of wrappers) {
    const list = wrapper.querySelector("ul, ol");
    const last = wrapper.previousElementSibling;
    if (!list) continue;
    const depth = Number(list.querySelector("li")?.getAttribute("data-aria-level") ?? 1);
    if (last?.localName !== list.localName && depth <= 1) wrapper.replaceWith(list);
    else if (depth <= 1 || !/^[ou]l$/.test(last?.localName ?? "")) {
      if (last?.localName === list.localName) appendItems(last, list);
      else wrapper.before(list);
      wrapper.remove();
    } else {
      appendItems(listAt(last as Element, depth, list), list);
      wrapper.remove();
    }
  }
}

/** Adds the items of a list to another one; where they do not count on from it, they keep their number. */
function appendItems(to: Element, list: Element): void {
  const number = parseItemNumber(list.getAttribute("start"));
  const next = (parseItemNumber(to.getAttribute("start")) ?? 1) + to.children.length;
  if (list.localName === "ol" && number !== undefined) {
    const isFirst = to.children.length === 0;
    if (isFirst && number !== 1) to.setAttribute("start", String(number));
    else if (number !== next) list.firstElementChild?.setAttribute("value", String(number));
  }
  to.append(...list.children);
}

/** Finds the list at a depth below the last items of another, and creates the missing levels. */
function listAt(list: Element, depth: number, like: Element): Element {
  let found = list;
  for (let level = 1; level < depth; level += 1) {
    const item = found.lastElementChild;
    if (!item) break;
    const inner = item.lastElementChild;
    if (inner && /^[ou]l$/.test(inner.localName)) found = inner;
    else {
      const made = like.cloneNode(false) as Element;
      made.removeAttribute("start");
      item.append(made);
      found = made;
    }
  }
  return found;
}
