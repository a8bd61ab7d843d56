import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../../api/upload-file.ts";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { editorImage, faultOfPick } from "../../../kit/upload/file-kinds.ts";
import { useUploadsUnderWay } from "../../../kit/upload/upload-progress.tsx";
import { uploadFailure } from "../../../kit/upload/use-upload.ts";
import { useOffice } from "../../../session/office.ts";
import { useTexts } from "../../../texts/language-provider.tsx";

/**
 * Gives every picture of an address another one, or takes it and its figure away when there is none. No step of undo:
 * the person did not do it.
 */
export function replacePicture(editor: Editor, from: string, to: string | null): void {
  if (editor.isDestroyed) return;
  const { doc, tr } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name !== "picture" || node.attrs.src !== from) return;
    const at = tr.mapping.map(position);
    if (to !== null) tr.setNodeAttribute(at, "src", to);
    else {
      const figure = tr.doc.resolve(at);
      tr.delete(figure.before(), figure.after());
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}

/** A picture that stands in the text under an address of this tab, and the file that it shows. */
interface PlacedFile {
  readonly place: string;
  readonly file: File;
}

/**
 * Uploads pictures that stand in the text already; the form waits for them. One that cannot be stored goes out of the
 * text again, and the editor is told.
 */
export function useUploadsInPlace(): (placed: PlacedFile, editor: () => Editor) => Promise<void> {
  const t = useTexts();
  const toasts = useToasts();
  const { browserSession } = useOffice();
  const [running, setRunning] = useState(0);
  const left = useRef(new AbortController());
  useUploadsUnderWay(running > 0);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  return async ({ place, file }, editor) => {
    const { signal } = left.current;
    setRunning((now) => now + 1);
    try {
      const fault = faultOfPick([file], editorImage);
      if (fault) {
        toasts.failure((t) => t(fault));
        return replacePicture(editor(), place, null);
      }
      const url = await uploadFile(browserSession, { file, kind: "image", signal });
      return replacePicture(editor(), place, url);
    } catch (error) {
      if (signal.aborted) return undefined;
      toasts.failure(uploadFailure(error, editorImage, t).toast);
      return replacePicture(editor(), place, null);
    } finally {
      setRunning((now) => now - 1);
      URL.revokeObjectURL(place);
    }
  };
}
