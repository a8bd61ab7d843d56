import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useEffect, useState } from "react";
import { createIdleWork } from "./when-idle.ts";

/**
 * What a reading of the body says, anew when the typing pauses; null while there is no editor.
 *
 * @param read cheap where it has read a block before: see `rememberedByBlock`
 */
export function useReadBody<Read>(editor: Editor | null, read: (body: Node) => Read): Read | null {
  const [known, setKnown] = useState<Read | null>(null);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    const take = () => {
      if (editor.isDestroyed) return;
      const next = read(editor.state.doc);
      setKnown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const work = createIdleWork(take);
    take();
    editor.on("update", work.due);
    return () => {
      editor.off("update", work.due);
      work.stop();
    };
  }, [editor, read]);
  return known;
}
