import type { Database, Executor, Transaction } from "../../../database/connect.ts";
import { bytesOfBits, type EntrySet, EntrySetBuilder } from "./entry-set.ts";
import { EntryTable } from "./entry-table.ts";
import {
  listEntries,
  listJoinedPostings,
  listPostings,
  listUnposted,
  type PostedPart,
  readChanges,
  type StoredPosting,
} from "./postings.store.ts";

/** The entries that contain a lexeme, by field. */
export interface LexemeEntries {
  readonly all: EntrySet;
  readonly heads: EntrySet;
  readonly titles: EntrySet;
}

/** One list of lexemes, of which an entry contains at least one. */
export interface LexemeList {
  readonly lexemes: readonly string[];
  /** A name for the same lexemes in every search, where there are so many that joining them takes time; then no field is read. */
  readonly name?: string | undefined;
}

/** What a process remembers of the search data, brought up to date by every search. */
interface SearchMemory {
  table: EntryTable;
  /** Settled once no other search takes its snapshot. */
  turn: Promise<void>;
  /** The transaction from which changes are read; null before the first reading. */
  upTo: string | null;
  /** When the last reading was, in milliseconds. */
  readAt: number;
  parts: readonly PostedPart[];
  /** The ids of the parts, to notice others. */
  partsMark: string;
  readonly lists: MeasuredMap<readonly StoredPosting[]>;
  readonly joined: MeasuredMap<LexemeEntries>;
  /** Counts everything that may change an answer. */
  version: number;
  readonly answers: MeasuredMap<KeptAnswer>;
  /** The earliest publish date after a moment; null since the last change. */
  nextDate: { readonly after: number; readonly date: number } | null;
}

interface KeptAnswer {
  readonly answer: unknown;
  /** In milliseconds: it holds from one moment until another. */
  readonly from: number;
  readonly until: number;
}

/** Bytes of the lists, of joined lists and of answers that a process keeps. */
const keptBytes = { lists: 16e6, joined: 8e6, answers: 12e6 };
/** Removals are stored for a day; a process that has not searched for half of it reads everything again. */
const longestPause = 12 * 60 * 60_000;
/** Rows of the first reading that are read at once. */
const rowsAtOnce = 25_000;

/** Keeps values up to a sum of sizes, and drops those that were used longest ago. */
class MeasuredMap<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly size: number }>();
  readonly #most: number;
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, size: number): void {
    const before = this.#kept.get(key);
    if (before) this.#size -= before.size;
    this.#kept.delete(key);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#most) break;
      this.#kept.delete(oldest);
      this.#size -= freed;
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#size = 0;
  }
}

const memories = new WeakMap<object, SearchMemory>();

function memoryFor(database: Database): SearchMemory {
  // A transaction that is passed as a database, by a rehearsal, sees what others must not remember.
  const client: object | undefined = database.$client;
  if (client === undefined) return createMemory();
  const known = memories.get(client);
  if (known) return known;
  const made = createMemory();
  memories.set(client, made);
  return made;
}

function createMemory(): SearchMemory {
  return {
    table: new EntryTable(),
    turn: Promise.resolve(),
    upTo: null,
    readAt: 0,
    parts: [],
    partsMark: "",
    lists: new MeasuredMap(keptBytes.lists),
    joined: new MeasuredMap(keptBytes.joined),
    version: 0,
    answers: new MeasuredMap(keptBytes.answers),
    nextDate: null,
  };
}

/** The search data as one transaction sees it. */
export class SearchSnapshot {
  readonly executor: Executor;
  readonly table: EntryTable;
  /** See `isCurrent`. */
  readonly reading: number;
  /** The same for two searches between which nothing changed. */
  readonly version: number;
  readonly #memory: SearchMemory;
  readonly #parts: readonly PostedPart[];
  readonly #mark: string;
  readonly #hasUnposted: boolean;
  readonly #found = new Map<string, Promise<EntrySet>>();

  constructor(executor: Executor, memory: SearchMemory, hasUnposted: boolean) {
    this.executor = executor;
    this.#memory = memory;
    this.table = memory.table;
    this.reading = memory.table.reading;
    this.version = memory.version;
    this.#parts = memory.parts;
    this.#mark = memory.partsMark;
    this.#hasUnposted = hasUnposted;
  }

  /** The answer kept for a key since the last change, and since no article has become due; undefined without one. */
  getAnswer<T>(key: string, now: Date): T | undefined {
    if (this.#memory.version !== this.version) return undefined;
    const kept = this.#memory.answers.get(key);
    const isDue = kept && now.getTime() >= kept.from && now.getTime() < kept.until;
    return isDue ? (kept.answer as T) : undefined;
  }

  /** Keeps an answer until the next change, or until the next article becomes due. */
  keepAnswer(key: string, answer: unknown, { at, size }: { at: Date; size: number }): void {
    const memory = this.#memory;
    if (memory.version !== this.version) return;
    const from = at.getTime();
    if (memory.nextDate === null || from < memory.nextDate.after || from >= memory.nextDate.date) {
      memory.nextDate = { after: from, date: memory.table.findNextDate(from) };
    }
    memory.answers.set(key, { answer, from, until: memory.nextDate.date }, size);
  }

  /** The entries that contain a lexeme of each list; those of a named list without their fields. */
  async readLists(lists: readonly LexemeList[]): Promise<LexemeEntries[]> {
    const known = lists.map(({ name }) => this.#getJoined(name));
    const short = lists.filter(({ name }) => name === undefined);
    const stored = await this.#readStored(short.flatMap(({ lexemes }) => lexemes));
    const posted: LexemeEntries[] = [];
    for (const [at, { lexemes, name }] of lists.entries()) {
      const isLong = name !== undefined;
      posted.push(
        known[at] ??
          (isLong
            ? await this.#readJoined(name, lexemes)
            : this.#join(lexemes.flatMap((lexeme) => stored.get(lexeme) ?? []))),
      );
    }
    if (!this.#hasUnposted) return posted;
    const unposted = await listUnposted(
      this.executor,
      lists.map(({ lexemes }) => lexemes),
    );
    return posted.map((list, at) => addUnposted(list, unposted[at]));
  }

  /** Finds entries once for a key: a query with a mistyped word is matched twice, in part with the same words. */
  findOnce(key: string, find: () => Promise<EntrySet>): Promise<EntrySet> {
    const found = this.#found.get(key) ?? find();
    this.#found.set(key, found);
    return found;
  }

  #getJoined(name: string | undefined): LexemeEntries | undefined {
    if (name === undefined || this.#memory.partsMark !== this.#mark) return undefined;
    return this.#memory.joined.get(name);
  }

  async #readJoined(name: string, lexemes: readonly string[]): Promise<LexemeEntries> {
    const bases = new Map(this.#parts.map(({ id, base }) => [id, base]));
    const builder = new EntrySetBuilder();
    const rows = bases.size === 0 ? [] : await listJoinedPostings(this.executor, lexemes);
    for (const { part, entries, isOfBits } of rows) {
      const base = bases.get(part);
      if (base === undefined) continue;
      if (isOfBits) builder.addStored(base, entries);
      else builder.addOffsets(base, entries);
    }
    const joined = { all: builder.finish(), heads: new Map(), titles: new Map() };
    if (this.#memory.partsMark === this.#mark) {
      this.#memory.joined.set(name, joined, joined.all.size * bytesOfBits);
    }
    return joined;
  }

  async #readStored(lexemes: readonly string[]) {
    const isSame = this.#memory.partsMark === this.#mark;
    const found = new Map<string, readonly StoredPosting[]>();
    const missing: string[] = [];
    for (const lexeme of new Set(lexemes)) {
      const kept = isSame ? this.#memory.lists.get(lexeme) : undefined;
      if (kept) found.set(lexeme, kept);
      else missing.push(lexeme);
    }
    if (missing.length === 0 || this.#parts.length === 0) return found;
    const rows = await listPostings(this.executor, missing);
    const byLexeme = Map.groupBy(rows, ({ lexeme }) => lexeme);
    for (const lexeme of missing) {
      const lists = byLexeme.get(lexeme) ?? [];
      found.set(lexeme, lists);
      if (this.#memory.partsMark !== this.#mark) continue;
      const size = lists.reduce(
        (sum, { entries, heads, titles }) =>
          sum + entries.length + (heads?.length ?? 0) + (titles?.length ?? 0) + 200,
        100,
      );
      this.#memory.lists.set(lexeme, lists, size);
    }
    return found;
  }

  #join(stored: readonly StoredPosting[]): LexemeEntries {
    const bases = new Map(this.#parts.map(({ id, base }) => [id, base]));
    const joined = {
      all: new EntrySetBuilder(),
      heads: new EntrySetBuilder(),
      titles: new EntrySetBuilder(),
    };
    for (const { part, entries, heads, titles } of stored) {
      const base = bases.get(part);
      if (base === undefined) continue;
      joined.all.addStored(base, entries);
      if (heads) joined.heads.addStored(base, heads);
      if (titles) joined.titles.addStored(base, titles);
    }
    return {
      all: joined.all.finish(),
      heads: joined.heads.finish(),
      titles: joined.titles.finish(),
    };
  }
}

function addUnposted(
  list: LexemeEntries,
  unposted: Awaited<ReturnType<typeof listUnposted>>[number] | undefined,
): LexemeEntries {
  if (!unposted?.entries) return list;
  return {
    all: addNumbers(list.all, unposted.entries),
    heads: addNumbers(list.heads, unposted.heads),
    titles: addNumbers(list.titles, unposted.titles),
  };
}

function addNumbers(set: EntrySet, numbers: Buffer | null): EntrySet {
  if (!numbers) return set;
  const builder = new EntrySetBuilder();
  builder.addSet(set);
  for (let at = 0; at < numbers.length; at += 4) builder.addEntry(numbers.readInt32BE(at));
  return builder.finish();
}

/**
 * Runs a search over one consistent state of the search data. What the process remembers is first brought up to date,
 * one search after another, so that readings are in order.
 */
export async function withSearchSnapshot<T>(
  database: Database,
  work: (snapshot: SearchSnapshot) => Promise<T>,
): Promise<T> {
  const memory = memoryFor(database);
  const endTurn = await takeTurn(memory);
  try {
    for (;;) {
      if (memory.upTo === null || Date.now() - memory.readAt > longestPause) {
        await readEverything(database, memory);
      }
      const searched = await database.transaction(
        async (transaction) => {
          const hasUnposted = await bringUpToDate(transaction, memory);
          if (hasUnposted === undefined) return undefined;
          const snapshot = new SearchSnapshot(transaction, memory, hasUnposted);
          endTurn();
          return { result: await work(snapshot) };
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      if (searched) return searched.result;
      memory.upTo = null;
    }
  } finally {
    endTurn();
  }
}

async function takeTurn(memory: SearchMemory): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = memory.turn;
  memory.turn = promise;
  await before;
  return resolve;
}

/** Whether all articles were removed at once; those that came afterwards are among the changed ones. */
const isOfAll = (removed: Buffer | null): boolean =>
  removed !== null &&
  Array.from({ length: removed.length / 4 }, (_, at) => removed.readInt32BE(at * 4)).includes(0);

/**
 * Takes over what has changed since the last reading.
 * @returns whether there are unposted entries; undefined when so much has changed that everything must be read again
 */
async function bringUpToDate(
  transaction: Transaction,
  memory: SearchMemory,
): Promise<boolean | undefined> {
  const { upTo, changed, removed, parts, hasUnposted, isTooMuch } = await readChanges(
    transaction,
    memory.upTo ?? "0",
  );
  if (isTooMuch) return undefined;
  const mark = parts.map(({ id }) => id).join();
  const isOther = mark !== memory.partsMark;
  if (isOther) {
    memory.parts = parts;
    memory.partsMark = mark;
    memory.lists.clear();
    memory.joined.clear();
  }
  if (isOfAll(removed)) memory.table = new EntryTable();
  const isChanged = memory.table.apply(changed, removed);
  if (isChanged || isOther) {
    noteChange(memory);
  }
  memory.upTo = upTo;
  memory.readAt = Date.now();
  return hasUnposted;
}

function noteChange(memory: SearchMemory): void {
  memory.version += 1;
  memory.answers.clear();
  memory.nextDate = null;
}

/** No change is later than it. */
const futureTransaction = "9223372036854775807";

async function readEverything(database: Database, memory: SearchMemory): Promise<void> {
  await database.transaction(
    async (transaction) => {
      const { upTo } = await readChanges(transaction, futureTransaction);
      const table = new EntryTable();
      let after = 0;
      for (;;) {
        const { packed, last } = await listEntries(transaction, after, rowsAtOnce);
        if (!packed || last === null) break;
        table.apply(packed, null);
        after = last;
      }
      memory.table = table;
      memory.upTo = upTo;
      noteChange(memory);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
