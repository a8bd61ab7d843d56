// Runs one of the portal's programs on the pinned Node: `npm run import`, `npm run bench -- pages`.
import { execNode } from "./exec-node.mjs";
import { endTogether } from "./run.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

endTogether(0);
const [file = "", ...words] = process.argv.slice(2);
// A tool ends soon. To save memory as a portal does would cost an import a quarter of its processor time.
await setUp().then(() => execNode(file, words, []), sayFailure);
