import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { runPlan } from "./run-plan.mjs";

const { folders, tests } = runPlan();
const wanted = [...new Set([...folders, ...tests])];
const include = wanted.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`));
const exclude = [
  ...configDefaults.exclude,
  "**/data/**",
  // These test other processes, in which nothing is mutated, and are slow.
  "server/main.test.ts",
  "server/database/embedded/**",
];
const inDocument = "**/*.dom.test.{ts,tsx}";
const toDocumentTests = (path: string) => path.replace("/**/*.test.", "/**/*.dom.test.");
const isOfServer = (path: string) => path.startsWith("server");
/** A mutant that hangs is found out sooner than the test command would. */
const common = {
  exclude,
  setupFiles: ["scripts/mutation/note-hooks.ts"],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 4_000 } },
};

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    // As in the test command: a run has one process, whose files share their imports.
    isolate: false,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "units",
          include: include.filter((path) => !isOfServer(path)),
          ...common,
          exclude: [...exclude, inDocument],
        },
      },
      {
        test: {
          name: "documents",
          include: include
            .filter((path) => /\.dom\.test\.|\*\.test\./.test(path) && !isOfServer(path))
            .map(toDocumentTests),
          environment: "happy-dom",
          ...common,
          setupFiles: [...common.setupFiles, "ui/testing/clean-document.ts"],
        },
      },
      {
        test: {
          name: "server",
          include: include.filter(isOfServer),
          globalSetup: "server/testing/global-setup.ts",
          ...common,
        },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
});
