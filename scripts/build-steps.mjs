/**
 * What is built, from what. `after` names steps whose outputs a step reads; the others run side by side.
 * @type {{ name: string, command: string[], inputs: string[], outputs: string[], after: string[] }[]}
 */
export const buildSteps = [
  {
    name: "fonts",
    command: ["node", "ui/fonts/build-fonts.ts"],
    inputs: ["ui/fonts", "package-lock.json"],
    outputs: ["ui/fonts/dist/manifest.json"],
    after: [],
  },
  {
    name: "site",
    command: ["node", "site/build.mjs"],
    inputs: ["site", "ui", "i18n", "contract", "demo/art", "package-lock.json"],
    outputs: ["site/dist/assets.json", "site/dist/server/entry.js"],
    after: ["fonts"],
  },
  {
    name: "back office",
    command: ["vite", "build", "admin", "--logLevel", "warn"],
    inputs: ["admin", "ui", "i18n", "contract", "package-lock.json"],
    outputs: ["admin/dist/index.html"],
    after: ["fonts"],
  },
];
