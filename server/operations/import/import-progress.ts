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

/** How long, in milliseconds, until how far it has come is kept again: what a kill costs to be looked at twice. */
const keptEvery = 2_000;

export interface ImportProgress {
  /** How far an import of the same file had come that ended before its time; line 0 without one. */
  readonly before: StoredProgress;
  /** Keeps it, now or when the time has come. */
  keep(progress: StoredProgress, when: "now" | "in time"): Promise<void>;
  /** Forgets it: the import has come to its end. */
  end(): Promise<void>;
}

export interface Asked extends ImportRules {
  readonly source: string;
  readonly allowRemoval: boolean;
}

const fromTheStart: StoredProgress = { line: 0, counts: {}, refusedFile: null };

/** Keeps in the database how far an import has come: the same file with the same wishes goes on from there. */
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
      if (when === "in time" && moment - last < keptEvery) return;
      last = moment;
      await upsertProgress(database, id, { line, counts, refusedFile });
    },
    end: () => removeProgress(database, id),
  };
}

/** Progress that is neither looked for nor kept: of a dry run, or of an import that was told where to begin. */
export function unstoredProgress(): ImportProgress {
  return { before: fromTheStart, keep: async () => undefined, end: async () => undefined };
}
