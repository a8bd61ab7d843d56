import { pastedStyleAttribute } from "@hilal/article-body/foreign/word-lists";

const isHidden = (element: Element) =>
  element.hasAttribute("hidden") ||
  /\bdisplay\s*:\s*none\b/i.test(element.getAttribute(pastedStyleAttribute) ?? "");

/**
 * Removes the rows and columns that a sheet hides.
 * @returns how many had words, which the person is told
 */
export function removeHiddenCells(body: Element): number {
  let told = 0;
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.rows];
    for (const row of rows.filter(isHidden)) {
      if (row.textContent?.trim()) told += 1;
      row.remove();
    }
    told += removeHiddenColumns(table);
  }
  return told;
}

/** More columns than any sheet has on a page. */
const mostColumns = 1_000;

/** Removes hidden columns of a table without spans, whose cells stand under their `col`. */
function removeHiddenColumns(table: HTMLTableElement): number {
  const hidden: boolean[] = [];
  for (const col of table.querySelectorAll("col")) {
    const span = Math.min(Math.max(Number(col.getAttribute("span")) || 1, 1), mostColumns);
    for (let count = 0; count < span && hidden.length < mostColumns; count += 1)
      hidden.push(isHidden(col));
  }
  if (!hidden.includes(true) || table.querySelector("[colspan], [rowspan]")) return 0;
  const withWords = new Set<number>();
  for (const row of table.rows) {
    for (const [at, cell] of [...row.cells].entries()) {
      if (!hidden[at]) continue;
      if (cell.textContent?.trim()) withWords.add(at);
      cell.remove();
    }
  }
  return withWords.size;
}

/** Gives the empty cells back that Excel joined for a long text, which it only shows across them. */
function splitOverflow(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll(`td[colspan][${pastedStyleAttribute}]`)) {
    if (!/mso-ignore\s*:\s*colspan/i.test(cell.getAttribute(pastedStyleAttribute) ?? "")) continue;
    const span = Math.min(Number(cell.getAttribute("colspan")) || 1, mostColumns);
    cell.removeAttribute("colspan");
    for (let count = 1; count < span; count += 1)
      cell.after(cell.ownerDocument.createElement("td"));
  }
}

const marks: readonly (readonly [style: RegExp, tag: string])[] = [
  [/\bfont-style\s*:\s*italic/i, "em"],
  [/\bfont-weight\s*:\s*(?:bold|[6-9]00)/i, "strong"],
];

/** Puts the style of a whole cell around its words, since a cell itself has no marks. */
function markCells(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll(`td[${pastedStyleAttribute}]`)) {
    const style = cell.getAttribute(pastedStyleAttribute) ?? "";
    if (!cell.textContent?.trim() || cell.querySelector("p, div, ul, ol, table")) continue;
    for (const [pattern, tag] of marks) {
      if (!pattern.test(style)) continue;
      const mark = cell.ownerDocument.createElement(tag);
      mark.append(...cell.childNodes);
      cell.append(mark);
    }
  }
}

const isBold = (cell: Element) =>
  cell.childNodes.length === 1 && /^(?:strong|b)$/.test(cell.firstElementChild?.localName ?? "");

/** Makes a bold first row above rows that are not bold the table's heading. */
function markHeading(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  const cells = [...(first?.cells ?? [])];
  const isOther = others.some((row) =>
    [...row.cells].some((cell) => cell.textContent?.trim() && !isBold(cell)),
  );
  if (
    !isOther ||
    cells.length < 2 ||
    !cells.every((cell) => cell.localName === "td" && isBold(cell))
  )
    return;
  for (const cell of cells) {
    const heading = cell.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value);
    heading.append(...(cell.firstElementChild?.childNodes ?? []));
    cell.replaceWith(heading);
  }
}

/** Gives the tables of a spreadsheet what its styles say: bold and italic cells, a heading row, cells of their own. */
export function settleSheet(body: Element): void {
  for (const table of body.querySelectorAll("table")) {
    splitOverflow(table);
    markCells(table);
    markHeading(table);
  }
}

/** Replaces a table that is the whole clipboard and has a single cell by the words of the cell. */
export function unwrapSingleCell(body: Element): void {
  const table = body.querySelector("table");
  const cells = table?.querySelectorAll("td, th") ?? [];
  const [cell] = cells;
  if (!table || !cell || cells.length !== 1) return;
  const isWhole = body.textContent?.trim() === cell.textContent?.trim();
  if (isWhole && !table.parentElement?.closest("table")) table.replaceWith(...cell.childNodes);
}
