import { createHash } from "node:crypto";
import type { Services } from "../../features/services.ts";
import type { ImportFile } from "./import-file.ts";
import type { ImportRules } from "./import-line.ts";
import {
  findProgress,
  removeProgress,
  type StoredProgress,
  upsertProgress,
} from "./imports.store.ts";

/** Milliseconds between two writes of the progress: after a kill, so much work is checked again. */
const storeInterval = 2_000;

export interface ImportProgress {
  /** The progress of an earlier, unfinished import of the same file; line 0 when there is none. */
  readonly before: StoredProgress;
  /** Stores the progress, immediately or when the interval has passed. */
  keep(progress: StoredProgress, when: "now" | "in time"): Promise<void>;
  /** Forgets it: the import has come to its end. */
  end(): Promise<void>;
}

export interface Asked extends ImportRules {
  readonly source: string;
  readonly allowRemoval: boolean;
}

const fromTheStart: StoredProgress = { line: 0, counts: {}, refusedFile: null };

/** Stores the progress of an import in the database: an import of the same file with the same options resumes there. */
export async function storedProgress(
  { database, now }: Services,
  file: ImportFile,
  { source, update, again, allowRemoval }: Asked,
): Promise<ImportProgress> {
  const asked = JSON.stringify([file.hash, source, update, again, allowRemoval]);
  const id = createHash("sha256").update(asked).digest("base64url");
  let last = now().getTime();
  return {
    before: (await findProgress(database, id)) ?? fromTheStart,
    async keep({ line, counts, refusedFile }, when) {
      const moment = now().getTime();
      if (when === "in time" && moment - last < storeInterval) return;
      last = moment;
      await upsertProgress(database, id, { line, counts, refusedFile });
    },
    end: () => removeProgress(database, id),
  };
}

/** Progress that is neither read nor stored: of a dry run, or of an import with an explicit first line. */
export function unstoredProgress(): ImportProgress {
  return { before: fromTheStart, keep: async () => undefined, end: async () => undefined };
}
