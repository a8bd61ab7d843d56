/**
 * @typedef {object} TestStep
 * @property {string} name as `--only` takes it
 * @property {string} title
 * @property {import("./run.mjs").Command} command
 * @property {boolean} [shown] prints as it goes
 * @property {boolean} [built] needs what the build makes
 * @property {boolean} [browser] needs Chromium
 * @property {Readonly<Record<string, string>>} [env] more of the environment
 * @property {readonly string[]} [tests] the folders of its test files and single ones, of which it can run some
 * @property {readonly string[]} [others] those of them that are another step's
 * @property {readonly string[]} [after] steps of its group that have to end first
 */

const plainLayers = ["contract", "i18n", "ui", "article-body", "demo", "site", "admin"];
const plainTested = [...plainLayers, "bench", "scripts"];
const layers = [...plainLayers, "server", "e2e", "bench", "scripts"];
const processFolders = ["changes", "database", "jobs", "operations/backup", "operations/import"];
/** Tests that wait for processes, connections and time limits most of the time: the server's first file and some folders. */
export const processTests = [
  "server/main.test.ts",
  ...[...processFolders, "process", "start"].map((folder) => `server/${folder}`),
];
/** @param {string[]} names as vitest.config.ts has them */
const projects = (...names) => names.map((name) => `--project=${name}`);
const colours = process.stdout.isTTY ? "force" : "off";

/**
 * Every check, in groups that run one after another. The checks of a group run in parallel; one with `after` waits for
 * those that it names.
 * @type {readonly (readonly TestStep[])[]}
 */
export const testGroups = [
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
    // One worker: the processor time that a second one would use is used by the parallel steps.
    {
      name: "unit",
      title: "Units and documents",
      command: ["vitest", "run", ...projects("units", "documents", "page-scripts")],
      built: true,
      tests: plainTested,
    },
    {
      name: "processes",
      title: "Processes, database and backups",
      command: ["vitest", "run", ...projects("processes")],
      built: true,
      tests: processTests,
      // Each of these tests uses all cores at times, and a server must end within five seconds.
      after: ["lint", "styles", "borders", "unused"],
    },
    {
      name: "api",
      title: "Server and API",
      command: ["vitest", "run", ...projects("server")],
      shown: true,
      built: true,
      tests: ["server"],
      others: processTests,
      // Its workers wait for the database a third of their time, which the units fill.
      after: ["lint", "styles", "borders", "unused"],
    },
  ],
  [
    // One core is idle while the portal under test is prepared.
    {
      name: "types",
      title: "Types",
      // Each checker repeats the work on common types; one takes half the processor time of four, and the browser tests
      // take longer anyway.
      command: ["tsc", "--project", "tsconfig.json", "--checkers", "1"],
      // Collecting garbage less often saves a fifth of the processor time, for a gigabyte of memory.
      env: { GOGC: "400" },
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
