import { applyUpdate } from "yjs";
import { createCopyCore } from "./copy-core.ts";
import { type CopySession, NotStored } from "./copy-session.ts";

/**
 * A copy of an article whose own cannot be reached: it takes words, which the form keeps on the device and offers again
 * when the copy itself is there.
 */
export function createDetachedCopy(articleId: number, seed: Uint8Array): CopySession {
  const core = createCopyCore(articleId);
  applyUpdate(core.doc, seed);
  core.note({ isLineLost: true });
  const never = new Promise<void>(() => undefined);
  return {
    doc: core.doc,
    awareness: core.awareness,
    state: core.state,
    subscribe: core.subscribe,
    onArrival: core.onArrival,
    note: core.note,
    opened: Promise.resolve(),
    outOfReach: never,
    replaced: never,
    begin: () => undefined,
    flush: () => Promise.reject(new NotStored("offline")),
    resume: () => undefined,
    close: core.close,
  };
}
