import { isLanguage, type Language } from "@hilal/i18n/languages";
import type { SitePage } from "@hilal/site/render";

/** The page that a path of the site leads to. */
export interface PageAt {
  readonly page: SitePage;
  readonly prefix: Language | null;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the page of a path as the server's routes do: by its own path, its aliases, each with a language before it.
 * @returns undefined for a path without a page, and for pages whose address is a secret of somebody else
 */
export function pageAt(pages: readonly SitePage[], pathname: string): PageAt | undefined {
  const [, ...segments] = pathname.replace(/\/$/, "").split("/");
  const [first = ""] = segments;
  const prefix = isLanguage(first) ? first : null;
  const asked = prefix ? segments.slice(1) : segments;
  const found = pages
    .filter((page) => !page.secretAddress && (prefix === null || page.kind !== "text"))
    .flatMap((page) =>
      [page.path, ...(page.aliases ?? [])].flatMap((path) => {
        const params = paramsOf(path, asked);
        return params ? [{ page, prefix, params }] : [];
      }),
    );
  // What is named wins over what may be anything.
  return found.sort((one, other) => countOf(one.params) - countOf(other.params))[0];
}

const countOf = (params: object) => Object.keys(params).length;

function paramsOf(
  path: string,
  asked: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const pattern = path.split("/").filter((part) => part !== "");
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const given = decoded(asked[place] ?? "");
    if (part.startsWith(":")) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
