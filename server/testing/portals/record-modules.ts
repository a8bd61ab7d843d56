import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = process.env.RECORD_MODULES ?? "";

/** Preloaded into a program (`node --import`): writes the address of each module it loads to the file `RECORD_MODULES`. */
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
