import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

/** Reads what the portal and its connections have used of the processor so far. */
export interface ProcessorClock {
  /** @returns milliseconds that were used since the last reading; null where the system does not tell */
  lap(): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * What a call costs whatever else the machine does: the processor's time of the portal's process and of its connections to
 * the database, by Linux's `/proc`. Nothing where the database is on another machine.
 */
export async function processorClock(url: string, portal: number): Promise<ProcessorClock> {
  const client = new pg.Client({ connectionString: url, application_name: "hilal-bench" });
  await client.connect();
  const known = new Map<string, number>();
  const read = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'hilal-portal'",
    );
    const threads = await readdir(`/proc/${portal}/task`);
    const places = [
      ...threads.map((thread) => `/proc/${portal}/task/${thread}/schedstat`),
      ...rows.map(({ pid }) => `/proc/${pid}/schedstat`),
    ];
    let used = 0;
    for (const place of places) {
      // A thread or a connection may have ended meanwhile.
      const text = await readFile(place, "utf8").catch(() => undefined);
      if (text === undefined) continue;
      const spent = Number(text.split(" ")[0]) / 1e6;
      used += spent - (known.get(place) ?? 0);
      known.set(place, spent);
    }
    return used;
  };
  return {
    lap: () => read().catch(() => null),
    close: () => client.end(),
  };
}
