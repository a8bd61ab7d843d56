import type pg from "pg";

/** A connection that is asked the next thing when the last one is answered: `pg` itself does not wait from version 9 on. */
export function inLine<Client extends pg.ClientBase>(client: Client): Pick<Client, "query"> {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: readonly unknown[]) => {
    const answer = last.then(() => Reflect.apply(client.query, client, given) as Promise<unknown>);
    last = answer.catch(() => undefined);
    return answer;
  };
  return { query } as unknown as Pick<Client, "query">;
}
