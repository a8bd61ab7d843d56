import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";

export default defineConfig({
  test: {
    name: "browser",
    root: fileURLToPath(new URL("..", import.meta.url)),
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/harness/global-setup.ts",
    // A browser test waits about as long as it works: on two cores a fourth worker takes its time from the others.
    maxWorkers: 3,
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
