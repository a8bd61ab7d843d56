/**
 * @typedef {object} TestStep
 * @property {string} name as `--only` takes it
 * @property {string} title
 * @property {import("./run.mjs").Command} command
 * @property {boolean} [shown] prints as it goes
 * @property {boolean} [built] needs what the build makes
 * @property {boolean} [browser] needs Chromium
 * @property {Readonly<Record<string, string>>} [env] more of the environment
 * @property {readonly string[]} [tests] the folders of its test files, of which it can run some
 */

const plainLayers = ["contract", "i18n", "ui", "article-body", "demo", "site", "admin"];
const plainTested = [...plainLayers, "bench", "scripts"];
const layers = [...plainLayers, "server", "e2e", "bench", "scripts"];
/** @param {string[]} names as vitest.config.ts has them */
const projects = (...names) => names.map((name) => `--project=${name}`);
const colours = process.stdout.isTTY ? "force" : "off";

/**
 * Every check, in groups that run one after another; the checks of a group run side by side.
 * @type {readonly (readonly TestStep[])[]}
 */
export const testGroups = [
  // By themselves: each of them takes all processors at times, and the server must end within five seconds of the clock.
  [
    {
      name: "lint",
      title: "Format and lint",
      command: ["biome", "ci", ".", "--error-on-warnings", `--colors=${colours}`],
    },
    { name: "styles", title: "Style sheets", command: ["stylelint", "**/*.css"] },
    {
      name: "borders",
      title: "Borders between the layers",
      command: ["depcruise", "--config", "borders.config.mjs", ...layers],
    },
    { name: "unused", title: "Unused code", command: ["knip"] },
  ],
  [
    // One worker here and two there, side by side: each imports its half of the product once.
    {
      name: "unit",
      title: "Units and documents",
      command: ["vitest", "run", ...projects("units", "documents", "page-scripts")],
      built: true,
      tests: plainTested,
    },
    // It waits for processes and time limits now and then, in which the others have the machine.
    {
      name: "api",
      title: "Server and API",
      command: ["vitest", "run", ...projects("server", "embedded-database")],
      shown: true,
      built: true,
      tests: ["server"],
    },
  ],
  [
    // One processor has nothing to do while the portal under test is made.
    {
      name: "types",
      title: "Types",
      // Each checker works the same common types out; one takes half the processor time of four, and the browser tests last longer.
      command: ["tsc", "--project", "tsconfig.json", "--checkers", "1"],
    },
    {
      name: "browser",
      title: "Browser",
      command: ["vitest", "run", "--config", "e2e/vitest.config.ts"],
      shown: true,
      built: true,
      browser: true,
      tests: ["e2e"],
    },
  ],
];
