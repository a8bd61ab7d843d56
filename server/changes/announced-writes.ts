import { randomBytes } from "node:crypto";
import type { Database } from "../database/connect.ts";
import { announce } from "./announcement.store.ts";
import type { AnnouncedWrite, Changes } from "./changes.ts";

/**
 * Of two concurrent writes the later may be announced first, so a response names the last few writes, not only the
 * latest.
 */
const latestNamed = 4;

const randomName = (bytes: number) => randomBytes(bytes).toString("base64url");

/**
 * Creates the `Changes` of a database handle: its writes announce the cache tags they changed to all instances.
 * @param made called with each write after its commit; the write settles only after the returned promise does
 */
export function createAnnouncedChanges(
  made: (write: AnnouncedWrite) => unknown,
): (database: Database) => Changes {
  const instance = randomName(6);
  let count = 0;
  let latest: readonly string[] = [];
  return (database) => ({
    async write(work) {
      const tags = new Set<string>();
      let mayLag = true;
      const changed = (names: readonly string[], options?: { readonly mayLag?: boolean }) => {
        for (const name of names) tags.add(name);
        if (!options?.mayLag) mayLag = false;
      };
      const id = randomName(9);
      const result = await database.transaction(async (transaction) => {
        const answer = await work(transaction, changed);
        if (tags.size > 0) await announce(transaction, { id, tags: [...tags], mayLag });
        return answer;
      });
      if (tags.size > 0) {
        await made({ id, tags: [...tags], mayLag });
        count += 1;
        latest = [...latest, id].slice(-latestNamed);
      }
      return result;
    },
    made: () => ({ instance, count, latest }),
  });
}

/**
 * How long a write is remembered, in milliseconds: twice the lifetime of the writer's cookie, so that a write named by
 * a live cookie is always known.
 */
const rememberedFor = 30_000;

/** Ids of the writes that this instance made or was notified of recently; its cached pages already reflect them. */
export class KnownWrites {
  /** Write id → when it was recorded (`performance.now()`), in order of arrival. */
  readonly #moments = new Map<string, number>();

  has(id: string): boolean {
    return this.#moments.has(id);
  }

  add(id: string): void {
    const now = performance.now();
    this.#moments.set(id, now);
    for (const [oldest, moment] of this.#moments) {
      if (now - moment < rememberedFor) break;
      this.#moments.delete(oldest);
    }
  }
}
