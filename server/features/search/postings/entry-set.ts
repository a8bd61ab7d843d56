/** How many entries share a base, the upper bits of their numbers. */
export const entriesOfBase = 65_536;
const wordsOfBase = entriesOfBase / 32;
/** The bytes of a list as long as a set of bits; longer lists are stored as one. */
export const bytesOfBits = entriesOfBase / 8;

/** A set of entries: for each base one bit per entry. A set is never changed once others have it. */
export type EntrySet = ReadonlyMap<number, Uint32Array>;

/** Adds a stored list (offsets, or bits) to the bits of its base. */
function addStored(bits: Uint32Array, stored: Buffer): void {
  if (stored.length !== bytesOfBits) {
    addOffsets(bits, stored);
    return;
  }
  for (let word = 0; word < wordsOfBase; word += 1) {
    bits[word] = (bits[word] ?? 0) | stored.readUInt32LE(word * 4);
  }
}

/** Adds offsets of two bytes to the bits of their base. */
function addOffsets(bits: Uint32Array, stored: Buffer): void {
  for (let at = 0; at + 1 < stored.length; at += 2) {
    // Stored as a signed number, less 32,768.
    const offset = (((stored[at] ?? 0) ^ 0x80) << 8) | (stored[at + 1] ?? 0);
    bits[offset >> 5] = (bits[offset >> 5] ?? 0) | (1 << (offset & 31));
  }
}

/** Joins stored lists of one base into one: bits where the offsets would take more room. */
export function joinStored(lists: readonly Buffer[]): Buffer {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  const isOfOffsets = lists.every((list) => list.length !== bytesOfBits);
  if (isOfOffsets && length < bytesOfBits) return Buffer.concat(lists);
  const bits = new Uint32Array(wordsOfBase);
  for (const list of lists) addStored(bits, list);
  const stored = Buffer.alloc(bytesOfBits);
  for (const [at, word] of bits.entries()) stored.writeUInt32LE(word, at * 4);
  return stored;
}

/** Collects entries of several lists. */
export class EntrySetBuilder {
  readonly #sets = new Map<number, Uint32Array>();

  #bits(base: number): Uint32Array {
    const known = this.#sets.get(base);
    if (known) return known;
    const made = new Uint32Array(wordsOfBase);
    this.#sets.set(base, made);
    return made;
  }

  addStored(base: number, stored: Buffer): void {
    addStored(this.#bits(base), stored);
  }

  /** Adds offsets of two bytes, however many. */
  addOffsets(base: number, stored: Buffer): void {
    addOffsets(this.#bits(base), stored);
  }

  addEntry(entry: number): void {
    const bits = this.#bits(entry >>> 16);
    const offset = entry & 0xffff;
    bits[offset >> 5] = (bits[offset >> 5] ?? 0) | (1 << (offset & 31));
  }

  addSet(set: EntrySet): void {
    for (const [base, given] of set) {
      const bits = this.#bits(base);
      for (let word = 0; word < wordsOfBase; word += 1) {
        bits[word] = (bits[word] ?? 0) | (given[word] ?? 0);
      }
    }
  }

  finish(): EntrySet {
    return this.#sets;
  }
}

/** The entries of any of the sets. */
export function uniteSets(...sets: readonly EntrySet[]): EntrySet {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const builder = new EntrySetBuilder();
  for (const set of sets) builder.addSet(set);
  return builder.finish();
}

/** The entries of every one of the sets; none without sets. */
export function intersectSets(...sets: readonly EntrySet[]): EntrySet {
  const [first, ...others] = sets.toSorted((one, other) => one.size - other.size);
  if (!first) return new Map();
  if (others.length === 0) return first;
  const common = new Map<number, Uint32Array>();
  for (const [base, given] of first) {
    const rest = others.map((set) => set.get(base));
    if (rest.includes(undefined)) continue;
    const bits = given.slice();
    for (const other of rest as Uint32Array[]) {
      for (let word = 0; word < wordsOfBase; word += 1) {
        bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
      }
    }
    common.set(base, bits);
  }
  return common;
}

/** The entries of one set that another does not have. */
export function subtractSet(from: EntrySet, taken: EntrySet): EntrySet {
  const left = new Map<number, Uint32Array>();
  for (const [base, given] of from) {
    const other = taken.get(base);
    const bits = given.slice();
    for (let word = 0; other && word < wordsOfBase; word += 1) {
      bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
    }
    left.set(base, bits);
  }
  return left;
}

/** Calls back for each entry of a set's base, with its offset. */
export function forEachOffset(bits: Uint32Array, visit: (offset: number) => void): void {
  for (let word = 0; word < wordsOfBase; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      visit(word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}

/** The numbers of a set's entries, latest first, up to a limit. */
export function listEntries(set: EntrySet, limit: number): number[] {
  const entries: number[] = [];
  for (const base of [...set.keys()].sort((one, other) => other - one)) {
    const bits = set.get(base);
    for (let word = wordsOfBase - 1; bits && word >= 0; word -= 1) {
      let left = bits[word] ?? 0;
      while (left !== 0) {
        if (entries.length >= limit) return entries;
        const bit = 31 - Math.clz32(left);
        entries.push(base * entriesOfBase + word * 32 + bit);
        left &= ~(1 << bit);
      }
    }
  }
  return entries;
}

/** How many entries a set has, those of removed articles included. */
export function countEntries(set: EntrySet): number {
  let count = 0;
  for (const bits of set.values()) {
    for (let word = 0; word < wordsOfBase; word += 1) {
      let left = bits[word] ?? 0;
      if (left === 0) continue;
      left -= (left >>> 1) & 0x55555555;
      left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
      count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
  }
  return count;
}
