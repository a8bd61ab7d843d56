import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPortal } from "./start-portal.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the portal under test listens. */
    readonly portal: string;
    /** Its data folder: outbox, first administrator. */
    readonly dataDir: string;
  }
}

/**
 * One portal with the demonstration magazine for all browser tests: the real server, database and files.
 *
 * To work on a test without a new portal at each run, start one yourself with `RATE_LIMIT=off`, `DATA_DIR=<folder>` and
 * the tests' `ADMIN_PASSWORD` (start-portal.ts), and name it: `PORTAL_ADDRESS=http://127.0.0.1:3000 PORTAL_DATA_DIR=<folder>`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { PORTAL_ADDRESS, PORTAL_DATA_DIR } = process.env;
  if (PORTAL_ADDRESS) {
    project.provide("portal", PORTAL_ADDRESS);
    project.provide("dataDir", PORTAL_DATA_DIR ?? "data");
    return async () => {};
  }
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-browser-"));
  const portal = await startPortal({ dataDir });
  project.provide("portal", portal.address);
  project.provide("dataDir", dataDir);
  return async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
