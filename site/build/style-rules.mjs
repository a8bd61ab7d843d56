/** Blocks that only hold rules; any other block belongs to its rule. */
const holdsRules = /^@(?:layer|media|supports|container|starting-style)\b/;

/**
 * Whether a rule declares a font that is not embedded in it.
 *
 * @param {string} css
 */
export const isFileFace = (css) => css.startsWith("@font-face") && !/url\("?data:/.test(css);

/**
 * Takes a built style sheet apart, so that a page can carry the rules that it uses (render/page-styles.ts).
 *
 * @param {string} sheet minified, without comments
 * @returns {import("../page-kit/site-settings.ts").StyleRule[]} in the sheet's order
 * @throws Error when its brackets do not match
 */
export function toStyleRules(sheet) {
  /** @type {import("../page-kit/site-settings.ts").StyleRule[]} */
  const rules = [];
  /** @type {string[]} */
  const within = [];
  let start = 0;
  let depth = 0;
  /** @param {number} end */
  const take = (end) => {
    const css = sheet.slice(start, end).trim();
    start = end;
    if (css === "") return;
    const classes = css.startsWith("@") ? [] : toClasses(css.slice(0, css.indexOf("{")));
    rules.push({ within: [...within], css, ...(classes.length > 0 && { classes }) });
  };
  for (const { 0: sign, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (sign === "{") {
      const opening = sheet.slice(start, index).trim();
      if (depth === 0 && holdsRules.test(opening)) {
        within.push(opening);
        start = index + 1;
      } else depth += 1;
    } else if (sign === ";" && depth === 0) take(index + 1);
    else if (sign === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) take(index + 1);
    } else if (sign === "}") {
      if (within.pop() === undefined) throw new Error("The style sheet closes more than it opens.");
      start = index + 1;
    }
  }
  if (depth > 0 || within.length > 0)
    throw new Error("The style sheet does not close all it opens.");
  return rules;
}

/**
 * The classes without which a selector cannot match, for each selector of a list; none when one of them needs no class.
 * Whatever stands in brackets may be an exception or a choice, so it is not read.
 *
 * @param {string} selectors
 */
function toClasses(selectors) {
  const plain = withoutBrackets(selectors);
  const needed = plain
    .split(",")
    .map((one) => [...one.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? ""));
  return needed.some(({ length }) => length === 0) ? [] : needed;
}

/** @param {string} text */
function withoutBrackets(text) {
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === ")" || letter === "]") depth -= 1;
    if (depth === 0 && letter !== ")" && letter !== "]") kept += letter;
    if (letter === "(" || letter === "[") depth += 1;
  }
  return kept;
}
