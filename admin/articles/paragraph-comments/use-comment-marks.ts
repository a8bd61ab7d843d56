import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { commentMarks, commentMarksKey, showMarks } from "./comment-marks.ts";
import type { Thread } from "./to-threads.ts";

/** Marks in the editor which paragraphs have open comments, and how many. */
export function useCommentMarks(editor: Editor | null, open: readonly Thread[]): void {
  const t = useTexts();
  const isMarked = useRef(false);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.registerPlugin(commentMarks());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(commentMarksKey);
    };
  }, [editor]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const counts = new Map<number, number>();
    for (const { place, answers } of open) {
      if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1 + answers.length);
    }
    const labels = [...counts].map(
      ([place, count]) => [place, t("adminPreview.comments.mark", { count })] as const,
    );
    const hadMarks = isMarked.current;
    isMarked.current = labels.length > 0;
    if (hadMarks || labels.length > 0) showMarks(editor, new Map(labels));
  }, [editor, open, t]);
}
