import { Node } from "@tiptap/core";

interface Part {
  readonly name: string;
  readonly tag: string;
  readonly content: string;
  readonly group?: string;
  readonly attributes?: readonly string[];
}

/** One element of a table. Tables come from elsewhere or by paste; their texts can be edited, their shape stays. */
function part({ name, tag, content, group, attributes = [] }: Part) {
  return Node.create({
    name,
    content,
    ...(group ? { group } : {}),
    isolating: true,
    addAttributes() {
      return Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }]));
    },
    parseHTML() {
      return [{ tag }];
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, HTMLAttributes, 0];
    },
  });
}

const spans = ["colspan", "rowspan"];

export const tableParts = [
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
