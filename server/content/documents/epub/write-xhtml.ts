import { getDirection, type Language } from "@hilal/i18n/languages";
import { escapeXml } from "@hilal/i18n/text/escape-markup";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";

const voids = new Set(["br", "hr", "img", "link", "meta"]);

/**
 * Serialises nodes as XHTML: empty elements are self-closing, the language is written as both `lang` and `xml:lang`.
 */
export function writeXhtml(nodes: readonly BodyNode[]): string {
  let written = "";
  for (const node of nodes) {
    if (typeof node === "string") {
      written += escapeXml(node);
      continue;
    }
    const tag = node.name + writeAttributes(node.attributes);
    // In a package document, elements of the same names (`meta`, `link`) may have content.
    written +=
      voids.has(node.name) && node.children.length === 0
        ? `<${tag}/>`
        : `<${tag}>${writeXhtml(node.children)}</${node.name}>`;
  }
  return written;
}

function writeAttributes(attributes: Attributes): string {
  let written = "";
  for (const [name, value] of Object.entries(attributes)) {
    const line = escapeXml(value.replace(/\s+/g, " "));
    written += ` ${name}="${line}"`;
    if (name === "lang") written += ` xml:lang="${line}"`;
  }
  return written;
}

/** Creates an element. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly BodyNode[]
): BodyElement {
  return { name, attributes, children: [...children] };
}

export interface XhtmlPage {
  readonly language: Language;
  readonly title: string;
  /** The path of the style sheet, relative to the page. */
  readonly styles: string;
  readonly body: readonly BodyNode[];
  /** The `epub:type` of the page. */
  readonly type?: string;
}

/** Renders a complete page of a book. */
export function writePage({ language, title, styles, body, type }: XhtmlPage): string {
  const page = element(
    "html",
    {
      xmlns: "http://www.w3.org/1999/xhtml",
      "xmlns:epub": "http://www.idpf.org/2007/ops",
      lang: language,
      dir: getDirection(language),
    },
    element(
      "head",
      {},
      element("meta", { charset: "utf-8" }),
      element("title", {}, title),
      element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      element("link", { rel: "stylesheet", type: "text/css", href: styles }),
    ),
    element("body", type === undefined ? {} : { "epub:type": type }, ...body),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${writeXhtml([page])}\n`;
}
