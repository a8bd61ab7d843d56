// `npm run demo`: fills an empty database with the demonstration magazine.
import { handOver } from "./hand-over.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

await setUp().then(() => handOver("server/demo/load-demo.ts", process.argv.slice(2)), sayFailure);
