import { posix } from "node:path";

/**
 * @typedef {object} Documents
 * @property {(path: string) => boolean} has whether there is a file or a folder at a path from the root
 * @property {(path: string) => string} read the text of a file
 */

const link = /\]\(([^()\s]+)\)/g;
const fence = /^```.*?^```/gms;
const address = /^[a-z]+:/i;

/**
 * Finds the broken links of a document: to a missing file, or to a heading that does not exist.
 * @param {string} path the document, from the root of the repository
 * @param {Documents} documents
 * @returns {string[]} the targets as they are written
 */
export function brokenLinks(path, { has, read }) {
  const targets = [...read(path).replaceAll(fence, "").matchAll(link)].map(
    ([, target = ""]) => target,
  );
  return targets.filter((target) => {
    if (address.test(target)) return false;
    const [file = "", heading] = target.split("#");
    const place = file === "" ? path : posix.join(posix.dirname(path), file);
    if (!has(place)) return true;
    return heading !== undefined && !listHeadings(read(place)).has(heading);
  });
}

/** The names that headings have in addresses. @param {string} text */
function listHeadings(text) {
  const headings = text.replaceAll(fence, "").matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

const code = /`([^`\n]+)`/g;

/**
 * Finds paths that a document names in code marks but that do not exist in the repository.
 * @param {string} text
 * @param {Pick<Documents, "has">} documents
 * @param {readonly string[]} folders the top-level folders that such a path begins with
 * @returns {string[]} as they are written
 */
export function missingPlaces(text, { has }, folders) {
  const named = [...text.replaceAll(fence, "").matchAll(code)].map(([, name = ""]) => name);
  return named.filter(
    (name) =>
      folders.some((folder) => name.startsWith(`${folder}/`)) &&
      /^[\w./{},-]+$/.test(name) &&
      !alternatives(name).every(has),
  );
}

/**
 * Expands braces: `i18n/{en,ur}.ts` stands for two files.
 * @param {string} name
 * @returns {string[]}
 */
function alternatives(name) {
  const choice = /\{([^{}]+)\}/.exec(name);
  if (!choice) return [name];
  return (choice[1] ?? "").split(",").flatMap((one) => alternatives(name.replace(choice[0], one)));
}
