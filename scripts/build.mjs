// `npm run build`: installs what is missing and builds what is stale.
import { sayFailure } from "./say.mjs";
import { setUp } from "./set-up.mjs";

await setUp().catch(sayFailure);
