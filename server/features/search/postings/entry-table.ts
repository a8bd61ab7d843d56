import { entriesOfBase } from "./entry-set.ts";

/** The columns of the entries of one base, by offset. */
export interface EntryColumns {
  /** 0 for a number that was never used, or is not known yet. */
  readonly articleIds: Int32Array;
  /** Publish dates in milliseconds since 1970. */
  readonly dates: Float64Array;
  /** Packed; see `unpackFacets`. */
  readonly facets: Int32Array;
  /** The accounts that own the articles, 0 for none. */
  readonly owners: Int32Array;
  /** See `entryFlags`. */
  readonly flags: Uint8Array;
  /** The reading at which the entry was found replaced or removed; 0 while it is current. */
  readonly endedAt: Uint32Array;
}

/** Bits of the flags of an entry. */
export const entryFlags = { active: 1, urdu: 2 } as const;

/** Bytes of an entry as the store packs it. */
export const packedEntryBytes = 28;

/**
 * What a search filters, counts and sorts by, of every article: 29 bytes each. A process reads them once and then only
 * what has changed.
 */
export class EntryTable {
  readonly #bases = new Map<number, EntryColumns>();
  /** The current entry by article. */
  #entries = new Int32Array(1_024);
  #reading = 0;
  #count = 0;

  /** The number of the last reading. */
  get reading(): number {
    return this.#reading;
  }

  /** How many articles there are. */
  get count(): number {
    return this.#count;
  }

  /** The earliest publish date after a moment, in milliseconds; infinite without one. */
  findNextDate(after: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { articleIds, dates, endedAt } of this.#bases.values()) {
      for (let offset = 0; offset < entriesOfBase; offset += 1) {
        const date = dates[offset] ?? 0;
        if (date > after && date < next && articleIds[offset] !== 0 && endedAt[offset] === 0) {
          next = date;
        }
      }
    }
    return next;
  }

  columns(base: number): EntryColumns | undefined {
    return this.#bases.get(base);
  }

  /**
   * Takes over one reading of changes.
   * @param changed entries packed one after another: article, entry, publish date (eight bytes), facets, owner, flags
   * @param removed articles without an entry, four bytes each
   * @returns whether anything differs: a change can be read more than once
   */
  apply(changed: Buffer | null, removed: Buffer | null): boolean {
    this.#reading += 1;
    let isChanged = false;
    for (let at = 0; removed && at < removed.length; at += 4) {
      isChanged = this.#end(removed.readInt32BE(at)) || isChanged;
    }
    for (let at = 0; changed && at < changed.length; at += packedEntryBytes) {
      isChanged = this.#set(changed, at) || isChanged;
    }
    return isChanged;
  }

  #set(packed: Buffer, at: number): boolean {
    const article = packed.readInt32BE(at);
    const entry = packed.readInt32BE(at + 4);
    const offset = entry & (entriesOfBase - 1);
    const columns = this.#columnsFor(entry >>> 16);
    const date = Number(packed.readBigInt64BE(at + 8));
    const facets = packed.readInt32BE(at + 16);
    const owner = packed.readInt32BE(at + 20);
    const flags = packed.readInt32BE(at + 24);
    if (
      this.#entries[article] === entry &&
      columns.dates[offset] === date &&
      columns.facets[offset] === facets &&
      columns.owners[offset] === owner &&
      columns.flags[offset] === flags
    ) {
      return false;
    }
    if (this.#entries[article] !== entry) this.#end(article);
    columns.articleIds[offset] = article;
    columns.dates[offset] = date;
    columns.facets[offset] = facets;
    columns.owners[offset] = owner;
    columns.flags[offset] = flags;
    columns.endedAt[offset] = 0;
    if (this.#entries[article] !== entry) this.#count += 1;
    this.#remember(article, entry);
    return true;
  }

  #end(article: number): boolean {
    const entry = this.#entries[article] ?? 0;
    if (entry === 0) return false;
    const columns = this.#bases.get(entry >>> 16);
    if (columns) columns.endedAt[entry & (entriesOfBase - 1)] = this.#reading;
    this.#entries[article] = 0;
    this.#count -= 1;
    return true;
  }

  #remember(article: number, entry: number): void {
    if (article >= this.#entries.length) {
      const grown = new Int32Array(Math.max(article + 1, this.#entries.length * 2));
      grown.set(this.#entries);
      this.#entries = grown;
    }
    this.#entries[article] = entry;
  }

  #columnsFor(base: number): EntryColumns {
    const known = this.#bases.get(base);
    if (known) return known;
    const made: EntryColumns = {
      articleIds: new Int32Array(entriesOfBase),
      dates: new Float64Array(entriesOfBase),
      facets: new Int32Array(entriesOfBase),
      owners: new Int32Array(entriesOfBase),
      flags: new Uint8Array(entriesOfBase),
      endedAt: new Uint32Array(entriesOfBase),
    };
    this.#bases.set(base, made);
    return made;
  }
}

/** Whether an entry was that of its article at a reading. */
export function isCurrent(columns: EntryColumns, offset: number, reading: number): boolean {
  const ended = columns.endedAt[offset] ?? 0;
  return (columns.articleIds[offset] ?? 0) !== 0 && (ended === 0 || ended > reading);
}
