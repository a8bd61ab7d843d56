import { configDefaults, defineConfig } from "vitest/config";

const exclude = [...configDefaults.exclude, "**/data/**"];
/** Only against a test that hangs: a busy machine is no failure. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Tests of what stands in a document. */
const inDocument = "**/*.dom.test.{ts,tsx}";
/** What a page's scripts listen to ends with the page alone: each of their files has a document of its own. */
const pageScripts = "site/client/**/*.dom.test.ts";
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
    // Two alone leave a quarter of two cores waiting for the database; more than three only fight over them.
    maxWorkers: 3,
    // Tests take away what they made: importing the server or the office anew for each file takes up to two thirds of the time.
    isolate: false,
    // Workers make much that lives for one test: collected less often, and not by threads that the others need.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "units",
          include: plain.map((part) => `${part}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, inDocument],
          ...timeouts,
        },
      },
      {
        test: {
          name: "documents",
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
          include: ["server/**/*.test.ts"],
          exclude: [...exclude, "server/database/embedded/**"],
          globalSetup: "server/testing/global-setup.ts",
          ...timeouts,
        },
      },
      {
        test: {
          name: "embedded-database",
          include: ["server/database/embedded/**/*.test.ts"],
          exclude,
          ...timeouts,
        },
      },
    ],
  },
});
