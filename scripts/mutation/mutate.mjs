// `npm run mutation -- FOLDER … [--sample N] [--seed S] [--tests FOLDER,…]`: breaks the code of folders, one place at a
// time, and reports which breaks no test notices (docs/decisions/0030).
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../places.mjs";
import { endTogether } from "../run.mjs";
import { say, sayFailure } from "../say.mjs";
import { drawSample } from "./draw-sample.mjs";
import { isEquivalent } from "./equivalent-mutants.mjs";
import { listMutants } from "./list-mutants.mjs";
import { reportLines } from "./report-lines.mjs";
import { tryMutants } from "./try-mutants.mjs";

const usage =
  "npm run mutation -- FOLDER [FOLDER …] [--sample N] [--seed S] [--tests FOLDER_OR_FILE,…]";

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: "string" },
      seed: { type: "string", default: "1" },
      tests: { type: "string", default: "" },
    },
  });
  const size = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample);
  if (positionals.length === 0 || !(size >= 1)) throw new Error(`Usage: ${usage}`);
  const places = positionals.map((folder) => folder.replace(/\/+$/, ""));
  const tests = values.tests.split(",").filter(Boolean);
  // For a single file, the tests of its folder are run.
  const folders = places.map((path) => (/[.]tsx?$/.test(path) ? dirname(path) : path));
  return { places, size, seed: values.seed, folders: [...new Set(folders)], tests };
}

endTogether(1);
try {
  process.chdir(root);
  const { places, size, seed, folders, tests } = readWords();
  const all = await listMutants(places);
  const judged = all.filter((mutant) => !isEquivalent(mutant));
  const sample = drawSample(judged, { size, seed });
  if (sample.length === 0) throw new Error(`There is nothing to break in ${places.join(", ")}.`);
  say(
    `${sample.length} of ${all.length} mutants (seed ${seed}, ${all.length - judged.length} equivalent left out), tests of ${[...folders, ...tests].join(", ")}`,
  );
  const results = await tryMutants(sample, { folders, tests });
  for (const line of await reportLines(results, folders)) say(line);
} catch (error) {
  sayFailure(error);
}
