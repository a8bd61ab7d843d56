import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { newDataFolder, startProcess } from "../testing/portals/portal-process.ts";

const recorder = fileURLToPath(new URL("../testing/portals/record-modules.ts", import.meta.url));

const packagesIn = (loaded: string) =>
  new Set(
    Array.from(loaded.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g), ([, name]) => name),
  );

it("starts without what only some portals, or none of their first requests, need", async () => {
  const dataDir = await newDataFolder();
  const record = join(dataDir, "modules");
  const settings = { NODE_OPTIONS: `--import ${recorder}`, RECORD_MODULES: record };
  const portal = await startProcess({ dataDir, settings });
  await portal.ready();
  const packages = packagesIn(await readFile(record, "utf8"));
  expect(packages).toContain("fastify");
  const lateToo = ["yjs", "y-protocols", "@hocuspocus/server", "@tiptap/core", "crossws"];
  for (const late of ["@aws-sdk/client-s3", "file-type", "nodemailer", "sharp", ...lateToo]) {
    expect(packages).not.toContain(late);
  }
  expect(await portal.stop()).toBe(0);
}, 240_000);

it("supervises without what only serving needs, also beside an embedded database", async () => {
  const record = join(await newDataFolder(), "modules");
  const parts = ["./run-portal.ts", "../database/embedded/start-embedded-postgres.ts"];
  const imports = parts.map((part) => `await import("${new URL(part, import.meta.url)}");`);
  const words = ["--import", recorder, "--input-type=module", "--eval", imports.join("\n")];
  const env = { PATH: process.env.PATH, RECORD_MODULES: record };
  await promisify(execFile)(process.execPath, words, { env });
  const loaded = await readFile(record, "utf8");
  expect([...packagesIn(loaded)]).toEqual(expect.arrayContaining(["pino", "pg", "zod"]));
  expect(loaded).not.toMatch(
    /\/node_modules\/(?:fastify|react|pg-boss|pino-pretty|drizzle-orm\/pg-core)\//,
  );
  expect(loaded).not.toMatch(/\/server\/(?:features|pages|media|api)\//);
});
