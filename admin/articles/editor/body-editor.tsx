import type { Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import "@hilal/ui/body-figures.css";
import "@hilal/ui/rich-text.css";
import "@hilal/ui/body-blocks.css";
import { getFootnotes, type ShownNote } from "@hilal/article-body/footnote-views";
import { noteText } from "@hilal/article-body/note-text";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent } from "@tiptap/react";
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { typingRun } from "../../kit/fields/typing-direction.ts";
import { type FormFieldProps, useFormField } from "../../kit/fields/use-zod-form.ts";
import { PlainButton } from "../../kit/plain-button.tsx";
import popover from "../../kit/popover.module.css";
import unseen from "../../kit/unseen.module.css";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { ArticleValues } from "../article-values.ts";
import styles from "./body-editor.module.css";
import type { EditorDialog, EditorDialogProps, OpenDialog } from "./editor-dialog-names.ts";
import { insertables } from "./insert/insertables.ts";
import { noteInsert } from "./insert/recent-inserts.ts";
import { SlashMenu } from "./insert/slash-menu.tsx";
import type { LongPaste } from "./paste/long-paste.ts";
import { PasteProgress } from "./paste/paste-progress.tsx";
import { useUploadsInPlace } from "./paste/use-uploads-in-place.ts";
import type { SharedWriting } from "./shared-writing.ts";
import { Bubbles, useToolbarShortcut } from "./toolbar/bubbles.tsx";
import { ContextParts } from "./toolbar/context-bar.tsx";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { useScrolledTools } from "./toolbar/floating-bar.tsx";
import tool from "./toolbar/tool-button.module.css";
import { useMenuReturn } from "./toolbar/use-menu-return.ts";
import { useBodyEditor } from "./use-body-editor.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

type Dialog = ComponentType<EditorDialogProps>;

/** Each dialog is fetched when it is first opened. */
const dialogs: Readonly<Record<EditorDialog, () => Promise<Dialog>>> = {
  footnote: () => import("./footnote-dialog.tsx").then(({ FootnoteDialog }) => FootnoteDialog),
  link: () => import("./insert/link-dialog.tsx").then(({ LinkDialog }) => LinkDialog),
  picture: () =>
    import("./insert/placed-picture-dialog.tsx").then(
      ({ PlacedPictureDialog }) => PlacedPictureDialog,
    ),
  secondPicture: () =>
    import("./insert/placed-picture-dialog.tsx").then(
      ({ SecondPictureDialog }) => SecondPictureDialog,
    ),
  listNumber: () =>
    import("./insert/list-number-dialog.tsx").then(({ ListNumberDialog }) => ListNumberDialog),
  table: () => import("./insert/table-dialog.tsx").then(({ TableDialog }) => TableDialog),
  video: () => import("./insert/video-dialog.tsx").then(({ VideoDialog }) => VideoDialog),
};

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly dialog: OpenDialog | null;
  onClose(): void;
}

/** The dialog opened by a tool, a drop or a paste. */
function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
  const toasts = useToasts();
  const [loaded, setLoaded] = useState<{ name: EditorDialog; Dialog: Dialog } | null>(null);
  const name = dialog?.name ?? null;
  const fail = useEffectEvent(() => {
    toasts.failure((t) => t("editorSurface.dialogFailed"));
    onClose();
  });
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    dialogs[name]().then(
      (Dialog) => isWanted && setLoaded({ name, Dialog }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (!dialog || loaded?.name !== dialog.name) return null;
  const { Dialog } = loaded;
  return (
    <Dialog editor={editor} onClose={onClose} {...(dialog.files ? { files: dialog.files } : {})} />
  );
}

interface InsertMenuProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The tool that lists what can be inserted. */
function InsertMenu({ editor, open }: InsertMenuProps) {
  const t = useTexts();
  const { userId } = useStaff();
  const label = t("editorSurface.insert.button");
  const { onOpenChange, onPressStart, noteChoice } = useMenuReturn(editor);
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      <Button className={tool.tool ?? ""} preventFocusOnPress onPressStart={onPressStart}>
        <Icon name="plus" />
        <span>{label}</span>
        <Icon name="down" />
      </Button>
      <Popover
        className={classNames(popover.popover, styles.popover) ?? ""}
        placement="bottom start"
      >
        <Menu
          aria-label={label}
          className={popover.list ?? ""}
          onAction={(id) => {
            const chosen = insertables.find((one) => one.id === id);
            if (!chosen) return;
            noteChoice();
            noteInsert(userId, chosen);
            chosen.insert(editor, open);
          }}
        >
          {insertables.map(({ id, label, icon }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={t(label)}
              className={classNames(popover.item, styles.item) ?? ""}
            >
              <Icon name={icon} />
              <span>{t(label)}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface NoteListProps {
  readonly editor: Editor;
  /** The language of the article. */
  readonly language: Language;
  open(dialog: EditorDialog): void;
}

/** The footnotes below the text, as readers see them; clicking one opens it, as in the text. */
function NoteList({ editor, language, open }: NoteListProps) {
  const t = useTexts();
  const views = getFootnotes(editor);
  const notes = useSyncExternalStore(views.subscribe, views.shown);
  useEffect(() => {
    views.onOpen = () => open("footnote");
    return () => {
      views.onOpen = () => undefined;
    };
  }, [views, open]);
  if (notes.length === 0) return null;
  const label = ({ number }: ShownNote) =>
    t("editorBlocks.footnote.edit", { number: String(number) });
  return (
    <section className={styles.notes} aria-label={t("editorBlocks.footnote.list")}>
      <h2 className={styles.title}>{t("editorBlocks.footnote.list")}</h2>
      <ol className={styles.list}>
        {notes.map((shown) => (
          <li key={shown.number} className={styles.note}>
            <PlainButton
              className={styles.number}
              aria-label={label(shown)}
              onClick={() => views.open(shown)}
            >
              {shown.number}
            </PlainButton>
            <span className={styles.words} {...typingRun(noteText(shown.note), language)}>
              {noteText(shown.note)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Inserts several picture files at the caret, each in its own figure, and uploads them in place. The flag on each
 * picture asks for its description, instead of one dialog per file.
 */
function useSeveralPictures(): (files: readonly File[], editor: Editor) => void {
  const upload = useUploadsInPlace();
  return (files, editor) => {
    const placed = files.map((file) => ({ file, place: URL.createObjectURL(file) }));
    const figures = placed.map(({ place }) => ({
      type: "figure",
      content: [{ type: "picture", attrs: { src: place } }, { type: "caption" }],
    }));
    editor.chain().focus().insertContent(figures).run();
    void uploadInTurn(placed, (one) => upload(one, () => editor));
  };
}

async function uploadInTurn<Item>(
  items: readonly Item[],
  upload: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) await upload(item);
}

interface BodyEditorProps extends FormFieldProps<ArticleValues> {
  /** The language of the article; the writing surface follows. */
  readonly contentLanguage: Language;
  readonly writing: SharedWriting;
  /** Content above the body on the same page. */
  readonly over?: ReactNode;
  /** Called with the editor once it is created, and with null when it is destroyed. */
  onEditor(editor: Editor | null): void;
}

const keyNames = { insert: "Ctrl+/", tools: "Alt+F10", back: "Escape" };

/**
 * The editor of an article's body: the tools, and a writing surface that looks like the article page, including what is
 * printed above the body.
 */
export function BodyEditor(props: BodyEditorProps) {
  const { label, error } = useFormField(props);
  const t = useTexts();
  const id = useId();
  return (
    <Surface
      {...props}
      help={
        <p id={`${id}-help`} className={unseen.unseen}>
          {t("editorSurface.help", keyNames)}
        </p>
      }
      error={
        error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )
      }
      attributes={{
        id,
        "aria-label": label,
        ...(error ? { "aria-invalid": "true" } : {}),
        "aria-describedby": error ? `${id}-help ${id}-error` : `${id}-help`,
        ...(props.isRequired ? { "aria-required": "true" } : {}),
      }}
    />
  );
}

/** Space that fixed bars occupy at the window's edges, in pixels: scrolling keeps the caret clear of them. */
const room = { top: 112, bottom: 72, left: 8, right: 8 };
const free = { scrollMargin: room, scrollThreshold: room, handleScrollToSelection: isCaretInSight };

/** Whether the caret is in plain text and in sight. The editor would measure all that is around it, with every key. */
function isCaretInSight(view: EditorView): boolean {
  const { empty, $head } = view.state.selection;
  if (!empty || $head.depth !== 1 || !$head.parent.isTextblock || $head.parent.type.spec.code) {
    return false;
  }
  const caret = view.coordsAtPos($head.pos, 1);
  const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
  // The page scrolls in the window on a phone, and within the frame of the office elsewhere.
  const page = view.dom.closest("main")?.getBoundingClientRect();
  const top = Math.max(0, page?.top ?? 0) + room.top;
  const bottom = Math.min(height, page?.bottom ?? height) - room.bottom;
  const [left, right] = [Math.max(0, page?.left ?? 0), Math.min(width, page?.right ?? width)];
  const isAcross = caret.left >= left + room.left && caret.right <= right - room.right;
  return isAcross && caret.top >= top && caret.bottom <= bottom;
}

interface SurfaceProps extends BodyEditorProps {
  readonly attributes: Readonly<Record<string, string>>;
  /** The error message of the body. */
  readonly error: ReactNode;
  /** Description of the keyboard shortcuts, for screen readers. */
  readonly help: ReactNode;
}

function Surface({
  attributes,
  error,
  help,
  over,
  contentLanguage,
  writing,
  onEditor,
  ...props
}: SurfaceProps) {
  const { ref, onBlur } = useFormField(props);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [longPaste, setLongPaste] = useState<LongPaste | null>(null);
  const placeSeveral = useSeveralPictures();
  const editor: Editor = useBodyEditor({
    writing,
    language: contentLanguage,
    attributes: { ...attributes, class: `${proseStyles.prose} ${styles.page}` },
    onBlur,
    onFiles: (files) => {
      if (files.length > 1) placeSeveral(files, editor);
      else setDialog({ name: "picture", files });
    },
    onLinkKey: () => setDialog({ name: "link" }),
    onLongPaste: setLongPaste,
    onDescribe: () => setDialog({ name: "picture" }),
  });
  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);
  useEffect(() => {
    const { editorProps } = editor.options;
    editor.setOptions({ editorProps: { ...editorProps, ...free } });
  }, [editor]);
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  const isScrolled = useScrolledTools();
  useToolbarShortcut(editor);
  useUndoKeys(editor, writing.undo);
  const open = (name: EditorDialog) => setDialog({ name });
  const close = () => {
    writing.undo.endStep();
    setDialog(null);
  };
  return (
    <div className={styles.surface}>
      <EditorToolbar
        editor={editor}
        undo={writing.undo}
        open={open}
        insert={<InsertMenu editor={editor} open={open} />}
        here={<ContextParts editor={editor} open={open} />}
      />
      <div className={styles.sheet}>
        {over}
        {error}
        {help}
        <EditorContent editor={editor} />
        <NoteList editor={editor} language={contentLanguage} open={open} />
      </div>
      {longPaste && <PasteProgress paste={longPaste} />}
      {!isScrolled && <Bubbles editor={editor} open={open} />}
      <SlashMenu editor={editor} undo={writing.undo} open={open} />
      <EditorDialogs editor={editor} dialog={dialog} onClose={close} />
    </div>
  );
}
