import { longestLag } from "../../changes/changes.ts";
import { SegmentedLru } from "../../process/segmented-lru.ts";
import type { CachedPage } from "./cached-page.ts";
import { SharedAnswers } from "./shared-answers.ts";

/** How many recent drops are remembered, to reject a page that was rendered from data older than one of them. */
const rememberedDrops = 1_000;

interface Drop {
  readonly moment: number;
  readonly tags: readonly string[];
  /** When a write came that may lag (`performance.now()`); undefined for one that is seen at once. */
  readonly outdatedAt: number | undefined;
}

/** A page behind a write that may lag, shown to others than the writer until its next version is rendered. */
interface Outdated {
  /** When the first write came that it does not show (`performance.now()`). */
  readonly since: number;
  /** When a request was last sent to render the next version. */
  claimedAt?: number;
}

/**
 * A page that many write to is rendered anew at most so often, in milliseconds: half of the time for which it may lag,
 * so that its readers never wait for the next version.
 */
const renewedAfter = longestLag / 2;

/** How long one request has for rendering the next version before another is sent, in milliseconds. */
const claimedFor = longestLag / 5;

/**
 * Rendered pages by request address, bounded by the memory they take; pages requested only once are evicted first. A
 * write drops exactly the pages whose tags it changes; one that may lag leaves them for a second to those who did not
 * make it (product: performance 12).
 */
export class PageCache {
  readonly #pages: SegmentedLru<CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #outdated = new Map<string, Outdated>();
  /** When those pages end that are kept for a time only (`performance.now()`). */
  readonly #ends = new Map<string, number>();
  #hits = 0;
  #misses = 0;
  #moment = 0;
  #firmMoment = 0;
  #drops: Drop[] = [];
  #forgottenBefore = 0;
  /** Answers shared by several pages, dropped with them. */
  readonly answers = new SharedAnswers(this);

  constructor(maximumBytes = 256 * 1024 * 1024) {
    this.#pages = new SegmentedLru(maximumBytes, (key, page) => this.#forgetTags(key, page));
  }

  /** Read this before loading a page's data and pass it to `keep`. */
  get moment(): number {
    return this.#moment;
  }

  /** The moment of the last drop that may not lag. */
  get firmMoment(): number {
    return this.#firmMoment;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.count, bytes: this.#pages.weight };
  }

  /** How often a cached page was found. */
  get hits(): number {
    return this.#hits;
  }

  /** How often a requested page was not cached. */
  get misses(): number {
    return this.#misses;
  }

  /**
   * Finds a page for anybody but the writer of a change. One that lags is found until its next version is due; then
   * this returns undefined once, for the request that will render it.
   */
  find(key: string): CachedPage | undefined {
    const outdated = this.#outdated.get(key);
    if (!outdated) return this.#get(key);
    const now = performance.now();
    const isDue = now - outdated.since >= renewedAfter;
    const isClaimed = outdated.claimedAt !== undefined && now - outdated.claimedAt < claimedFor;
    if (!isDue || isClaimed) return this.findLast(key) && this.#get(key);
    outdated.claimedAt = now;
    this.#misses += 1;
    return undefined;
  }

  /** Finds a page that shows every write. */
  findCurrent(key: string): CachedPage | undefined {
    if (!this.#outdated.has(key)) return this.#get(key);
    this.#misses += 1;
    return undefined;
  }

  /** Finds a page that shows every write, except those of the last second that may lag. */
  findLast(key: string): CachedPage | undefined {
    const outdated = this.#outdated.get(key);
    if (outdated && performance.now() - outdated.since >= longestLag) {
      this.#remove(key);
      return undefined;
    }
    this.#end(key);
    return this.#pages.get(key);
  }

  /** Whether something with one of these tags changed after `since`. */
  isStale(tags: readonly string[], since: number): boolean {
    return since < this.#forgottenBefore || this.#dropsOf(tags, since).length > 0;
  }

  /** The same, without the writes that may lag. */
  isFirmlyStale(tags: readonly string[], since: number): boolean {
    if (since < this.#forgottenBefore) return true;
    return this.#dropsOf(tags, since).some(({ outdatedAt }) => outdatedAt === undefined);
  }

  /**
   * Caches a page, unless something it shows changed after `since`. If only writes came that may lag, it is the last
   * version for a second from the first of them.
   * @param keptFor milliseconds after which it is dropped in any case
   */
  keep(key: string, page: CachedPage, since: number, keptFor?: number): void {
    if (this.isFirmlyStale(page.tags, since)) return;
    const [first] = this.#dropsOf(page.tags, since);
    const isOutdated = first?.outdatedAt !== undefined;
    // A version that shows every write was rendered meanwhile.
    if (isOutdated && this.#pages.has(key) && !this.#outdated.has(key)) return;
    this.#remove(key);
    if (isOutdated) this.#outdated.set(key, { since: first.outdatedAt });
    if (keptFor !== undefined) this.#ends.set(key, performance.now() + keptFor);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    page.onResize((bytes) => this.#pages.reweigh(key, page, bytes));
    this.#pages.set(key, page, page.bytes);
  }

  /**
   * Drops every page that names one of the tags.
   * @param mayLag leave the pages for a second to others than the writer
   */
  drop(
    tags: readonly string[],
    { mayLag = false }: { readonly mayLag?: boolean | undefined } = {},
  ): void {
    this.#moment += 1;
    if (!mayLag) this.#firmMoment = this.#moment;
    const outdatedAt = mayLag ? performance.now() : undefined;
    this.#drops.push({ moment: this.#moment, tags, outdatedAt });
    if (this.#drops.length > rememberedDrops)
      this.#forgottenBefore = this.#drops.shift()?.moment ?? 0;
    this.answers.drop(tags);
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? [];
      if (outdatedAt === undefined) for (const key of [...keys]) this.#remove(key);
      else for (const key of keys) this.#outdate(key, outdatedAt);
    }
  }

  /** Drops everything: after a gap in the change feed nothing is certain. */
  clear(): void {
    this.#moment += 1;
    this.#drops = [];
    this.#forgottenBefore = this.#moment;
    this.#firmMoment = this.#moment;
    this.#outdated.clear();
    this.#ends.clear();
    this.#pages.clear();
    this.answers.clear();
    this.#keysByTag.clear();
  }

  /** The drops after `since` of any of the tags, oldest first. */
  #dropsOf(tags: readonly string[], since: number): Drop[] {
    const after = this.#drops.findLastIndex(({ moment }) => moment <= since) + 1;
    return this.#drops.slice(after).filter((drop) => drop.tags.some((tag) => tags.includes(tag)));
  }

  #get(key: string): CachedPage | undefined {
    this.#end(key);
    const page = this.#pages.get(key);
    if (!page) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    page.noteRepeatedRequest();
    return page;
  }

  /** Drops a page whose time is over. */
  #end(key: string): void {
    const end = this.#ends.get(key);
    if (end !== undefined && performance.now() >= end) this.#remove(key);
  }

  #outdate(key: string, since: number): void {
    if (!this.#outdated.has(key)) this.#outdated.set(key, { since });
  }

  #remove(key: string): void {
    const page = this.#pages.delete(key);
    if (page) this.#forgetTags(key, page);
  }

  #forgetTags(key: string, page: CachedPage): void {
    this.#outdated.delete(key);
    this.#ends.delete(key);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
