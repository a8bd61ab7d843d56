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

/** One portal with the demonstration magazine for all browser tests: the real server, database and files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-browser-"));
  const portal = await startPortal({ dataDir });
  project.provide("portal", portal.address);
  project.provide("dataDir", dataDir);
  return async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
