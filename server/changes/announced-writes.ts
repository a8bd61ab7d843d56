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
