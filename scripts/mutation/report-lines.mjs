import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../places.mjs";

/** @typedef {import("@stryker-mutator/api/core").MutantResult} MutantResult */

/** A test that cannot even start has noticed. */
const noticed = new Set(["Killed", "Timeout", "RuntimeError"]);

/**
 * Returns a readable report of a run: first the undetected mutants, then the figures.
 * @param {readonly MutantResult[]} results
 * @param {readonly string[]} folders
 * @returns {Promise<string[]>}
 */
export async function reportLines(results, folders) {
  const missed = await Promise.all(results.filter(isMissed).map(describe));
  const parts = folders.map((folder) => ({
    name: folder,
    part: results.filter(({ fileName }) => fileName.startsWith(`${folder}/`)),
  }));
  const scores = [...(parts.length > 1 ? parts : []), { name: "score", part: results }];
  return [...missed.sort(), "", ...scores.map(({ name, part }) => scoreLine(name, part))];
}

/** @param {MutantResult} mutant */
const isMissed = ({ status }) => !noticed.has(status);

/**
 * @param {string} name
 * @param {readonly MutantResult[]} results
 */
function scoreLine(name, results) {
  if (results.length === 0) return `${name}: nothing in the sample`;
  const count = (/** @type {string[]} */ ...wanted) =>
    results.filter(({ status }) => wanted.includes(status)).length;
  const share = (100 * (results.length - results.filter(isMissed).length)) / results.length;
  return `${name} ${share.toFixed(1)} % of ${results.length}: killed ${count("Killed", "RuntimeError")}, timeouts ${count("Timeout")}, survived ${count("Survived")}, not covered ${count("NoCoverage")}`;
}

/** @param {MutantResult} mutant */
async function describe({ fileName, location: { start, end }, replacement, mutatorName, status }) {
  const lines = (await readFile(join(root, fileName), "utf8")).split("\n");
  const text = lines.slice(start.line, end.line + 1);
  text[text.length - 1] = text.at(-1)?.slice(0, end.column) ?? "";
  text[0] = text[0]?.slice(start.column) ?? "";
  const what = status === "NoCoverage" ? "not covered" : "survived";
  return `${what}  ${fileName}:${start.line + 1}:${start.column + 1}  ${mutatorName}: ${short(text.join("\n"))}  →  ${short(replacement)}`;
}

/** @param {string} code */
function short(code) {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}
