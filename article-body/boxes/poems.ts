import { coupletsClass, poemClass } from "@hilal/contract/shared/rich-text";
import { mergeAttributes, Node } from "@tiptap/core";

/** `blockquote.poem`: stanzas of verses, and the poet. */
export const Poem = Node.create({
  name: "poem",
  group: "box",
  content: "stanza+ attribution",
  isolating: true,
  addAttributes() {
    return {
      couplets: {
        default: false,
        parseHTML: ({ classList }) => classList.contains(coupletsClass),
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML() {
    return [{ tag: `blockquote.${poemClass}`, priority: 60 }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const form = node.attrs.couplets ? `${poemClass} ${coupletsClass}` : poemClass;
    return ["blockquote", mergeAttributes({ class: form }, HTMLAttributes), 0];
  },
});

/** `div` in a poem: its paragraphs are verses. */
export const Stanza = Node.create({
  name: "stanza",
  content: "paragraph+",
  parseHTML() {
    return [{ tag: "div", context: "poem/" }];
  },
  renderHTML() {
    return ["div", 0];
  },
});
