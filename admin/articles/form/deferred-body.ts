import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { isBodyWritten, writtenBody } from "../editor/read-body.ts";
import { createIdleWork } from "../editor/when-idle.ts";

/** Callbacks for changes of a body. */
export interface BodyListener {
  /** Called on every edit, by any editor; the form's value is not updated yet. */
  written?(): void;
  /** Called when the form's value equals the editor's content. */
  caughtUp?(): void;
}

/** The body in the form: its HTML is generated when typing pauses or when it is needed, not on every key. */
export interface DeferredBody {
  /** Reads from an editor from now on. @returns a function that stops it; the last content remains known */
  follow(editor: Editor): () => void;
  /** The editor's present HTML; undefined as long as the form's initial value is unchanged. */
  html(): string | undefined;
  /** Whether the body has content, without generating its HTML; undefined like `html`. */
  isWritten(): boolean | undefined;
  /** Updates the form's value to the editor's content. */
  catchUp(): void;
  subscribe(listener: BodyListener): () => void;
}

/**
 * Creates the late body of a form.
 * @param take writes the HTML into the form
 */
export function createDeferredBody(take: (html: string) => void): DeferredBody {
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
      // Covers changes made between the form's initial value and the editor.
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
