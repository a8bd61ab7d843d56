import type pg from "pg";
import { limitConcurrency } from "../process/concurrency-limit.ts";

/** A connection that is asked the next thing when the last one is answered: `pg` itself does not wait from version 9 on. */
export function inLine<Client extends pg.ClientBase>(client: Client): Pick<Client, "query"> {
  const inTurn = limitConcurrency(1);
  const query = (...given: readonly unknown[]) =>
    inTurn(() => Reflect.apply(client.query, client, given) as Promise<unknown>);
  return { query } as unknown as Pick<Client, "query">;
}
