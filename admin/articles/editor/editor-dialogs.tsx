import type { Editor } from "@tiptap/core";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import type { EditorDialog, EditorDialogProps, OpenDialog } from "./editor-dialog-names.ts";

type Dialog = ComponentType<EditorDialogProps>;

/** Each is fetched when it is first opened. */
const dialogs: Readonly<Record<EditorDialog, () => Promise<Dialog>>> = {
  footnote: () =>
    import("./footnotes/footnote-dialog.tsx").then(({ FootnoteDialog }) => FootnoteDialog),
  link: () => import("./dialogs/link-dialog.tsx").then(({ LinkDialog }) => LinkDialog),
  picture: () =>
    import("./dialogs/placed-picture-dialog.tsx").then(
      ({ PlacedPictureDialog }) => PlacedPictureDialog,
    ),
  secondPicture: () =>
    import("./dialogs/placed-picture-dialog.tsx").then(
      ({ SecondPictureDialog }) => SecondPictureDialog,
    ),
  table: () => import("./dialogs/table-dialog.tsx").then(({ TableDialog }) => TableDialog),
  video: () => import("./dialogs/video-dialog.tsx").then(({ VideoDialog }) => VideoDialog),
};

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly dialog: OpenDialog | null;
  onClose(): void;
}

/** The dialog that a tool, a drop or a paste has opened. */
export function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
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
