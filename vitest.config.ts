import { configDefaults, defineConfig } from "vitest/config";

const exclude = [...configDefaults.exclude, "**/data/**"];
/** Only against a test that hangs: a busy machine is no failure. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Parts that need no database. */
const plain = ["contract", "i18n", "ui", "site", "demo", "admin", "scripts"];

export default defineConfig({
  test: {
    // A second worker doubles the speed; more only fight over a small machine and its database.
    maxWorkers: 2,
    // No test replaces modules, and none leaves anything behind: importing the server anew for each file takes a third of the time.
    isolate: false,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "units",
          include: plain.map((part) => `${part}/**/*.test.{ts,tsx}`),
          exclude,
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
