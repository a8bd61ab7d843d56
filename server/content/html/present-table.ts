import { tableClass } from "@hilal/contract/shared/rich-text";
import { directionOf, type Language } from "@hilal/i18n/languages";
import { runOfWords } from "@hilal/i18n/text/direction-of-words";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { bodyText } from "./body-text.ts";
import type { BodyElement, BodyNode } from "./body-tree.ts";

/**
 * The attributes of what a table stands in for readers: a wide one is scrolled within a region that has a name and
 * takes the focus, so that keys scroll it too.
 * @param caption of the figure around it; that of the table itself when left out
 */
export function tableRegion(
  { children }: BodyElement,
  language: Language,
  caption?: string,
): Attributes {
  const own = children.find((child) => isElement(child) && child.name === "caption");
  const name = caption ?? (own ? bodyText([own]) : "");
  const t = translatorFor(language);
  return {
    class: "table-scroll",
    role: "region",
    tabindex: "0",
    "aria-label": name === "" ? t("article.table") : t("article.tableNamed", { caption: name }),
  };
}

/** The words of the caption of a table's figure; nothing for any other figure. */
export function tableCaption({ attributes, children }: BodyElement): string | undefined {
  if (attributes.class !== tableClass) return undefined;
  const caption = children.find((child) => isElement(child) && child.name === "figcaption");
  return caption ? bodyText([caption]) : undefined;
}

const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";

/** Cells whose words run against the article are marked with the direction of these, unless somebody has chosen one. */
export function directedCells(nodes: readonly BodyNode[], language: Language): BodyNode[] {
  return nodes.map((node) => {
    if (!isElement(node) || node.name === "caption") return node;
    if (node.name !== "td" && node.name !== "th") {
      return { ...node, children: directedCells(node.children, language) };
    }
    const run = node.attributes.dir === undefined ? runOfWords(bodyText(node.children)) : undefined;
    if (!run || run.dir === directionOf(language)) return node;
    const lang = run.language && node.attributes.lang === undefined ? { lang: run.language } : {};
    return { ...node, attributes: { ...node.attributes, dir: run.dir, ...lang } };
  });
}
