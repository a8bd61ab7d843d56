import { pastedStyleAttribute } from "@hilal/article-body/foreign/word-lists";
import { type ListKind, listTypes } from "@hilal/contract/shared/list-numbers";
import { abjadClass, checkListType } from "@hilal/contract/shared/rich-text";

/** Sets how a numbered list counts. */
function setKind(list: Element, kind: ListKind): void {
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
