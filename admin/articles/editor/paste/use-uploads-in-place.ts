import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../../api/upload-file.ts";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { editorImage, validatePick } from "../../../kit/upload/file-kinds.ts";
import { useUploadsUnderWay } from "../../../kit/upload/upload-progress.tsx";
import { uploadFailure } from "../../../kit/upload/use-upload.ts";
import { useOffice } from "../../../session/office.ts";
import { useTexts } from "../../../texts/language-provider.tsx";

/**
 * Replaces the address of every picture that uses `from`, or deletes the picture with its figure when `to` is null.
 * Creates no undo step, because the user did not make the change.
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

/** A picture in the text with an object URL, and its file. */
interface PlacedFile {
  readonly place: string;
  readonly file: File;
}

/**
 * Uploads pictures that are already in the text; the form waits for them. A picture that cannot be stored is removed
 * from the text, and the user gets a message.
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
      const fault = validatePick([file], editorImage);
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
