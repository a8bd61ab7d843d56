import { configDefaults, defineConfig } from "vitest/config";

const exclude = [...configDefaults.exclude, "**/data/**"];
/** Only against a test that hangs: a busy machine is no failure. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Tests of what stands in a document: each file has one of its own, and modules that know no other. */
const inDocument = "**/*.dom.test.{ts,tsx}";
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
    // Without a document, no test replaces modules or leaves anything behind: importing the server anew for each file takes a third of the time.
    isolate: false,
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
          exclude,
          environment: "happy-dom",
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
