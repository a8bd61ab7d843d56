import type { KeptPage } from "./kept-page.ts";

/** How many recent drops are remembered, to refuse a page that was rendered from data older than one of them. */
const rememberedDrops = 1_000;

interface Drop {
  readonly moment: number;
  readonly tags: readonly string[];
}

/**
 * Rendered pages by request address, least recently used out first, bounded in bytes.
 * A write drops exactly the pages that named what it changed.
 */
export class PageCache {
  readonly #maximumBytes: number;
  readonly #pages = new Map<string, KeptPage>();
  readonly #keysByTag = new Map<string, Set<string>>();
  #bytes = 0;
  #hits = 0;
  #moment = 0;
  #drops: Drop[] = [];
  #forgottenBefore = 0;

  constructor(maximumBytes = 256 * 1024 * 1024) {
    this.#maximumBytes = maximumBytes;
  }

  /** Take this before loading a page's data and give it back to `keep`. */
  get moment(): number {
    return this.#moment;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  /** How often a kept page was found. */
  get hits(): number {
    return this.#hits;
  }

  find(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#hits += 1;
    return page;
  }

  /** Keeps a page, unless something it shows changed after `since`. */
  keep(key: string, page: KeptPage, since: number): void {
    if (this.#changedSince(page.tags, since)) return;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysByTag.set(tag, keys);
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.#remove(oldest);
    }
  }

  /** Drops every page that names one of the tags. */
  drop(tags: readonly string[]): void {
    this.#moment += 1;
    this.#drops.push({ moment: this.#moment, tags });
    if (this.#drops.length > rememberedDrops)
      this.#forgottenBefore = this.#drops.shift()?.moment ?? 0;
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
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #changedSince(tags: readonly string[], since: number): boolean {
    if (since < this.#forgottenBefore) return true;
    return this.#drops.some(
      (drop) => drop.moment > since && drop.tags.some((tag) => tags.includes(tag)),
    );
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
