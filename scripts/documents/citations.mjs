/**
 * @typedef {object} Repository
 * @property {ReadonlySet<string>} rules the names of all rules of docs/product
 * @property {(path: string) => boolean} has whether there is a file or a folder at a path from the root
 */

const ruleLine = /^- \*\*([a-z-]+ \d+)\*\* \S/;

/**
 * The names of the rules of one page of docs/product, in its order.
 * @param {string} text
 * @returns {string[]}
 */
export function rulesIn(text) {
  return text.split("\n").flatMap((line) => ruleLine.exec(line)?.[1] ?? []);
}

/**
 * Checks how a page of docs/product numbers its rules: after the page, counted from 1.
 * @param {string} area the page's name
 * @param {string} text
 * @returns {string[]} a sentence for each fault
 */
export function numberingFaults(area, text) {
  const items = text.split("\n").filter((line) => line.startsWith("- "));
  return items.flatMap((item, index) => {
    const expected = `${area} ${index + 1}`;
    return ruleLine.exec(item)?.[1] === expected ? [] : [`“${expected}” is expected: ${item}`];
  });
}

const citation = /\(product:\s+([a-z-]+\s+\d+(?:,\s+[a-z-]+\s+\d+)*)\)/g;
const attempt = /\bproduct:\s*[a-z-]+\s+\d+|\(product\s+[a-z-]+\s+\d+/gi;

/** Matches references to texts that are not in the repository, so that no reader can look them up. */
const absent =
  /\b(?:the|our|product) spec(?:s|'s|ification)?\b|\bspec(?:ification)?(?:'s)?(?: sections?)? \d+|\brulings? \d+|\bdesign(?:'s|:)?(?: section)? \d+/gi;

/** Matches standards, which are cited by sections too and are publicly available. */
const section = /(?<!\b(?:spec|specification|design|design:) )\bsections? \d+/gi;
const standard = /\b(?:RFC|W3C|WOFF|OpenAPI|OpenID|XML|HTML|CSS|ISO|PDF)\b[^;:]{0,40}$/;

const documentName = /(?<![\w./-])[a-z][\w./-]*\.md\b/g;

/**
 * Finds invalid citations in a text: of a rule that docs/product does not have or in another form than `(product:
 * articles 4)`, or of a text or document that is not in the repository.
 * @param {string} text code or a document
 * @param {Repository} repository
 * @returns {string[]} each with its line, such as `12: no rule is called “articles 99”`
 */
export function citationFaults(text, { rules, has }) {
  const plain = withoutCommentMarks(text);
  const cited = [...plain.matchAll(citation)];
  const isWellFormed = (/** @type {number} */ at) =>
    cited.some(({ 0: whole, index }) => index <= at && at < index + whole.length);
  const faults = [
    ...cited.flatMap(({ 1: names = "", index }) =>
      names
        .split(",")
        .map((name) => name.replaceAll(/\s+/g, " ").trim())
        .filter((name) => !rules.has(name))
        .map((name) => ({ index, why: `no rule is called “${name}”` })),
    ),
    ...[...plain.matchAll(attempt)]
      .filter(({ index }) => !isWellFormed(index))
      .map(({ index }) => ({ index, why: "a rule is cited as (product: area 1, area 2)" })),
    ...[...plain.matchAll(absent)].map(({ 0: name, index }) => ({
      index,
      why: `“${name}” is not in the repository`,
    })),
    ...[...plain.matchAll(section)]
      .filter(({ index }) => !standard.test(plain.slice(0, index)))
      .map(({ 0: name, index }) => ({ index, why: `“${name}” of no text that is named` })),
    ...[...plain.matchAll(documentName)]
      .filter(({ 0: name }) => !has(name))
      .map(({ 0: name, index }) => ({ index, why: `there is no ${name}` })),
  ];
  return faults
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, why }) => `${lineAt(plain, index)}: ${why}`);
}

/**
 * Joins comment lines, since a citation may continue in the next one.
 * @param {string} text
 */
function withoutCommentMarks(text) {
  return text.replaceAll(
    /\n[ \t]*(?:\*(?!\/)|\/\/)/g,
    (begin) => `\n${" ".repeat(begin.length - 1)}`,
  );
}

/** @param {string} text @param {number} index */
const lineAt = (text, index) => text.slice(0, index).split("\n").length;
