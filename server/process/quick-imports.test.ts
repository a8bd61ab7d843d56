import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { compileCache } from "../testing/portals/compile-cache.ts";

const hook = fileURLToPath(new URL("quick-imports.ts", import.meta.url));
const names = [
  "drizzle-orm",
  "drizzle-orm/pg-core",
  "drizzle-orm/node-postgres",
  "pg",
  "@hilal/contract/shared/categories",
  "./jobs/job-kinds.ts",
  "./process/config.ts",
];

/** Lists the exports of these modules, in a process that resolves them with or without the hook. */
async function listExports(isQuick: boolean): Promise<string> {
  const begin = isQuick ? `(await import(${JSON.stringify(hook)})).installFastResolver();` : "";
  const program = `${begin}
    const told = {};
    for (const name of ${JSON.stringify(names)}) told[name] = Object.keys(await import(name));
    // Found once more, and not loaded again.
    told.same = (await import("drizzle-orm")).sql === (await import("drizzle-orm")).sql;
    console.log(JSON.stringify(told));`;
  const words = ["--input-type=module", "--eval", program];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const env = { ...process.env, ...compileCache };
  return (await promisify(execFile)(process.execPath, words, { cwd, env })).stdout;
}

it("finds the same modules as Node does by itself", { timeout: 60_000 }, async () => {
  const [quick, usual] = await Promise.all([listExports(true), listExports(false)]);
  expect(JSON.parse(usual)["drizzle-orm/pg-core"]).toContain("pgTable");
  expect(JSON.parse(usual)["./jobs/job-kinds.ts"]).toContain("jobKinds");
  expect(quick).toBe(usual);
});
