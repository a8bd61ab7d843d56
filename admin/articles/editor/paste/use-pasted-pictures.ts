import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../../api/upload-file.ts";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { editorImage, faultOfPick } from "../../../kit/upload/file-kinds.ts";
import { uploadFailure } from "../../../kit/upload/upload-failure.ts";
import { useUploadsUnderWay } from "../../../kit/upload/uploads-under-way.tsx";
import { useOffice } from "../../../session/office.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { isPictureAllowed } from "./picture-hosts.ts";
import { replacePicture } from "./replace-picture.ts";
import { sortPictures } from "./sort-pictures.ts";

/**
 * Sees to the pictures of pasted HTML: those written into it are shown at once and uploaded in place, the form waits
 * for them; those that nobody here may read are left out, and the editor is told.
 * @returns a function that gives the HTML to paste
 */
export function usePastedPictures(): (html: string, editor: () => Editor) => string {
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

  const upload = async (place: string, file: File, editor: () => Editor) => {
    const { signal } = left.current;
    setRunning((now) => now + 1);
    try {
      const fault = faultOfPick([file], editorImage);
      if (fault) {
        toasts.failure(t(fault));
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
  return (html, editor) => {
    const sorted = sortPictures(html, {
      isAllowed: isPictureAllowed,
      origin: location.origin,
      standIn: (file) => URL.createObjectURL(file),
    });
    // The picture is in the text when its upload begins.
    setTimeout(() => {
      for (const [place, file] of sorted.uploads) void upload(place, file, editor);
    });
    const { leftOut } = sorted;
    if (leftOut.length > 0) {
      const hosts = [...new Set(leftOut.filter(Boolean))].join(", ");
      toasts.failure(
        hosts === ""
          ? t("adminEditor.paste.lost", { count: leftOut.length })
          : t("adminEditor.paste.lostFrom", { count: leftOut.length, hosts }),
      );
    }
    return sorted.html;
  };
}
