import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";

interface Change {
  /** Updates that make the document together. */
  readonly pieces: readonly Uint8Array[];
  readonly update: Uint8Array;
}

/** What came of a change on a copy of its document. */
export interface TriedChange {
  /** Time of the processor that it took, in milliseconds. */
  readonly milliseconds: number;
  /** Of the document with it. */
  readonly bytes: number;
  /** Whether all that it is made upon was there. */
  readonly isWhole: boolean;
}

/** Beyond this it is not tried again to see whether it was only the first time that was slow, in milliseconds. */
const surelyLong = 300;
const rounds = 3;

/**
 * Applies a change to a copy of its document, to learn what that takes; done in a thread, since it may take seconds.
 * @throws what Yjs throws for a change that is none
 */
export function tryChange(change: Change, { enough = 0 } = {}): TriedChange {
  let best = tryOnce(change);
  // The first changes of a thread are slower by far: nothing of what reads them is compiled yet.
  for (let round = 1; round < rounds; round += 1) {
    if (best.milliseconds <= enough || best.milliseconds > surelyLong) break;
    const again = tryOnce(change);
    if (again.milliseconds < best.milliseconds) best = again;
  }
  return best;
}

function tryOnce({ pieces, update }: Change): TriedChange {
  const document = new Doc();
  for (const piece of pieces) applyUpdate(document, piece);
  // Whoever listens makes Yjs write down what has changed, as the open document does.
  document.on("update", () => undefined);
  const before = process.threadCpuUsage();
  applyUpdate(document, update);
  const { user, system } = process.threadCpuUsage(before);
  const { pendingStructs, pendingDs } = document.store;
  const bytes = encodeStateAsUpdate(document).length;
  document.destroy();
  const isWhole = pendingStructs === null && pendingDs === null;
  return { milliseconds: (user + system) / 1_000, bytes, isWhole };
}
