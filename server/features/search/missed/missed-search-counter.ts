import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { Database } from "../../../database/connect.ts";
import type { Log } from "../../../process/log.ts";
import { type AnsweredSearch, missedWords, toCounted } from "./missed-searches.policy.ts";
import { addMissedSearches, type MissedRow, queriesADay } from "./missed-searches.store.ts";

/** How long searches gather until they are written together, in milliseconds. */
const gatheredFor = 1_000;

/** Counts what readers searched for and did not find. */
export interface MissedSearchCounter {
  /** Takes note of a search that found nothing, and of no other; it is stored a moment later, and nobody waits for it. */
  note(search: AnsweredSearch): void;
  /** Ends when what was noted so far is stored, or lost because the database is away. */
  stored(): Promise<void>;
  /** Takes no more notes, and ends when those taken are stored. */
  stop(): Promise<void>;
}

interface CounterParts {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Gathers what was missed; while some of it is being written the next gathers. */
export function createMissedSearchCounter({
  database,
  log,
  now,
}: CounterParts): MissedSearchCounter {
  const gathered = new Map<string, MissedRow>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let stopped = false;

  const store = async () => {
    const rows = [...gathered.values()];
    gathered.clear();
    try {
      if (rows.length > 0) await addMissedSearches(database, rows);
    } catch (error) {
      log.warn({ err: error, searches: rows.length }, "missed searches could not be stored");
    }
    writing = undefined;
    if (gathered.size > 0) writeSoon();
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= store();
    return writing;
  };
  const writeSoon = () => {
    // Nothing is kept running for it: whoever stops the server stops the counter.
    timer ??= setTimeout(() => void write(), gatheredFor).unref();
  };
  const stored = async () => {
    while (writing || gathered.size > 0) await write();
  };

  return {
    note(search) {
      const words = missedWords(search);
      const counted = words === undefined || stopped ? undefined : toCounted(words);
      if (!counted) return;
      const day = toKarachiDay(now());
      const key = `${day} ${counted.query}`;
      const times = (gathered.get(key)?.times ?? 0) + 1;
      if (times === 1 && gathered.size >= queriesADay) return;
      gathered.set(key, { ...counted, day, times });
      writeSoon();
    },
    stored,
    async stop() {
      stopped = true;
      await stored();
      clearTimeout(timer);
    },
  };
}
