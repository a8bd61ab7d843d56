import { buildStale } from "./build-stale.mjs";
import { ensureInstalled } from "./install.mjs";
import { setUpAlone } from "./set-up-alone.mjs";

/**
 * Prepares a checkout: installs what is missing and builds what is stale.
 * @returns {Promise<void>}
 */
export function setUp() {
  return setUpAlone(async () => {
    await ensureInstalled();
    await buildStale();
  });
}
