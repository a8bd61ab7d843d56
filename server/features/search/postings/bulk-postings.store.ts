import { sql } from "drizzle-orm";
import { arrayLiteral, eachNgram, mostNgrams, withoutWhole } from "../../../content/search-text.ts";
import type { Database, Transaction } from "../../../database/connect.ts";
import { articleSearch, searchParts } from "../../../database/schema/search.ts";
import { bytesOfBits, joinStored } from "./entry-set.ts";

/** An article's entry that was just stored, with all that its posting lists contain. */
export interface StoredEntry {
  readonly entry: number;
  /** Array literals of lexemes. */
  readonly lexemes: readonly string[];
  /** The words of its head; those of the title once more, prefixed with "^". */
  readonly head: Iterable<string>;
}

/** The posting lists of an import, which gathers them in memory. */
export interface BulkPostings {
  /** Gathers entries once their transaction has been committed. */
  add(entries: readonly StoredEntry[]): Promise<void>;
  /** Writes what is gathered. */
  finish(): Promise<void>;
}

/**
 * The most entries of one part: as many as memory allows (some 10 kB each), and so many that the parts of a base need
 * not be merged.
 */
const entriesOfPart = 8_192;
/** Lexemes written by one statement. */
const lexemesOfStatement = 4_000;

/** Numbers for lexemes in the order in which they come, and which of them each entry has. */
class Lists {
  readonly lexemes: string[] = [];
  readonly #byLexeme = new Map<string, number>();
  readonly #byNgram = new Int32Array(mostNgrams);
  /** One after another the numbers of each entry's lexemes, and where they end. */
  #numbers = new Uint32Array(1_048_576);
  readonly #ends: number[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  /** By lexeme: the last entry that has it, and how many have it. */
  #lasts = new Int32Array(65_536);
  #counts = new Uint32Array(65_536);

  add(offset: number, lexemes: readonly string[]): void {
    for (const lexeme of lexemes) this.#put(this.#findNumber(lexeme));
    this.#close(offset);
  }

  /** As `add`, for array literals. */
  addLiterals(offset: number, literals: readonly string[]): void {
    const take = (ngram: number, toLexeme: () => string) => {
      const known = this.#byNgram[ngram] ?? 0;
      if (known > 0) return this.#put(known - 1);
      const number = this.#findNumber(toLexeme());
      this.#byNgram[ngram] = number + 1;
      this.#put(number);
    };
    for (const literal of literals) {
      for (const lexeme of eachNgram(literal, take)) this.#put(this.#findNumber(lexeme));
    }
    this.#close(offset);
  }

  #findNumber(lexeme: string): number {
    const known = this.#byLexeme.get(lexeme);
    if (known !== undefined) return known;
    const own = withoutWhole(lexeme);
    const number = this.lexemes.push(own) - 1;
    this.#byLexeme.set(own, number);
    if (number >= this.#lasts.length) {
      this.#lasts = growTo(new Int32Array(2 * number), this.#lasts);
      this.#counts = growTo(new Uint32Array(2 * number), this.#counts);
    }
    return number;
  }

  #put(number: number): void {
    const current = this.#ends.length + 1;
    if (this.#lasts[number] === current) return;
    this.#lasts[number] = current;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    if (this.#length === this.#numbers.length) {
      this.#numbers = growTo(new Uint32Array(2 * this.#length), this.#numbers);
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  #close(offset: number): void {
    this.#ends.push(this.#length);
    this.#offsets.push(offset);
  }

  /** @returns a function that gives the stored list of a lexeme, if any entry has it */
  sort(): (lexeme: string) => Buffer | undefined {
    const starts = new Uint32Array(this.lexemes.length + 1);
    for (let number = 0; number < this.lexemes.length; number += 1) {
      starts[number + 1] = (starts[number] ?? 0) + (this.#counts[number] ?? 0);
    }
    const next = starts.slice();
    // Two bytes each, signed, the highest first.
    const sorted = Buffer.allocUnsafe(2 * this.#length);
    let place = 0;
    for (const [entry, end] of this.#ends.entries()) {
      const stored = (this.#offsets[entry] ?? 0) ^ 0x8000;
      for (; place < end; place += 1) {
        const number = this.#numbers[place] ?? 0;
        const at = next[number] ?? 0;
        next[number] = at + 1;
        sorted[2 * at] = stored >> 8;
        sorted[2 * at + 1] = stored & 0xff;
      }
    }
    return (lexeme) => {
      const number = this.#byLexeme.get(lexeme);
      if (number === undefined) return undefined;
      const list = sorted.subarray(2 * (starts[number] ?? 0), 2 * (starts[number + 1] ?? 0));
      return list.length < bytesOfBits ? list : joinStored([list]);
    };
  }
}

function growTo<List extends Int32Array | Uint32Array>(longer: List, list: List): List {
  longer.set(list);
  return longer;
}

/** The lists of entries with the same upper sixteen bits. */
class Gathered {
  readonly entries: number[] = [];
  readonly base: number;
  readonly #lists = [new Lists(), new Lists(), new Lists()] as const;

  constructor(base: number) {
    this.base = base;
  }

  add({ entry, lexemes, head }: StoredEntry): void {
    this.entries.push(entry);
    const offset = entry & 0xffff;
    const [all, heads, titles] = this.#lists;
    all.addLiterals(offset, lexemes);
    const [ofTitle = [], ofHead = []] = [true, false].map((isTitle) =>
      [...head].filter((word) => word.startsWith("^") === isTitle),
    );
    heads.add(offset, ofHead);
    titles.add(
      offset,
      ofTitle.map((word) => word.slice(1)),
    );
  }

  /** Writes the lists as a new part, and marks its entries, unless they were replaced or posted since. */
  async write(transaction: Transaction): Promise<void> {
    const { base, entries } = this;
    const [part] = await transaction
      .insert(searchParts)
      .values({ base, entries: entries.length })
      .returning({ id: searchParts.id });
    const id = part?.id ?? 0;
    const [all] = this.#lists;
    const readers = this.#lists.map((lists) => lists.sort());
    const lexemes = all.lexemes.sort();
    for (let first = 0; first < lexemes.length; first += lexemesOfStatement) {
      const some = lexemes.slice(first, first + lexemesOfStatement);
      await insertLists(transaction, { part: id, lexemes: some, readers });
    }
    await transaction.execute(sql`
      update ${articleSearch} set part = ${id}
      where entry = any(${sql.param(entries)}::int[]) and coalesce(part, 0) = 0`);
  }
}

interface PartOfLists {
  readonly part: number;
  readonly lexemes: readonly string[];
  /** The lists of texts, heads and titles. */
  readonly readers: readonly ((lexeme: string) => Buffer | undefined)[];
}

/** The lists go as one value with their lengths: an array of binary values would be sent as text of twice the size. */
async function insertLists(transaction: Transaction, { part, lexemes, readers }: PartOfLists) {
  const [all, heads, titles] = readers.map((read) => {
    const lists = lexemes.map((lexeme) => read(lexeme) ?? Buffer.alloc(0));
    let end = 0;
    const starts = lists.map(({ length }) => {
      end += length;
      return end - length + 1;
    });
    const lengths = lists.map(({ length }) => length);
    return {
      bytes: sql`${sql.param(Buffer.concat(lists))}::bytea`,
      from: sql`unnest(${sql.param(starts)}::int[])`,
      length: sql`unnest(${sql.param(lengths)}::int[])`,
    };
  });
  await transaction.execute(sql`
    insert into search_postings (lexeme, part, entries, heads, titles)
    select lexeme, ${part}::int, substring(${all?.bytes} from at for bytes),
      case when head_bytes > 0 then substring(${heads?.bytes} from head_at for head_bytes) end,
      case when title_bytes > 0 then substring(${titles?.bytes} from title_at for title_bytes) end
    from (select unnest(${arrayLiteral(lexemes)}::text[]) as lexeme,
      ${all?.from} as at, ${all?.length} as bytes, ${heads?.from} as head_at, ${heads?.length} as head_bytes,
      ${titles?.from} as title_at, ${titles?.length} as title_bytes) as listed`);
}

/** Gathers posting lists; one part is written while the next one is gathered. */
export function gatherPostings(database: Database): BulkPostings {
  let gathered: Gathered | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const full = gathered;
    gathered = undefined;
    await writing;
    if (!full) return;
    // What fails here is posted at the end, or by the upkeep of search.
    writing = database.transaction((transaction) => full.write(transaction)).catch(() => undefined);
  };
  return {
    async add(entries) {
      for (const each of entries) {
        const base = each.entry >>> 16;
        if (gathered && (gathered.base !== base || gathered.entries.length >= entriesOfPart)) {
          await write();
        }
        gathered ??= new Gathered(base);
        gathered.add(each);
      }
    },
    async finish() {
      await write();
      await writing;
    },
  };
}
