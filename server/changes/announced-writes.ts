import { randomBytes } from "node:crypto";
import type { Database } from "../database/connect.ts";
import { announce } from "./announcement.store.ts";
import type { Changes, ToldWrite } from "./changes.ts";

/** Of two writes at the same moment the later may be told first: an answer names not only the very last one. */
const latestNamed = 4;

const randomName = (bytes: number) => randomBytes(bytes).toString("base64url");

/**
 * Writes that tell all instances what they changed, by the database handle they are made with.
 * @param made told of each write after its commit; its caller goes on when that is done
 */
export function announcedWrites(
  made: (write: ToldWrite) => unknown,
): (database: Database) => Changes {
  const instance = randomName(6);
  let count = 0;
  let latest: readonly string[] = [];
  return (database) => ({
    async write(work) {
      const tags = new Set<string>();
      const changed = (names: readonly string[]) => {
        for (const name of names) tags.add(name);
      };
      const id = randomName(9);
      const result = await database.transaction(async (transaction) => {
        const answer = await work(transaction, changed);
        if (tags.size > 0) await announce(transaction, { id, tags: [...tags] });
        return answer;
      });
      if (tags.size > 0) {
        await made({ id, tags: [...tags] });
        count += 1;
        latest = [...latest, id].slice(-latestNamed);
      }
      return result;
    },
    made: () => ({ instance, count, latest }),
  });
}

/**
 * How long a write is remembered, in milliseconds: twice as long as the cookie of its writer lives, so that whoever still
 * carries it finds it known.
 */
const rememberedFor = 30_000;

/** The writes that this instance made or was told of a moment ago: its pages show them. */
export class HeardWrites {
  /** The moment of each by its id, in the order they came. */
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
