// `npm run bench:pages` and its like: runs a benchmark on the pinned Node.
import { handOver } from "./hand-over.mjs";
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

const [file = "", ...words] = process.argv.slice(2);
await setUp().then(() => handOver(file, words), sayFailure);
