import type { LaunchOptions } from "playwright-core";

/** How Chromium is started: the one that the test command found, or in its usual place. */
export function browserOptions(): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      // Chromium rejects its sandbox for root, the user of containers and build machines.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // No test depends on external hosts: the browser behaves as if the machine had no network.
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
      // The tabs of a context share a process: a new one costs more than a page.
      "--renderer-process-limit=1",
      // A test's page lives for seconds: optimising compilers would pay off only later.
      "--js-flags=--no-opt --no-maglev --single-threaded-gc",
    ],
  };
}
