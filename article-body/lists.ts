import { type ListKind, listKinds, parseItemNumber } from "@hilal/contract/shared/list-numbers";
import { abjadClass, checkListType } from "@hilal/contract/shared/rich-text";
import { type CommandProps, mergeAttributes } from "@tiptap/core";
import { ListItem, OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";

const item = "checkItem";
const list = "checkList";

/** A check list: `ul[data-type="check-list"]`. Its command is `toggleTaskList`. */
export const CheckList = TaskList.extend({
  name: list,
  parseHTML() {
    return [{ tag: `ul[data-type="${checkListType}"]`, priority: 60 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["ul", { ...HTMLAttributes, "data-type": checkListType }, 0];
  },
}).configure({ itemTypeName: item });

/**
 * An item of a check list: `li[data-checked]`. The editor shows a checkbox in it, which Ctrl+Enter ticks as well.
 * @param getLabel returns the checkbox's accessible name, from the item's text
 */
export const checkItem = (getLabel: (text: string) => string) =>
  TaskItem.extend({
    name: item,
    parseHTML() {
      const tag = `ul[data-type="${checkListType}"] > li`;
      return [{ tag, priority: 60, contentElement: withFirstLine }];
    },
    renderHTML({ HTMLAttributes }) {
      return ["li", HTMLAttributes, 0];
    },
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        "Mod-Enter": ({ editor }) => editor.commands.command(tickInnermost),
      };
    },
  }).configure({
    nested: true,
    taskListTypeName: list,
    a11y: { checkboxLabel: ({ textContent }) => getLabel(textContent) },
  });

/** Ticks the innermost check item at the caret, or clears its tick; false when there is none. */
const tickInnermost = ({ state, tr }: Pick<CommandProps, "state" | "tr">): boolean => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, attrs } = $from.node(depth);
    if (type.name !== item) continue;
    tr.setNodeAttribute($from.before(depth), "checked", !attrs.checked);
    return true;
  }
  return false;
};

/** Reads how a list counts from its `type` or its class. */
function parseKind(list: HTMLElement): ListKind | null {
  if (list.classList.contains(abjadClass)) return "abjad";
  const type = listKinds.find((kind) => kind === list.getAttribute("type"));
  return type === undefined || type === "1" ? null : type;
}

/**
 * `ol[start][type][reversed]`, with the values that are stored (server/content/html/attributes.ts). `kind` and
 * `reversed` are null in documents from before they existed. A reversed list that starts at 1 counts down to 1.
 */
export const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        rendered: false,
        parseHTML: (list) => parseItemNumber(list.getAttribute("start")) ?? 1,
      },
      kind: { default: null, rendered: false, parseHTML: parseKind },
      reversed: {
        default: null,
        rendered: false,
        parseHTML: (list) => (list.hasAttribute("reversed") ? true : null),
      },
    };
  },
  renderHTML({ node, HTMLAttributes }) {
    const { start, kind, reversed } = node.attrs;
    const numbers = {
      ...(kind && kind !== "abjad" ? { type: kind } : {}),
      ...(start === 1 ? {} : { start }),
      ...(reversed ? { reversed: "" } : {}),
    };
    const own = kind === "abjad" ? { class: abjadClass } : {};
    return ["ol", { ...mergeAttributes(own, HTMLAttributes), ...numbers }, 0];
  },
});

/** The `li` of ordinary lists. In a numbered one it may have its own number, from which the list counts on. */
export const Item = ListItem.extend({
  addAttributes() {
    return {
      value: {
        default: null,
        keepOnSplit: false,
        parseHTML: ({ parentElement, attributes }) =>
          parentElement?.localName === "ol"
            ? (parseItemNumber(attributes.getNamedItem("value")?.value) ?? null)
            : null,
      },
    };
  },
  parseHTML() {
    return [{ tag: "li", contentElement: withFirstLine }];
  },
});

/**
 * Returns an item's content, starting with a paragraph: without one, a heading or a picture at its beginning would be
 * moved out of the list.
 */
function withFirstLine(item: globalThis.Node): HTMLElement {
  const element = item as HTMLElement;
  const first = [...element.childNodes].find(
    ({ nodeType, nodeValue }) => nodeType === 1 || (nodeType === 3 && nodeValue?.trim() !== ""),
  );
  if (first && blocks.has(first.nodeName.toLowerCase())) {
    element.prepend(element.ownerDocument.createElement("p"));
  }
  return element;
}

/** Block elements, which cannot appear in a line of text. */
const blocks = new Set(
  "h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol table figure img iframe".split(" "),
);
