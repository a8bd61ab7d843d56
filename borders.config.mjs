// Which layer may import which. The folders of the top level are the layers; anything not named here is an error.

const mayImport = {
  contract: [],
  i18n: [],
  ui: ["i18n"],
  "article-body": ["contract", "i18n"],
  demo: ["contract", "i18n"],
  site: ["ui", "i18n", "contract"],
  admin: ["ui", "i18n", "contract", "article-body"],
  server: ["contract", "i18n", "article-body"],
  e2e: ["contract", "i18n", "ui"],
  bench: ["contract", "i18n", "demo", "e2e"],
  scripts: [],
};
const layers = Object.keys(mayImport);
const tests = "[.]test[.]tsx?$|^[a-z0-9-]+/testing/|^e2e/|^bench/";

const borders = Object.entries(mayImport).map(([layer, allowed]) => {
  const others = layers.filter((other) => other !== layer && !allowed.includes(other));
  return {
    name: `${layer}-imports-only-${allowed.join("-") || "itself"}`,
    severity: "error",
    from: { path: `^${layer}/` },
    // Of these two the server imports one entry file each.
    to: {
      path: `^(${others.join("|")})/`,
      ...(layer === "server"
        ? { pathNot: ["^site/render/entry[.]tsx$", "^demo/entry[.]ts$"] }
        : {}),
      // The benchmarks fill a million articles with the functions that saving one uses, and explain search queries as
      // they are sent.
      ...(layer === "bench"
        ? {
            pathNot: [
              "^server/(database|features/search|content/search-text)(/|\\.)",
              "^server/features/articles/list-articles[.]ts$",
              // The flags that `npm start` passes to Node.
              "^scripts/node-flags[.]mjs$",
            ],
          }
        : {}),
    },
  };
});

/** The rooms of the server from the top floor down (docs/architecture.md). */
const serverFloors = [
  ["start"],
  ["operations", "pages"],
  ["features"],
  ["media"],
  ["changes", "jobs"],
  ["http"],
  ["content", "database"],
  ["process"],
];
const serverRooms = serverFloors.flatMap((rooms, floor) =>
  rooms.map((room) => {
    const others = serverFloors.slice(0, floor + 1).flat();
    return {
      name: `server-${room}-imports-rooms-below`,
      severity: "error",
      from: { path: `^server/${room}/`, pathNot: `${tests}|/testing/` },
      to: { path: `^server/(${others.filter((other) => other !== room).join("|")})/` },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...borders,
    // The top floor may import all others.
    ...serverRooms.slice(1),
    {
      name: "queries-live-in-stores",
      comment:
        "Besides stores: what hands a transaction to the queue, what knows the driver's errors, what fills a database, and programs that load the library early.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: `${tests}|[.]store[.]ts$|^server/(database|operations/demo|testing)/|^server/(drizzle[.]config|start/portal-parts|jobs/start-jobs|process/log|start/(run-import|load-demo)|operations/backup/programs/run-[a-z]+)[.]ts$`,
      },
      to: { path: "node_modules/drizzle-orm/" },
    },
    {
      name: "articles-are-saved-one-way",
      comment: "All that belongs to a save stands together in `saveArticle`.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: `${tests}|^server/features/articles/save-article[.]ts$`,
      },
      to: { path: "^server/features/articles/article-saves[.]store[.]ts$" },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "file-not-found",
      comment: "The build makes up the virtual ones.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "no-index-files",
      comment: "A file is named for what it holds.",
      severity: "error",
      from: {},
      to: { path: "/index[.][a-z]+$", pathNot: "node_modules" },
    },
    {
      name: "only-tests-import-testing",
      severity: "error",
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: "the-browser-has-no-node",
      comment: "These folders run in a browser as well; what builds them may use Node.",
      severity: "error",
      from: {
        path: "^(contract|i18n|ui|article-body|site|admin)/",
        pathNot: `${tests}|[.]mjs$|[.]config[.]ts$|^ui/fonts/|^admin/vite-plugins[.]ts$`,
      },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|/dist/" },
    exclude: { path: "/dist/" },
    // TypeScript 7 has no API that this tool can read, so SWC reads the files.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
