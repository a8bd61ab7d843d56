import { fold } from "@hilal/i18n/text/fold";
import type { IconName } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import type { EditorDialog } from "../editor-dialog-names.ts";
import type { EditorTextKey } from "../editor-text-key.ts";

/** Something that can be inserted into a text. */
export interface Insertable {
  readonly id: string;
  readonly label: EditorTextKey;
  readonly icon: IconName;
  /** Search terms in addition to the label, in both languages whatever the language of the screens. */
  readonly words: string;
  insert(editor: Editor, open: (dialog: EditorDialog) => void): void;
}

/** What can be inserted into a text, as listed in the Insert menu and the "/" menu. */
export const insertables: readonly Insertable[] = [
  {
    id: "paragraph",
    label: "editorSurface.insert.paragraph",
    icon: "paragraph",
    words: "text paragraph plain normal متن پیراگراف عبارت",
    insert: (editor) => void editor.chain().focus().setParagraph().run(),
  },
  {
    id: "heading2",
    label: "editorSurface.insert.heading2",
    icon: "heading",
    words: "heading h2 title section سرخی عنوان",
    insert: (editor) => void editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    id: "heading3",
    label: "editorSurface.insert.heading3",
    icon: "smallHeading",
    words: "heading h3 subheading small سرخی چھوٹی ذیلی عنوان",
    insert: (editor) => void editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    id: "picture",
    label: "adminEditor.tool.picture",
    icon: "picture",
    words: "image picture photo تصویر فوٹو",
    insert: (_editor, open) => open("picture"),
  },
  {
    id: "video",
    label: "adminEditor.tool.video",
    icon: "video",
    words: "video film youtube ویڈیو فلم یوٹیوب",
    insert: (_editor, open) => open("video"),
  },
  {
    id: "table",
    label: "editorTables.table",
    icon: "table",
    words: "table grid rows columns cells جدول خانے قطار کالم",
    insert: (_editor, open) => open("table"),
  },
  {
    id: "quote",
    label: "adminEditor.tool.quote",
    icon: "quote",
    words: "quote quotation blockquote اقتباس قول",
    insert: (editor) => void editor.chain().focus().setBlockquote().run(),
  },
  {
    id: "footnote",
    label: "editorBlocks.footnote.insert",
    icon: "footnote",
    words: "footnote note reference source citation حاشیہ حوالہ ماخذ فٹ نوٹ",
    insert: (editor) => void editor.commands.writeFootnote(),
  },
  {
    id: "couplets",
    label: "editorBlocks.poem.couplets",
    icon: "couplets",
    words: "poem poetry ghazal couplet verse شعر اشعار غزل شاعری بیت",
    insert: (editor) => void editor.chain().focus().makeBox({ name: "poem", couplets: true }).run(),
  },
  {
    id: "stanzas",
    label: "editorBlocks.poem.stanzas",
    icon: "stanzas",
    words: "poem poetry nazm stanza verse نظم بند شاعری مصرع",
    insert: (editor) =>
      void editor.chain().focus().makeBox({ name: "poem", couplets: false }).run(),
  },
  {
    id: "pullQuote",
    label: "editorBlocks.box.pullQuote",
    icon: "pullQuote",
    words: "pull quote highlight callout اقتباس نمایاں قول",
    insert: (editor) => void editor.chain().focus().makeBox({ name: "pullQuote" }).run(),
  },
  {
    id: "infoBox",
    label: "editorBlocks.box.infoBox",
    icon: "infoBox",
    words: "info box facts sidebar aside panel خانہ معلومات حقائق",
    insert: (editor) => void editor.chain().focus().makeBox({ name: "infoBox" }).run(),
  },
  {
    id: "bulletList",
    label: "adminEditor.tool.bulletList",
    icon: "bulletList",
    words: "list bullets unordered points فہرست نقطے",
    insert: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: "orderedList",
    label: "adminEditor.tool.orderedList",
    icon: "orderedList",
    words: "list numbers ordered فہرست نمبر گنتی",
    insert: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: "checkList",
    label: "adminEditor.tool.checkList",
    icon: "checkList",
    words: "list tasks todo tick check فہرست نشان کام",
    insert: (editor) => void editor.chain().focus().toggleTaskList().run(),
  },
  {
    id: "codeBlock",
    label: "adminEditor.tool.codeBlock",
    icon: "codeBlock",
    words: "code program کوڈ پروگرام",
    insert: (editor) => void editor.chain().focus().setCodeBlock().run(),
  },
  {
    id: "rule",
    label: "editorSurface.insert.rule",
    icon: "rule",
    words: "line rule divider break separator لکیر خط فاصلہ",
    insert: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Finds the entries that have a word beginning with each word of the query, in their label or search terms. */
export function findInsertables(
  all: readonly Insertable[],
  query: string,
  getLabel: (insertable: Insertable) => string,
): readonly Insertable[] {
  const wanted = splitWords(query);
  return all.filter((insertable) => {
    const known = splitWords(`${getLabel(insertable)} ${insertable.words}`);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}

function splitWords(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** A "/" before the caret, with the text typed after it. */
export interface SlashMatch {
  /** Position of the "/". */
  readonly from: number;
  /** Position of the caret. */
  readonly to: number;
  readonly query: string;
}

/** Maximum length of a query; longer text is not a search. */
const longest = 24;

/**
 * Finds the "/" that opens the insert list: in an empty block or after a space, so that addresses, dates and
 * "either/or" do not open it. Returns null in code.
 */
export function slashMatch({ selection }: EditorState): SlashMatch | null {
  const { $from, empty } = selection;
  const { parent, parentOffset: caret } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null;
  const start = Math.max(0, caret - longest - 2);
  const before = parent.textBetween(start, caret, undefined, "\uFFFC");
  const slash = before.lastIndexOf("/");
  if (slash === -1) return null;
  const query = before.slice(slash + 1);
  if (query.length > longest || /^\s|\uFFFC/.test(query)) return null;
  const isFirst = start + slash === 0;
  // At the beginning of a block with text after the caret it is an ordinary character.
  const fits = isFirst ? parent.content.size === caret : /\s/.test(before[slash - 1] ?? "");
  return fits ? { from: $from.pos - query.length - 1, to: $from.pos, query } : null;
}
