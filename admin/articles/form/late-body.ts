import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { isBodyWritten, writtenBody } from "../editor/read-body.ts";
import { createIdleWork } from "../editor/when-idle.ts";

/** Who is told of what is written into a body. */
export interface BodyListener {
  /** With every edit, of whomever; the form's value is not there yet. */
  written?(): void;
  /** The form's value is what the editor says. */
  caughtUp?(): void;
}

/**
 * The body in the form: its HTML is made when the typing pauses or when somebody asks for it, not with every key.
 */
export interface LateBody {
  /** Reads from an editor from now on. @returns what stops it; what was written last is still known then */
  follow(editor: Editor): () => void;
  /** What the editor says now; undefined as long as it says what the form began with. */
  html(): string | undefined;
  /** Whether there is anything in it, without making its HTML; undefined as `html`. */
  isWritten(): boolean | undefined;
  /** Brings the form's value up to what the editor says. */
  catchUp(): void;
  subscribe(listener: BodyListener): () => void;
}

/** @param take gives the form its value */
export function createLateBody(take: (html: string) => void): LateBody {
  const listeners = new Set<BodyListener>();
  let body: Node | undefined;
  let followed: Editor | undefined;
  const work = createIdleWork(() => {
    if (followed && !followed.isDestroyed) body = followed.state.doc;
    if (body === undefined) return;
    take(writtenBody(body));
    for (const listener of listeners) listener.caughtUp?.();
  });
  return {
    follow(editor) {
      const written = () => {
        body = editor.state.doc;
        work.due();
        for (const listener of listeners) listener.written?.();
      };
      followed = editor;
      editor.on("update", written);
      // What came between the form's first value and the editor.
      work.due();
      return () => {
        followed = undefined;
        editor.off("update", written);
      };
    },
    html: () => body && writtenBody(body),
    isWritten: () => body && isBodyWritten(body),
    catchUp: work.doNow,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
