import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";

export default defineConfig({
  test: {
    name: "browser",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/harness/global-setup.ts",
    // A browser test waits more than it works: four of them keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A file that is alone in its process costs two seconds; every file connects to the browser by itself.
    isolate: false,
    // The summary has the message alone, which must tell where two texts part.
    chaiConfig: { truncateThreshold: 2_000 },
    // Only against a test that hangs: each step has a limit of its own, and a journey has many.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
