import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "../places.mjs";

/** @typedef {import("@stryker-mutator/api/core").Mutant} Mutant */

/**
 * Files whose mutants no test can detect: separate programs and threads, test helpers, code that only the build runs.
 */
const notMutated = [
  "**/*.test.{ts,tsx}",
  "**/*.config.ts",
  "**/*.d.ts",
  "**/{testing,dist,data,node_modules}/**",
  "server/main.ts",
  "server/jobs/threads/run-in-thread.ts",
  "server/database/migrations/**",
  "ui/fonts/**",
];

const quiet = () => undefined;
const silentLog = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/**
 * Every mutant of the code in folders (or single files), in the order of files and places.
 * @param {readonly string[]} folders from the checkout's root
 * @returns {Promise<Mutant[]>} with paths from the checkout's root
 */
export async function listMutants(folders) {
  const patterns = folders.map((folder) =>
    /\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`,
  );
  const names = await Array.fromAsync(glob(patterns, { cwd: root, exclude: notMutated }));
  const files = await Promise.all(
    [...new Set(names)].sort().map(async (name) => ({
      name,
      mutate: true,
      content: await readFile(join(root, name), "utf8"),
    })),
  );
  const { mutants } = await new Instrumenter(silentLog).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  return mutants.filter(({ status }) => status !== "Ignored");
}

/**
 * What makes a mutant the same in two runs; Stryker's numbers are those of one.
 * @param {Mutant} mutant with a path from the checkout's root
 */
export function toMutantKey({ fileName, location: { start, end }, mutatorName, replacement }) {
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return [fileName.replaceAll("\\", "/"), place, mutatorName, replacement].join(" ");
}
