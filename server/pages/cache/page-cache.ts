import type { CachedPage } from "./cached-page.ts";
import { SegmentedLru } from "./segmented-lru.ts";
import { SharedAnswers } from "./shared-answers.ts";

/** How many recent drops are remembered, to reject a page that was rendered from data older than one of them. */
const rememberedDrops = 1_000;

interface Drop {
  readonly moment: number;
  readonly tags: readonly string[];
}

/**
 * Rendered pages by request address, bounded by the memory they take; pages requested only once are evicted first. A
 * write drops exactly the pages whose tags it changes.
 */
export class PageCache {
  readonly #pages: SegmentedLru<CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  #hits = 0;
  #misses = 0;
  #moment = 0;
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

  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    page.noteRepeatedRequest();
    return page;
  }

  /** Whether something with one of these tags changed after `since`. */
  isStale(tags: readonly string[], since: number): boolean {
    if (since < this.#forgottenBefore) return true;
    return this.#drops.some(
      (drop) => drop.moment > since && drop.tags.some((tag) => tags.includes(tag)),
    );
  }

  /** Caches a page, unless something it shows changed after `since`. */
  keep(key: string, page: CachedPage, since: number): void {
    if (this.isStale(page.tags, since)) return;
    this.#remove(key);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    page.onResize((bytes) => this.#pages.reweigh(key, page, bytes));
    this.#pages.set(key, page, page.bytes);
  }

  /** Drops every page that names one of the tags. */
  drop(tags: readonly string[]): void {
    this.#moment += 1;
    this.#drops.push({ moment: this.#moment, tags });
    if (this.#drops.length > rememberedDrops)
      this.#forgottenBefore = this.#drops.shift()?.moment ?? 0;
    this.answers.drop(tags);
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#remove(key);
    }
  }

  /** Drops everything: after a gap in the change feed nothing is certain. */
  clear(): void {
    this.#moment += 1;
    this.#drops = [];
    this.#forgottenBefore = this.#moment;
    this.#pages.clear();
    this.answers.clear();
    this.#keysByTag.clear();
  }

  #remove(key: string): void {
    const page = this.#pages.delete(key);
    if (page) this.#forgetTags(key, page);
  }

  #forgetTags(key: string, page: CachedPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
