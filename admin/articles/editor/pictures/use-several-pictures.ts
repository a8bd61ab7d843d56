import type { Editor } from "@tiptap/core";
import { useUploadsInPlace } from "../paste/use-uploads-in-place.ts";

/**
 * Puts several picture files into the text where the caret is, each in a figure of its own, and uploads them there.
 * What each shows is asked by the flag it carries, not by as many dialogs.
 */
export function useSeveralPictures(): (files: readonly File[], editor: Editor) => void {
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
