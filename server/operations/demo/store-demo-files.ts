import { availableParallelism } from "node:os";
import { basename } from "node:path";
import type { Media, StoredFile, StoredImage } from "../../media/library/media.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";

/** Stores the demonstration's files as uploads are stored. */
export interface DemoFileStore {
  readonly picture: (path: string) => Promise<StoredImage>;
  readonly document: (path: string) => Promise<StoredFile>;
  /** The pictures stored so far. */
  readonly pictures: readonly StoredImage[];
}

interface DemoFileStoreOptions {
  /** Aborted to store no more. */
  readonly signal: AbortSignal;
  /** Told after each picture how many are stored. */
  onPicture(stored: number): void;
}

/** Stores several files at a time: while one is flushed to the disk the next is read. */
export function createDemoFileStore(
  media: Pick<Media, "storeImage" | "storeDocument">,
  { signal, onPicture }: DemoFileStoreOptions,
): DemoFileStore {
  const inTurn = limitConcurrency(2 * availableParallelism());
  const pictures: StoredImage[] = [];
  const fileAt = (path: string) => ({ path, declaredName: basename(path) });
  return {
    pictures,
    picture: (path) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const stored = await media.storeImage({ ...fileAt(path), isPrepared: true }, null);
        pictures.push(stored);
        onPicture(pictures.length);
        return stored;
      }),
    document: (path) =>
      inTurn(async () => {
        signal.throwIfAborted();
        return media.storeDocument(fileAt(path), null);
      }),
  };
}
