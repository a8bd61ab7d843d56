import { beforeAll, expect } from "vitest";
import { hooksName } from "./run-plan.mjs";

// Stryker notes which test is running when a place is reached. Between tests, while hooks run, it notes none; here it notes the file.
const noted = globalThis as { __stryker__?: object };
noted.__stryker__ ??= {};
let test: string | undefined;
let hooks: string | undefined;
Object.defineProperty(noted.__stryker__, "currentTestId", {
  configurable: true,
  get: () => test ?? hooks,
  set: (id: string | undefined) => {
    test = id;
  },
});
// Set only after the file is loaded: its imports are shared with the files after it.
beforeAll(() => {
  hooks = `${expect.getState().testPath}#${hooksName}`;
});
