import type { Editor } from "@tiptap/core";
import { useToasts } from "../../../kit/feedback/toasts.tsx";
import { useTexts } from "../../../texts/language-provider.tsx";
import { isPictureAllowed } from "./picture-hosts.ts";
import { sortPictures } from "./sort-pictures.ts";
import { useUploadsInPlace } from "./use-uploads-in-place.ts";

/**
 * Sees to the pictures of pasted HTML: those written into it are shown at once and uploaded in place, the form waits
 * for them; those that nobody here may read are left out, and the editor is told.
 * @returns a function that gives the HTML to paste
 */
export function usePastedPictures(): (html: string, editor: () => Editor) => string {
  const t = useTexts();
  const toasts = useToasts();
  const upload = useUploadsInPlace();
  return (html, editor) => {
    const sorted = sortPictures(html, {
      isAllowed: isPictureAllowed,
      origin: location.origin,
      standIn: (file) => URL.createObjectURL(file),
    });
    // The picture is in the text when its upload begins.
    setTimeout(() => {
      for (const [place, file] of sorted.uploads) void upload({ place, file }, editor);
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
