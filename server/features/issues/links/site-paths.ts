import { renderEntry } from "@hilal/site/render";

/** Not places to lead anybody to. */
const hidden = new Set(["/404"]);

const toPart = (part: string) =>
  part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patterns = renderEntry.pages
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .filter((path) => !hidden.has(path))
  .map((path) => new RegExp(`^${path.split("/").map(toPart).join("/")}/?$`));

/** Whether the reading site has a page of this path, given without language prefix; what its parameters name may not exist. */
export function isSitePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
