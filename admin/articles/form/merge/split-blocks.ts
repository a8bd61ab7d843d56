const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi;
const empty = new Set(["br", "hr", "img", "input", "col", "wbr", "source"]);

/**
 * The blocks of a body, one after the other: paragraphs, headings, whole lists and figures.
 * @param html well-formed, as the editor and the sanitiser write it
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: found, 1: closes, 2: name = "", 3: closed, index } of html.matchAll(tag)) {
    if (!closes && depth === 0) {
      // Text between blocks is a block of its own.
      if (html.slice(start, index).trim() !== "") blocks.push(html.slice(start, index).trim());
      start = index;
    }
    if (!closed && !empty.has(name.toLowerCase())) depth += closes ? -1 : 1;
    if (depth === 0) {
      blocks.push(html.slice(start, index + found.length).trim());
      start = index + found.length;
    }
  }
  const rest = html.slice(start).trim();
  return rest === "" ? blocks : [...blocks, rest];
}
