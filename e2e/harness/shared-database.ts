import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = new URL("../../server/database/embedded/testing/hold-database.ts", import.meta.url);

export interface SharedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL over a folder, for several portals: a portal's embedded one serves only that portal. */
export async function startSharedDatabase(folder: string): Promise<SharedDatabase> {
  const child = fork(fileURLToPath(program), [folder]);
  const ended = once(child, "exit");
  const [url] = (await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The database did not start."))),
  ])) as [string];
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
