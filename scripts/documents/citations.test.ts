import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../places.mjs";
import { citationFaults, numberingFaults, rulesIn } from "./citations.mjs";
import { brokenLinks, missingPlaces } from "./document-links.mjs";
import { repositoryFiles } from "./repository-files.mjs";

const files = repositoryFiles();
const folders = new Set(files.flatMap((path) => listFolders(path)));
const known = new Set(files);
const read = (path: string) => readFileSync(join(root, path), "utf8");
const has = (path: string) => known.has(path) || folders.has(path.replace(/\/$/, ""));

const documents = files.filter((path) => path.endsWith(".md") && !path.startsWith("demo/"));
const pages = documents.filter((path) => /^docs\/product\/[a-z-]+\.md$/.test(path));
const rules = new Set(pages.flatMap((path) => rulesIn(read(path))));
const own = "scripts/documents/citations.";
const texts = files.filter(
  (path) =>
    /\.([cm]?[jt]sx?|css|sql|md|html|ya?ml|jsonc?)$|Dockerfile$|^\.ci\//.test(path) &&
    !path.startsWith("demo/content/") &&
    !path.startsWith(own) &&
    path !== "package-lock.json",
);

describe("the repository", () => {
  it("has rules of the product, named after their page and counted", () => {
    expect(rules.size).toBeGreaterThan(100);
    for (const page of pages)
      expect(numberingFaults(basename(page, ".md"), read(page))).toEqual([]);
  });

  it("cites nothing that it does not hold", () => {
    const faults = texts.flatMap((path) =>
      citationFaults(read(path), { rules, has: (name) => isDocument(path, name) }).map(
        (fault) => `${path}:${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it("has no link between documents that leads nowhere", () => {
    const broken = documents.flatMap((path) =>
      brokenLinks(path, { has, read }).map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("names no place in its documents that is not there", () => {
    // A decision describes its time, so it may name files that have been removed since.
    const present = documents.filter((path) => !path.startsWith("docs/decisions/"));
    const top = [...folders].filter((folder) => !folder.includes("/"));
    const missing = present.flatMap((path) =>
      missingPlaces(read(path), { has }, top).map((place) => `${path}: ${place}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Whether a text is the path of a document, from the root or from the folder of the citing document. */
function isDocument(from: string, name: string): boolean {
  return documents.some((path) => path === name || `${from.replace(/[^/]*$/, "")}${name}` === path);
}

function listFolders(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

describe("the check of citations", () => {
  const faultsIn = (text: string) =>
    citationFaults(text, {
      rules: new Set(["articles 1", "back-office 12"]),
      has: (name) => name === "docs/operations.md",
    });

  it.each([
    "/** Why (product: articles 1). */",
    "/** Why (product: articles 1, back-office 12). */",
    "/**\n * Why (product: articles 1,\n * back-office 12).\n */",
    "// It lies there; see docs/operations.md.",
    "/** As a proxy does (RFC 9110, section 12.5.4). */",
    "/** A claim of an ID token (OpenID Connect Core 1.0,\n * sections 2 and 5.1). */",
    "const { product } = { product: 1 };",
    "The first section has 3 cards.",
  ])("takes %j", (text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  // Wrong on purpose: these citations are invalid.
  it.each([
    ["/** Why (product: articles 99). */", "1: no rule is called “articles 99”"],
    ["a\nb (product: articles 1, news 3)", "2: no rule is called “news 3”"],
    ["/**\n * Why (product: articles\n * 7). */", "2: no rule is called “articles 7”"],
    ["/** See product: articles 1. */", "1: a rule is cited as"],
    ["/** Why (product articles 1). */", "1: a rule is cited as"],
    ["/** Why (product: Articles 1). */", "1: a rule is cited as"],
    ["/** Why (spec section 5). */", "1: “spec section 5”"],
    ["/** As the spec has it. */", "1: “the spec”"],
    ["// Rulings 6 and 7.", "1: “Rulings 6”"],
    ["/** Every reason (design: section 7, The API). */", "1: “design: section 7”"],
    ["/** Said before (section 8). */", "1: “section 8”"],
    ["// It lies there; see design.md.", "1: there is no design.md"],
  ])("refuses %j", (text, fault) => {
    expect(faultsIn(text).join("\n")).toContain(fault);
  });

  it("wants the rules of a page in order", () => {
    const page = (...items: string[]) => ["# News", "", ...items].join("\n");
    expect(numberingFaults("news", page("- **news 1** One.", "- **news 2** Two."))).toEqual([]);
    expect(numberingFaults("news", page("- **news 2** One."))).toHaveLength(1);
    expect(numberingFaults("news", page("- **news 1** One.", "- Two."))).toHaveLength(1);
    expect(numberingFaults("news", page("- **articles 1** One."))).toHaveLength(1);
  });
});

describe("the check of links", () => {
  const texts: Readonly<Record<string, string>> = {
    "docs/a.md":
      "# One\n\n[b](b.md) [c](../c.md#in-short) [x](x.md) [y](b.md#gone) [z](https://z.example)",
    "docs/b.md": "# Two, and more\n\n[here](#two-and-more) [nowhere](#three)",
    "c.md": "## In short\n\n```\n[code](gone.md)\n```",
  };
  const places = {
    has: (path: string) => path in texts,
    read: (path: string) => texts[path] ?? "",
  };

  it("finds files and headings that are not there", () => {
    expect(brokenLinks("docs/a.md", places)).toEqual(["x.md", "b.md#gone"]);
    expect(brokenLinks("docs/b.md", places)).toEqual(["#three"]);
    expect(brokenLinks("c.md", places)).toEqual([]);
  });

  it("finds places of the repository that are not there", () => {
    const text =
      "`docs/a.md`, `docs/{a,b}.md`, `docs/{a,x}.md`, `docs/gone/`, `docs/<area>.md`, `node docs/x`";
    expect(missingPlaces(text, places, ["docs"])).toEqual(["docs/{a,x}.md", "docs/gone/"]);
  });
});
