import { say } from "./kit/measure.ts";

/** A measurement, as it is listed. */
interface Measurement {
  readonly measures: string;
  /** Roughly how long it takes without options, on two cores. */
  readonly takes: string;
  /** The arguments after its name. */
  readonly options: string;
  /** Imported on demand: all together load a browser, a load generator and half of the server. */
  program(): Promise<{ measure(words: readonly string[]): Promise<void> }>;
}

const measurements: Readonly<Record<string, Measurement>> = {
  api: {
    measures: "the API over archives of growing size",
    takes: "40 min",
    options: "[articles …], by default 1000 10000 100000",
    program: () => import("./measurements/api.ts"),
  },
  changes: {
    measures: "how soon an edit is seen on three instances",
    takes: "2 min",
    options: "[edits], by default 300",
    program: () => import("./measurements/changes.ts"),
  },
  copies: {
    measures: "five people in one text over two instances, one of which is killed",
    takes: "2 min",
    options: "[seconds], by default 60",
    program: () => import("./measurements/copies.ts"),
  },
  desk: {
    measures: "how soon a change at the desk is on the screens of others",
    takes: "5 min",
    options: "[changes], by default 20",
    program: () => import("./measurements/desk.ts"),
  },
  editor: {
    measures: "what a key costs in a long article, another's key, and a long paste",
    takes: "3 min",
    options: "[letters], by default 200",
    program: () => import("./measurements/editor.ts"),
  },
  hold: {
    measures: "how long the worst input holds everybody else",
    takes: "10 min",
    options: "[--only input|searches]",
    program: () => import("./measurements/hold.ts"),
  },
  import: {
    measures: "how long an archive takes to bring in, and its memory",
    takes: "20 min",
    options: "[--articles 100000]",
    program: () => import("./measurements/import.ts"),
  },
  issues: {
    measures: "the issue desk and the reader's issues over archives of growing size",
    takes: "5 min",
    options: "[articles …], by default 1000 100000",
    program: () => import("./measurements/issues.ts"),
  },
  kills: {
    measures:
      "whether kills of the portal, its database or a program lose, repeat or leave anything",
    takes: "30 min",
    options: "[kills, by default 50 [seed [in the middle of what]]]",
    program: () => import("./kills/kills.ts"),
  },
  lists: {
    measures:
      "the first rows of the articles and the calendar after the click, over archives of growing size",
    takes: "6 min",
    options: "[articles …], by default 1000 100000",
    program: () => import("./measurements/lists.ts"),
  },
  mixed: {
    measures: "a busy portal and its memory",
    takes: "3 min",
    options: "--database postgres://… [--articles 10000] [--seconds 60] [--workers N]",
    program: () => import("./measurements/mixed.ts"),
  },
  pages: {
    measures: "reading pages beside a static file server",
    takes: "2 min",
    options: "",
    program: () => import("./measurements/pages.ts"),
  },
  reader: {
    measures: "how soon the first page of an issue is seen on a slow line",
    takes: "3 min",
    options: "[views], by default 5",
    program: () => import("./measurements/reader.ts"),
  },
  "search-cost": {
    measures: "what the worst searches cost, and saving an article",
    takes: "10 min",
    options:
      "--database postgres://… [--articles 100000] [--only fill|searches|saves] [--rounds 5] [--explain] [--record file]",
    program: () => import("./search/cost.ts"),
  },
  "search-quality": {
    measures: "how well search finds what is typed in eighteen ways",
    takes: "2 min",
    options: "[--final] [--class readers-unseen] [--failures]",
    program: () => import("./search/quality.ts"),
  },
  "slow-lines": {
    measures:
      "first views of reading pages on slow lines: first text, largest paint, shifts, bytes",
    takes: "10 min",
    options:
      '[--address http://… of a running portal] [--line 400|150|phone] [--page "ur front"] [--rounds 3] [--without-urdu] [--order]',
    program: () => import("./measurements/slow-lines.ts"),
  },
  start: {
    measures: "the first start and the second",
    takes: "3 min",
    options: "",
    program: () => import("./measurements/start.ts"),
  },
  together: {
    measures:
      "whether four people in one article over two instances, one killed, lose or double anything",
    takes: "11 min",
    options: "[seconds] [milliseconds between two acts], by default 600 700",
    program: () => import("./measurements/together.ts"),
  },
  uncached: {
    measures: "article pages that nobody kept",
    takes: "2 min",
    options: "--database postgres://… [--articles 100000] [--views 2000] [--workers N]",
    program: () => import("./measurements/uncached.ts"),
  },
};

const [name, ...words] = process.argv.slice(2);
const chosen = Object.entries(measurements).find(([known]) => known === name)?.[1];
if (chosen) await (await chosen.program()).measure(words);
else {
  if (name !== undefined) {
    process.exitCode = 1;
    say(`There is no measurement ${name}.\n`);
  }
  say("npm run bench -- NAME [options]\n");
  const width = Math.max(...Object.keys(measurements).map(({ length }) => length));
  for (const [known, { measures, takes, options }] of Object.entries(measurements)) {
    say(`${known.padEnd(width)}  ${measures}, about ${takes}${options && `: ${options}`}`);
  }
  say("\nWith --database, --articles makes the database and fills it first, which takes longer.");
}
// Also ends everything that a measurement has left running.
process.exit();
