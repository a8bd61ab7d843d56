import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { newDataFolder } from "../testing/portals/portal-process.ts";
import { latePackages, packagesIn } from "../testing/portals/recorded-packages.ts";

const recorder = fileURLToPath(new URL("../testing/portals/record-modules.ts", import.meta.url));

it("supervises without what only serving needs, also beside an embedded database", async () => {
  const record = join(await newDataFolder(), "modules");
  const parts = ["./run-portal.ts", "../database/embedded/start-embedded-postgres.ts"];
  const imports = parts.map((part) => `await import("${new URL(part, import.meta.url)}");`);
  const words = ["--import", recorder, "--input-type=module", "--eval", imports.join("\n")];
  const env = { PATH: process.env.PATH, RECORD_MODULES: record };
  await promisify(execFile)(process.execPath, words, { env });
  const loaded = await readFile(record, "utf8");
  const packages = packagesIn(loaded);
  expect([...packages]).toEqual(expect.arrayContaining(["pino", "pg", "zod"]));
  for (const late of latePackages) expect(packages).not.toContain(late);
  expect(loaded).not.toMatch(
    /\/node_modules\/(?:fastify|react|pg-boss|pino-pretty|drizzle-orm\/pg-core)\//,
  );
  expect(loaded).not.toMatch(/\/server\/(?:features|pages|media|api)\//);
});
