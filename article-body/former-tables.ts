import { Node } from "@tiptap/core";

interface Part {
  readonly name: string;
  readonly tag: string;
  readonly content: string;
  readonly group?: string;
  readonly attributes?: readonly string[];
}

/** One element of a table. No HTML becomes one any more. */
function part({ name, tag, content, group, attributes = [] }: Part) {
  return Node.create({
    name,
    content,
    ...(group ? { group } : {}),
    isolating: true,
    addAttributes() {
      return Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }]));
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, HTMLAttributes, 0];
    },
  });
}

const spans = ["colspan", "rowspan"];

/**
 * Tables as they were before they had tools. Working copies that were begun then hold them, and a schema without them
 * would delete them there. The first tool that is used in one makes it a table of today (tables.ts).
 */
export const formerTableParts = [
  part({
    name: "table",
    tag: "table",
    group: "block",
    content: "tableCaption? tableHead? tableBody*",
  }),
  part({ name: "tableCaption", tag: "caption", content: "inline*" }),
  part({ name: "tableHead", tag: "thead", content: "tableRow*" }),
  part({ name: "tableBody", tag: "tbody", content: "tableRow*" }),
  part({ name: "tableRow", tag: "tr", content: "(tableCell | tableHeader)*" }),
  part({ name: "tableCell", tag: "td", content: "block+", attributes: spans }),
  part({ name: "tableHeader", tag: "th", content: "block+", attributes: [...spans, "scope"] }),
];
