import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserOptions } from "./browser-options.ts";
import { clearFailures } from "./failure-records.ts";
import { startPortal } from "./start-portal.ts";

const settlePdfs = fileURLToPath(
  new URL("../../server/features/documents/pdf-pages/testing/settle-pdfs.ts", import.meta.url),
);

declare module "vitest" {
  interface ProvidedContext {
    /** Where the portal under test listens. */
    readonly portal: string;
    /** Its data folder: outbox, first administrator. */
    readonly dataDir: string;
    /** Where the run's one Chromium is reached. */
    readonly chromium: string;
  }
}

/**
 * Starts one Chromium, and one portal with the demonstration magazine, for all browser tests: with a real server,
 * database and files.
 *
 * To work on a test without a new portal at each run, start one yourself with `RATE_LIMIT=off`, `DATA_DIR=<folder>` and
 * the tests' `ADMIN_PASSWORD` (start-portal.ts), and pass it: `PORTAL_ADDRESS=http://127.0.0.1:3000
 * PORTAL_DATA_DIR=<folder>`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearFailures();
  const [browser, portal] = await Promise.all([
    chromium.launchServer(browserOptions()),
    portalUnderTest(),
  ]);
  project.provide("chromium", browser.wsEndpoint());
  project.provide("portal", portal.address);
  project.provide("dataDir", portal.dataDir);
  return async () => {
    await browser.close();
    await portal.stop();
  };
}

async function portalUnderTest() {
  const { PORTAL_ADDRESS: address, PORTAL_DATA_DIR: given = "data" } = process.env;
  if (address) return { address, dataDir: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-browser-"));
  const portal = await startPortal({ dataDir });
  try {
    await promisify(execFile)(process.execPath, [settlePdfs, dataDir]);
  } catch (error) {
    await portal.kill();
    throw error;
  }
  return {
    address: portal.address,
    dataDir,
    async stop() {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
