import { abjadClass, checkListType } from "@hilal/contract/shared/rich-text";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { isElement } from "./body-tree.ts";

/**
 * Returns a body in which only check lists have check items and only numbered lists have items with numbers: a list of
 * bullets with a check item becomes a check list; in a numbered list the check stays as a sign in the text (product:
 * body 12, body 13).
 */
export function normaliseLists(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const element = withKind({ ...node, children: normaliseLists(node.children) });
    if (node.name === "ol") return eachItem(element, withSign);
    if (node.name !== "ul") return element;
    const isChecks =
      node.attributes["data-type"] === checkListType || node.children.some(isCheckItem);
    if (!isChecks) return eachItem(element, withoutNumber);
    const attributes = { ...node.attributes, "data-type": checkListType };
    return eachItem({ ...element, attributes }, (item) => {
      const { attributes: own, ...rest } = withoutNumber(item);
      return { ...rest, attributes: { ...own, "data-checked": own["data-checked"] ?? "false" } };
    });
  });
}

/** Returns a list whose first item said how it counts; the items no longer say so. */
function withKind(list: BodyElement): BodyElement {
  if (list.name !== "ol" && list.name !== "ul") return list;
  const [first] = list.children;
  const { start, reversed, ...own } = list.attributes;
  const said = first && isElement(first) ? first.attributes.type : undefined;
  const isAbjad = own.class?.split(" ").includes(abjadClass);
  const type = list.name === "ol" && !isAbjad ? (own.type ?? said) : undefined;
  const attributes = {
    ...own,
    ...(type ? { type } : {}),
    ...(start === undefined ? {} : { start }),
    ...(reversed === undefined ? {} : { reversed }),
  };
  return eachItem({ ...list, attributes }, (item) => {
    const { type: _type, ...rest } = item.attributes;
    return { ...item, attributes: rest };
  });
}

const eachItem = (list: BodyElement, change: (item: BodyElement) => BodyElement): BodyElement => ({
  ...list,
  children: list.children.map((item) => (isElement(item) ? change(item) : item)),
});

const isCheckItem = (node: BodyNode) =>
  isElement(node) && node.attributes["data-checked"] !== undefined;

function withoutNumber(item: BodyElement): BodyElement {
  const { value: _value, ...attributes } = item.attributes;
  return { ...item, attributes };
}

/** Returns an item without its check, which is written before its words. */
function withSign(item: BodyElement): BodyElement {
  const { "data-checked": checked, ...attributes } = item.attributes;
  if (checked === undefined) return item;
  const sign = checked === "true" ? "☑ " : "☐ ";
  const [first, ...rest] = item.children;
  const children =
    first && isElement(first) && first.name === "p"
      ? [{ ...first, children: [sign, ...first.children] }, ...rest]
      : [sign, ...item.children];
  return { ...item, attributes, children };
}

/**
 * Returns a check item with its box before its words, as a sign with a name, so that it is seen without our styles and
 * heard (product: body 13). Any other item stays as it is.
 */
export function withCheckBox(item: BodyElement, language: Language): BodyElement {
  const checked = item.attributes["data-checked"];
  if (checked === undefined) return item;
  const t = translatorFor(language);
  const isDone = checked === "true";
  const label = t(isDone ? "documents.epub.done" : "documents.epub.notDone");
  const box: BodyElement = {
    name: "span",
    attributes: { class: "check", role: "img", "aria-label": label },
    children: [isDone ? "☑" : "☐"],
  };
  const [first, ...others] = item.children;
  // A paragraph starts a new line, so the box is placed inside it, not above.
  const children =
    first && isElement(first) && first.name === "p"
      ? [{ ...first, children: [box, " ", ...first.children] }, ...others]
      : [box, " ", ...item.children];
  return { ...item, children };
}
