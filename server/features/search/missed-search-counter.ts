import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { ListAnswer } from "@hilal/contract/shared/paging";
import { fold } from "@hilal/i18n/text/fold";
import type { Database } from "../../database/connect.ts";
import { type Caller, isStaff } from "../../http/api/caller.ts";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Log } from "../../process/log.ts";
import {
  addMissedSearches,
  type MissedRow,
  queriesADay,
  removeOldMissed,
} from "./missed-searches.store.ts";

/** How long searches are collected before they are written together, in milliseconds. */
const gatheredFor = 1_000;

/** Counts readers' searches without results. */
export interface MissedSearchCounter {
  /** Counts a search without results and ignores any other. It is stored later, and no request waits for it. */
  note(search: AnsweredSearch): void;
  /** Resolves when everything noted so far is stored, or lost because the database is unavailable. */
  stored(): Promise<void>;
  /** Accepts no more searches, and resolves when the collected ones are stored. */
  stop(): Promise<void>;
}

interface CounterParts {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Collects searches without results in memory; while some are written, the next ones are collected. */
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
    // The timer does not keep the process alive: stopping the server stops the counter.
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

/** How long the queries of a day are stored (product: search 16). */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** The nightly job that removes old searches without results. */
export function missedSearchJobs({
  database,
  now,
}: Pick<CounterParts, "database" | "now">): JobHandler[] {
  return [
    jobHandler("searches.clean", () =>
      removeOldMissed(database, toKarachiDay(new Date(now().getTime() - keptFor))),
    ),
  ];
}

/** A query in the form in which it is counted, with the language of its script. */
export interface CountedQuery {
  readonly query: string;
  readonly language: "en" | "ur";
}

/** Longer queries are hardly ever repeated word for word, and reveal more about the person. */
const longestQuery = 60;

/** What may identify a person or is an address; a query that contains any of it is not stored. */
const personal = [
  /@/,
  /:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|org|net|gov|edu|mil|int|info|io|pk)\b/u,
  // Telephone and identity card numbers: digits in a row, or more of them with spaces and signs between.
  /\p{Nd}{5}/u,
  /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/u,
];

/** Control characters, some of which the database refuses. */
const unprintable = /\p{Cc}/u;

const urduLetter = /\p{Script=Arabic}/u;

/**
 * Normalises a query for counting.
 * @returns undefined when it is blank, too long or looks personal (product: search 16)
 * @example toCounted(" كتاب ") // { query: "کتاب", language: "ur" }
 */
export function toCounted(asked: string): CountedQuery | undefined {
  const query = fold(asked).trim();
  if (query === "" || [...query].length > longestQuery || unprintable.test(query)) return undefined;
  if (personal.some((pattern) => pattern.test(query))) return undefined;
  return { query, language: urduLetter.test(query) ? "ur" : "en" };
}

/** A search with its answer. */
export interface AnsweredSearch {
  readonly query: Readonly<Record<string, unknown>> & {
    readonly q?: string | undefined;
    readonly page?: number | undefined;
    readonly sort?: string | undefined;
  };
  readonly caller: Caller;
  readonly answer: ListAnswer<unknown>;
}

/** Parameters that only shape the answer and do not filter. */
const manner = new Set(["q", "page", "page_size", "view", "facets", "sort"]);

/**
 * The words of a search without any results. Undefined for searches by staff, for later pages, and for searches with
 * filters or a chosen order: readers do not begin that way, and the back office searches like that.
 */
export function missedWords({ query, caller, answer }: AnsweredSearch): string | undefined {
  const { q, page = 1, sort = "relevance" } = query;
  const isFirst = page === 1 && sort === "relevance";
  const isNarrowed = Object.keys(query).some(
    (name) => query[name] !== undefined && !manner.has(name),
  );
  const found = answer.meta?.total ?? answer.data.length;
  return q && isFirst && !isNarrowed && found === 0 && !isStaff(caller) ? q : undefined;
}
