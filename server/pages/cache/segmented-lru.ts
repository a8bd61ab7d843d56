/** How much of the whole is for what was asked for again. */
const protectedShare = 0.8;

interface Entry<Value> {
  readonly value: Value;
  weight: number;
}

/**
 * Values by key, bounded in weight, in two segments: on probation is what was asked for once, protected what was asked
 * for again. The least recently used go first, those on probation before the others: however many values are put in
 * that nobody asks for again, those that are asked for often stay.
 */
export class SegmentedLru<Value> {
  readonly #maximum: number;
  readonly #onEvicted: (key: string, value: Value) => void;
  readonly #onProbation = new Map<string, Entry<Value>>();
  readonly #protected = new Map<string, Entry<Value>>();
  #weight = 0;
  #protectedWeight = 0;

  /**
   * @param maximum the weight of all values together
   * @param onEvicted told of each value that had to go for want of room
   */
  constructor(maximum: number, onEvicted: (key: string, value: Value) => void) {
    this.#maximum = maximum;
    this.#onEvicted = onEvicted;
  }

  get count(): number {
    return this.#onProbation.size + this.#protected.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** Finds a value, as something that is asked for again. */
  get(key: string): Value | undefined {
    const entry = this.#onProbation.get(key) ?? this.#protected.get(key);
    if (!entry) return undefined;
    if (this.#onProbation.delete(key)) this.#protectedWeight += entry.weight;
    else this.#protected.delete(key);
    this.#protected.set(key, entry);
    this.#demote();
    return entry.value;
  }

  /** Puts in a value in place of whatever was there; one that is too heavy does not stay. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    this.#onProbation.set(key, { value, weight });
    this.#weight += weight;
    this.#evict();
  }

  /** Tells that a value weighs more or less than before; one that is no longer there has nothing to say. */
  reweigh(key: string, value: Value, weight: number): void {
    const entry = this.#onProbation.get(key) ?? this.#protected.get(key);
    if (entry?.value !== value) return;
    if (this.#protected.has(key)) this.#protectedWeight += weight - entry.weight;
    this.#weight += weight - entry.weight;
    entry.weight = weight;
    this.#demote();
    this.#evict();
  }

  /** Takes a value out and gives it back. */
  delete(key: string): Value | undefined {
    const entry = this.#onProbation.get(key) ?? this.#protected.get(key);
    if (!entry) return undefined;
    if (this.#protected.delete(key)) this.#protectedWeight -= entry.weight;
    else this.#onProbation.delete(key);
    this.#weight -= entry.weight;
    return entry.value;
  }

  clear(): void {
    this.#onProbation.clear();
    this.#protected.clear();
    this.#weight = 0;
    this.#protectedWeight = 0;
  }

  /** Puts the longest unused of the protected back on probation, as the newest there. */
  #demote(): void {
    for (const [key, entry] of this.#protected) {
      if (this.#protectedWeight <= this.#maximum * protectedShare) return;
      this.#protected.delete(key);
      this.#protectedWeight -= entry.weight;
      this.#onProbation.set(key, entry);
    }
  }

  #evict(): void {
    for (const segment of [this.#onProbation, this.#protected]) {
      for (const [key, { value }] of segment) {
        if (this.#weight <= this.#maximum) return;
        this.delete(key);
        this.#onEvicted(key, value);
      }
    }
  }
}
