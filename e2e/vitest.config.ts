import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";

export default defineConfig({
  test: {
    name: "browser",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/harness/global-setup.ts",
    // A browser test mostly waits: four of them keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A separate process for each file costs two seconds; every file connects to the browser by itself.
    isolate: false,
    // The summary shows the message only, which must include where two texts differ.
    chaiConfig: { truncateThreshold: 2_000 },
    // Only stops a hanging test: each step has its own limit, and a journey has many steps.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
