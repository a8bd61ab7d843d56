import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { killAll, processesOver } from "./processes.ts";

/** The database that a portal keeps in its data folder; its portal starts it again. */
export function embeddedDatabase(dataDir: string): Database {
  const folder = join(dataDir, "postgres");
  const file = () => readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  return {
    folder,
    get url() {
      const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
      return `postgresql://portal:${password}@127.0.0.1:${file()[3]}/portal`;
    },
    kill(hit) {
      killAll(
        hit === "first process" ? [Number(file()[0])] : processesOver(folder).map(({ pid }) => pid),
      );
    },
    start: () => undefined,
  };
}
