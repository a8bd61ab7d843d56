import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { newDataFolder, startProcess } from "../testing/portals/portal-process.ts";

const recorder = fileURLToPath(new URL("../testing/portals/record-modules.ts", import.meta.url));

it("starts without what only some portals, or none of their first requests, need", async () => {
  const dataDir = await newDataFolder();
  const record = join(dataDir, "modules");
  const settings = { NODE_OPTIONS: `--import ${recorder}`, RECORD_MODULES: record };
  const portal = await startProcess({ dataDir, settings });
  await portal.ready();
  const loaded = await readFile(record, "utf8");
  const packages = new Set(
    Array.from(loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
  );
  expect(packages).toContain("fastify");
  const lateToo = ["yjs", "y-protocols", "@hocuspocus/server", "@tiptap/core", "crossws"];
  for (const late of ["@aws-sdk/client-s3", "file-type", "nodemailer", "sharp", ...lateToo]) {
    expect(packages).not.toContain(late);
  }
  expect(await portal.stop()).toBe(0);
}, 240_000);
