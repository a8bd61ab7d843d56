import { configDefaults, defineConfig } from "vitest/config";
import { processTests } from "./scripts/test-steps.mjs";

/** The copies in which mutants are tried lie below `.cache`. */
const exclude = [...configDefaults.exclude, "**/data/**", ".cache/**"];
/** Only catches a hanging test: a slow machine must not fail it. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Tests that need a DOM. */
const inDocument = "**/*.dom.test.{ts,tsx}";
/** The listeners of a page's scripts last as long as their page: each of these test files has its own document. */
const pageScripts = "site/client/**/*.dom.test.ts";
/**
 * A worker takes 14 s of processor time to import the back office; what a second one would gain is used by the parallel
 * steps.
 */
const oneWorker = { maxWorkers: 1, sequence: { groupOrder: 0 } };
/** A worker imports the server in 8 s of processor. A third one costs more than the waiting it fills. */
const twoWorkers = { maxWorkers: 2, sequence: { groupOrder: 1 } };
/**
 * The server's code runs in Node unchanged, also in its tests: Vite would transform each file, which takes a tenth of
 * the processor time of all tests, only for module mocks (`vi.mock`), which no test uses.
 */
const asItIs = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** These tests mostly wait, and run in parallel with the others. */
const processes = processTests.map((path) =>
  path.endsWith(".ts") ? path : `${path}/**/*.test.ts`,
);
/** Parts that need no database. */
const plain = [
  "contract",
  "i18n",
  "ui",
  "article-body",
  "site",
  "demo",
  "admin",
  "bench",
  "scripts",
];

export default defineConfig({
  test: {
    // Tests clean up after themselves: importing the server or the office anew for each file would take up to two
    // thirds of the time.
    isolate: false,
    // Workers create many short-lived objects: garbage is collected less often, and not in threads, which would take
    // cores from the others.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "units",
          ...oneWorker,
          include: plain.map((part) => `${part}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, inDocument],
          ...timeouts,
        },
      },
      {
        test: {
          name: "documents",
          ...oneWorker,
          include: [inDocument],
          exclude: [...exclude, pageScripts],
          environment: "happy-dom",
          setupFiles: "ui/testing/clean-document.ts",
          ...timeouts,
        },
      },
      {
        test: {
          name: "page-scripts",
          ...oneWorker,
          include: [pageScripts],
          exclude,
          environment: "happy-dom",
          isolate: true,
          ...timeouts,
        },
      },
      {
        test: {
          name: "server",
          ...asItIs,
          ...twoWorkers,
          include: ["server/**/*.test.ts"],
          exclude: [...exclude, ...processes],
          globalSetup: "server/testing/global-setup.ts",
          ...timeouts,
        },
      },
      {
        test: {
          name: "processes",
          ...asItIs,
          ...oneWorker,
          include: processes,
          exclude,
          globalSetup: "server/testing/global-setup.ts",
          ...timeouts,
        },
      },
    ],
  },
});
