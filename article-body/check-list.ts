import { checkListType } from "@hilal/contract/shared/rich-text";
import { TaskItem, TaskList } from "@tiptap/extension-list";

const item = "checkItem";
const list = "checkList";

/** A list of things to tick: `ul[data-type="check-list"]`. Its command is `toggleTaskList`. */
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
 * One of them: `li[data-checked]`; while writing it carries a box to tick.
 * @param labelOf what screen readers call the box, from the item's text
 */
export const checkItem = (labelOf: (text: string) => string) =>
  TaskItem.extend({
    name: item,
    parseHTML() {
      return [{ tag: `ul[data-type="${checkListType}"] > li`, priority: 60 }];
    },
    renderHTML({ HTMLAttributes }) {
      return ["li", HTMLAttributes, 0];
    },
  }).configure({
    nested: true,
    taskListTypeName: list,
    a11y: { checkboxLabel: ({ textContent }) => labelOf(textContent) },
  });
