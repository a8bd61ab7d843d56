/** An instance that has said nothing for so long, in milliseconds, is gone. */
const silentAfter = 5_000;

interface Told {
  names: Readonly<Record<string, readonly string[]>>;
  /** What of a list in parts has come so far. */
  coming: Readonly<Record<string, readonly string[]>>;
  at: number;
}

/** Who writes at the other instances, as each tells every few seconds. */
export class WhoIsHere {
  readonly #instances = new Map<string, Told>();

  /** An instance has said something. */
  hearOf(instance: string): Told {
    const told = this.#instances.get(instance) ?? { names: {}, coming: {}, at: 0 };
    told.at = performance.now();
    this.#instances.set(instance, told);
    return told;
  }

  /** An instance tells who writes there. */
  hear(instance: string, names: Told["names"], more: boolean): void {
    const told = this.hearOf(instance);
    told.coming = { ...told.coming, ...names };
    if (!more) {
      told.names = told.coming;
      told.coming = {};
    }
  }

  /** Takes away those that are gone. @returns which */
  takeSilent(): string[] {
    const since = performance.now() - silentAfter;
    const silent = [...this.#instances].filter(([, { at }]) => at < since).map(([name]) => name);
    for (const name of silent) this.#instances.delete(name);
    return silent;
  }

  /** The names by article, with those of an instance that does not tell itself. */
  with(own: Told["names"]): Map<number, string[]> {
    const since = performance.now() - silentAfter;
    const heard = [...this.#instances.values()].filter(({ at }) => at >= since);
    const byArticle = new Map<number, string[]>();
    for (const names of [own, ...heard.map((told) => told.names)]) {
      for (const [article, more] of Object.entries(names)) {
        const known = byArticle.get(Number(article)) ?? [];
        byArticle.set(Number(article), [...new Set([...known, ...more])]);
      }
    }
    return byArticle;
  }
}
