// `npm run demo`: fills an empty database with the demonstration magazine.
import { execNode } from "./exec-node.mjs";
import { endTogether } from "./run.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

endTogether(0);
await setUp().then(() => execNode("server/start/load-demo.ts", process.argv.slice(2)), sayFailure);
