import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startSharedDatabase } from "./shared-database.ts";
import { startPortal } from "./start-portal.ts";

export interface TwoPortals {
  readonly addresses: readonly [string, string];
  /** Kills the first one, whatever it is doing, and restarts it at the same address. */
  killFirst(): Promise<void>;
  stop(): Promise<void>;
}

/** Two instances over one database and one folder of files, as behind a balancer; without the demonstration. */
export async function startTwoPortals(): Promise<TwoPortals> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-two-"));
  const database = await startSharedDatabase(join(folder, "database"));
  const [port, otherPort] = [await freePort(), await freePort()];
  const settings = {
    // Readers know one portal; generated files and links must be the same on every instance.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FORMER_URLS: `http://127.0.0.1:${otherPort}`,
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret that only the browser tests know",
    IMAGE_HOSTS: "images.example.org",
  };
  const start = (port: number) => startPortal({ dataDir: join(folder, "files"), port, settings });
  let [first, second] = await Promise.all([start(port), start(otherPort)]);
  return {
    addresses: [first.address, second.address],
    async killFirst() {
      await first.kill();
      first = await start(port);
    },
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await database.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
