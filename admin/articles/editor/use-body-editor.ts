import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { refreshPlaceholders } from "@hilal/article-body/placeholders";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { phoneticText } from "../../kit/typing/phonetic-typing.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { CurrentSelection } from "./current-selection.ts";
import { FindDirection } from "./find-direction.ts";
import type { LongPaste } from "./paste/long-paste.ts";
import { usePaste } from "./paste/use-paste.ts";
import { PictureEditing, videoCard } from "./picture-editing.ts";
import { type SharedWriting, sharedWriting } from "./shared-writing.ts";
import { TableKeys } from "./tables/table-keys.ts";

/** The phonetic Urdu keyboard in the body: its characters are inserted as typed text, so that input rules run. */
export const PhoneticKeys = Extension.create({
  name: "phoneticKeys",
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleKeyDown(view, event) {
            const text = view.composing ? null : phoneticText(event);
            if (text === null) return false;
            event.preventDefault();
            const { from, to } = view.state.selection;
            const write = () => view.state.tr.insertText(text).scrollIntoView();
            const isHandled = view.someProp("handleTextInput", (handle) =>
              handle(view, from, to, text, write),
            );
            if (!isHandled) view.dispatch(write());
            return true;
          },
        },
      }),
    ];
  },
});

interface BodyEditorOptions {
  /** The text being written, possibly by several people at the same time. */
  readonly writing: SharedWriting;
  readonly language: Language;
  /** Attributes of the writing surface: its name and its errors. */
  readonly attributes: Readonly<Record<string, string>>;
  onBlur(): void;
  /** Called with picture files that were dropped or pasted; the cursor is where they belong. */
  onFiles(files: readonly File[]): void;
  onLinkKey(): void;
  /** Called with a long paste when it begins, and with null when it has ended. */
  onLongPaste(paste: LongPaste | null): void;
  /** Called when the flag of a picture without a description is clicked; the picture is selected then. */
  onDescribe(): void;
}

/** Creates the editor of an article's body, on the shared document. */
export function useBodyEditor(options: BodyEditorOptions): Editor {
  const t = useTexts();
  const paste = usePaste(() => editor, { ...options, undo: options.writing.undo });
  // The editor is created once; its callbacks use the options of the latest render.
  const latest = useRef({ options, t });
  latest.current = { options, t };

  const editor: Editor = useEditor({
    extensions: [
      ...bodyExtensions({
        body: () => latest.current.t("adminEditor.placeholder"),
        caption: () => latest.current.t("adminEditor.captionPlaceholder"),
        footnote: (number, text) =>
          latest.current.t("editorBlocks.footnote.one", { number: String(number), text }),
        attribution: () => latest.current.t("editorBlocks.box.name"),
        checkBox: (text) => latest.current.t("adminEditor.checkBox", { text }),
        videoCard: (video) =>
          videoCard(video, latest.current.t("adminEditor.video", { title: video.title })),
      }),
      TableKeys,
      PictureEditing.configure({
        describe: () => latest.current.t("editorTables.picture.describe"),
        onDescribe: () => latest.current.options.onDescribe(),
      }),
      ...sharedWriting(options.writing),
      CurrentSelection,
      PhoneticKeys,
      paste.extension,
      FindDirection.configure({
        articleDirection: () => getDirection(latest.current.options.language),
      }),
    ],
    // The content security policy rejects an inline style sheet; the styles are in writing-surface.module.css.
    injectCSS: false,
    // Tells of deletions, which nothing here listens to, and reads every change for it.
    enableCoreExtensions: { delete: false },
    shouldRerenderOnTransaction: false,
    onBlur: () => latest.current.options.onBlur(),
    editorProps: {
      ...paste.props,
      handleDrop: (view, event, _slice, moved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (moved || files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        latest.current.options.onFiles(files);
        return true;
      },
      handleKeyDown: (_view, event) => {
        const isLink = event.code === "KeyK" || event.key.toLowerCase() === "k";
        if (!isLink || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        latest.current.options.onLinkKey();
        return true;
      },
    },
  });
  const spoken = useRef(t.language);
  useEffect(() => {
    if (spoken.current === t.language) return;
    spoken.current = t.language;
    // Node views and placeholders keep the language in which they were drawn, such as names of notes and videos.
    editor.createNodeViews();
    editor.view.dispatch(editor.state.tr.setMeta(refreshPlaceholders, true));
  }, [editor, t.language]);
  const attributes = JSON.stringify(options.attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          ...JSON.parse(attributes),
          role: "textbox",
          "aria-multiline": "true",
          lang: options.language,
          dir: getDirection(options.language),
        },
      },
    });
  }, [editor, attributes, options.language]);
  return editor;
}
