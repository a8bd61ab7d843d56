import { escapeHtml } from "@hilal/i18n/text/escape-markup";
import { type Attributes, readHtml } from "@hilal/i18n/text/read-html";

const [fragmentBegins, fragmentEnds] = ["<!--StartFragment-->", "<!--EndFragment-->"];

/** The parents that a part of a table or a list needs; without one a parser drops its tags and joins its words. */
const parents: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "caption colgroup col thead tbody tfoot tr td th"
      .split(" ")
      .map((name) => [name, ["table"]] as const),
  ),
  li: ["ul", "ol"],
  dt: ["dl"],
  dd: ["dl"],
};
const structural = new Set([...Object.keys(parents), "table", "ul", "ol", "dl"]);
/** Deeper containers around a fragment are not looked at. */
const deepest = 100;

interface Container {
  readonly name: string;
  readonly attributes: Attributes;
}

/**
 * The copied part of a clipboard's HTML. A fragment that begins or ends within a table or a list, as Excel's does, is
 * returned inside the containers that its rows, cells and items need (product: pasting 13).
 */
export function getCopiedPart(html: string): string {
  const start = html.indexOf(fragmentBegins);
  if (start < 0) return html;
  const end = html.indexOf(fragmentEnds, start);
  const fragment = html.slice(start + fragmentBegins.length, end < 0 ? html.length : end);
  const around = findContainers(html.slice(0, start));
  const needed = around.length === 0 ? [] : around.slice(findOutermostNeeded(fragment, around));
  // Excel's columns are not in a group, and not every parser adds it.
  const group = needed.at(-1)?.name === "table" && /^\s*<col\b/i.test(fragment) ? "<colgroup>" : "";
  return needed.map(formatTag).join("") + group + fragment;
}

/** The parts of tables and lists that are open at the end of a text. */
function findContainers(html: string): Container[] {
  const open: Container[] = [];
  readHtml(html, {
    begin(name, attributes) {
      if (structural.has(name) && name !== "col" && open.length < deepest)
        open.push({ name, attributes });
    },
    end(name) {
      const at = open.findLastIndex((container) => container.name === name);
      if (at >= 0) open.length = at;
    },
    text: () => undefined,
  });
  return open;
}

/** The place of the first container that the fragment's own tags refer to; their number when they need none. */
function findOutermostNeeded(fragment: string, around: readonly Container[]): number {
  const names = around.map(({ name }) => name);
  const opened = new Map<string, number>();
  let inside = 0;
  let needed = names.length;
  const require = (parent: readonly string[]) => {
    const at = names.findLastIndex((name) => parent.includes(name));
    if (at >= 0) needed = Math.min(needed, at);
  };
  readHtml(fragment, {
    begin(name) {
      if (!structural.has(name)) return;
      if (inside === 0) require(parents[name] ?? []);
      if (name === "col") return;
      inside += 1;
      opened.set(name, (opened.get(name) ?? 0) + 1);
    },
    end(name) {
      if (!structural.has(name) || name === "col") return;
      const own = opened.get(name) ?? 0;
      if (own === 0) return require(parents[name] ?? [name]);
      opened.set(name, own - 1);
      inside -= 1;
    },
    text: () => undefined,
  });
  return needed;
}

function formatTag({ name, attributes }: Container): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${given.join("")}>`;
}
