/**
 * Every check, in groups that run one after another; the checks of a group run side by side. `shown` ones print as they go.
 * @type {{ name: string, command: string[], shown?: boolean, browser?: boolean }[][]}
 */
export const testGroups = [
  [
    { name: "format and lint", command: ["biome", "ci", "."] },
    { name: "types", command: ["tsc", "--noEmit", "-p", "tsconfig.json"] },
    { name: "styles", command: ["stylelint", "{site,admin,ui}/**/*.css", "!**/dist/**"] },
  ],
  [
    { name: "borders", command: ["depcruise", "--config", "borders.config.mjs", "."] },
    { name: "unused", command: ["knip"] },
  ],
  [{ name: "units and API", command: ["vitest", "run"], shown: true }],
  [
    {
      name: "browser",
      command: ["vitest", "run", "--config", "e2e/vitest.config.ts"],
      shown: true,
      browser: true,
    },
  ],
];
