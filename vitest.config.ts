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
/** Tests of what stands in a document. */
const inDocument = "**/*.dom.test.{ts,tsx}";
/** What a page's scripts listen to ends with the page alone: each of their files has a document of its own. */
const pageScripts = "site/client/**/*.dom.test.ts";
/** A worker imports the office in 14 s of processor; what a second one would gain, the steps beside it use. */
const oneWorker = { maxWorkers: 1, sequence: { groupOrder: 0 } };
/** A worker imports the server in 8 s of processor. A third one costs more than the waiting it fills. */
const twoWorkers = { maxWorkers: 2, sequence: { groupOrder: 1 } };
/**
 * The server's code runs in Node as it is, also in its tests: Vite would transform each of its files, which takes a tenth of
 * the processor time of all tests, to replace modules (`vi.mock`), which no test does.
 */
const asItIs = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Its tests mostly wait, and run beside the others. */
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
    // Tests take away what they made: importing the server or the office anew for each file takes up to two thirds of the time.
    isolate: false,
    // Workers make much that lives for one test: collected less often, and not by threads that the others need.
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
