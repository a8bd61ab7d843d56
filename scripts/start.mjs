// `npm start`: installs what is missing, builds what is stale, and runs the portal.
import { handOver } from "./hand-over.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

await setUp().then(() => handOver("server/main.ts"), sayFailure);
