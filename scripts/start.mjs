// `npm start`: installs what is missing, builds what is stale, and runs the portal.
import { execNode } from "./exec-node.mjs";
import { endTogether } from "./run.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

// Stopping while it still installs or builds is not a failure.
endTogether(0);
await setUp().then(() => execNode("server/main.ts"), sayFailure);
