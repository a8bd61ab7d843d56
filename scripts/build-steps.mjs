/**
 * @typedef {object} BuildStep
 * @property {string} name
 * @property {string} entry what it builds from; a checkout without it skips the step
 * @property {import("./run.mjs").Command} command
 * @property {readonly string[]} inputs files and folders the outputs are made of; a change makes them stale
 * @property {readonly string[]} outputs what must be there
 * @property {readonly string[]} after steps whose outputs this one reads; the others run side by side
 */

/**
 * The build steps.
 * @type {readonly BuildStep[]}
 */
export const buildSteps = [
  {
    name: "fonts",
    entry: "ui/fonts/build-fonts.ts",
    command: ["node", "ui/fonts/build-fonts.ts"],
    inputs: ["ui/fonts", "package-lock.json"],
    outputs: ["ui/fonts/dist/manifest.json"],
    after: [],
  },
  {
    name: "site",
    entry: "site/build.mjs",
    command: ["node", "site/build.mjs"],
    inputs: ["site", "ui", "i18n", "contract", "package-lock.json"],
    outputs: ["site/dist/assets.json", "site/dist/server/entry.js"],
    after: ["fonts"],
  },
  {
    name: "back office",
    entry: "admin/main.tsx",
    command: ["vite", "build", "--config", "admin/vite.config.ts", "--logLevel", "warn"],
    inputs: ["admin", "article-body", "ui", "i18n", "contract", "package-lock.json"],
    outputs: ["admin/dist/index.html"],
    after: ["fonts"],
  },
];
