import { escapeHtml, escapeText } from "@hilal/i18n/text/escape-markup";
import { getSchema } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { bodyExtensions } from "./body-extensions.ts";
import { writeTableParts } from "./body-serialiser.ts";

/** The schema of a body, built from the same extensions as the editor. Their texts are never shown here. */
export const bodySchema = getSchema(
  bodyExtensions({
    body: () => "",
    caption: () => "",
    attribution: () => "",
    footnote: () => "",
    checkBox: () => "",
    videoCard: () => {
      throw new Error("A video's card is for the editor.");
    },
  }),
);
writeTableParts(bodySchema);

/** Writes non-breaking spaces as browsers do. */
const withSpaces = (html: string) => html.replaceAll("\u00a0", "&nbsp;");

/** Elements that have no end tag. */
const empty = new Set(["br", "hr", "img"]);

/** The minimal document nodes that ProseMirror's serialiser needs to write HTML. */
class Part {
  readonly nodeType: number = 11;
  readonly children: Part[] = [];

  appendChild(child: Part): Part {
    this.children.push(child);
    return child;
  }

  toHtml(): string {
    return this.children.map((child) => child.toHtml()).join("");
  }
}

class Text extends Part {
  override readonly nodeType = 3;
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override toHtml(): string {
    return withSpaces(escapeText(this.#text));
  }
}

class Element extends Part {
  override readonly nodeType = 1;
  readonly #name: string;
  readonly #attributes: string[] = [];

  constructor(name: string) {
    super();
    this.#name = name;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.push(` ${name}="${withSpaces(escapeHtml(String(value)))}"`);
  }

  override toHtml(): string {
    const start = `<${this.#name}${this.#attributes.join("")}>`;
    return empty.has(this.#name) ? start : `${start}${super.toHtml()}</${this.#name}>`;
  }
}

const document = {
  createDocumentFragment: () => new Part(),
  createElement: (name: string) => new Element(name),
  createTextNode: (text: string) => new Text(text),
};

/**
 * Serialises a body to the same HTML as the editor in a browser, with the same serialiser over a minimal document. A
 * separate renderer would nest and merge the marks of a text differently.
 */
export function bodyHtml(body: Node): string {
  const written = DOMSerializer.fromSchema(bodySchema).serializeFragment(body.content, {
    document: document as unknown as Document,
  });
  return (written as unknown as Part).toHtml();
}
