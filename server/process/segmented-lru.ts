/** The share of the maximum weight for values that were requested again. */
const protectedShare = 0.8;

interface Entry<Value> {
  readonly value: Value;
  weight: number;
}

/**
 * An LRU cache, bounded by weight, in two segments: values requested once are on probation, values requested again are
 * protected. The least recently used values are evicted first, those on probation before the protected: so a scan of
 * many values that are never requested again does not evict the frequently used.
 */
export class SegmentedLru<Value> {
  readonly #maximum: number;
  readonly #onEvicted: (key: string, value: Value) => void;
  readonly #onProbation = new Map<string, Entry<Value>>();
  readonly #protected = new Map<string, Entry<Value>>();
  #weight = 0;
  #protectedWeight = 0;

  /**
   * @param maximum the total weight of all values
   * @param onEvicted called with each value that is evicted for lack of space
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

  /** Returns a value and counts as a repeated request for it. */
  get(key: string): Value | undefined {
    const entry = this.#onProbation.get(key) ?? this.#protected.get(key);
    if (!entry) return undefined;
    if (this.#onProbation.delete(key)) this.#protectedWeight += entry.weight;
    else this.#protected.delete(key);
    this.#protected.set(key, entry);
    this.#demote();
    return entry.value;
  }

  has(key: string): boolean {
    return this.#onProbation.has(key) || this.#protected.has(key);
  }

  /** Adds or replaces a value; one that exceeds the maximum is evicted again. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    this.#onProbation.set(key, { value, weight });
    this.#weight += weight;
    this.#evict();
  }

  /** Updates the weight of a value; ignored when the value is no longer there. */
  reweigh(key: string, value: Value, weight: number): void {
    const entry = this.#onProbation.get(key) ?? this.#protected.get(key);
    if (entry?.value !== value) return;
    if (this.#protected.has(key)) this.#protectedWeight += weight - entry.weight;
    this.#weight += weight - entry.weight;
    entry.weight = weight;
    this.#demote();
    this.#evict();
  }

  /** Removes a value and returns it. */
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

  /** Moves the least recently used protected values back to probation, as the newest there. */
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
