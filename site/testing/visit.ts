import { isLanguage } from "@hilal/i18n/languages";
import { plainText } from "@hilal/i18n/text/read-html";
import type { SitePage } from "../page-kit/page-definition.ts";
import { allPages } from "../pages/all-pages.ts";
import { renderFailure } from "../render/render-failure.tsx";
import { type RenderRequest, renderPage } from "../render/render-page.tsx";
import { type FakeAnswer, fakeClient, type MadeCall } from "./fake-client.ts";
import { testSettings } from "./on-page.tsx";

/** The result of visiting an address. */
interface Visited {
  /** The page's name. */
  readonly page: string;
  readonly status: number;
  /** The address to which it redirects. */
  readonly location?: string | undefined;
  /** The complete document. */
  readonly html: string;
  /** The content of `<main>`, with its markup. */
  readonly main: string;
  /** The content of `<main>`, as a screen reader reads it. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly keep: boolean;
  /** The sections that could not be loaded. */
  readonly failed: readonly string[];
  readonly calls: readonly MadeCall[];
  /** The page's JSON-LD things. */
  readonly structured: readonly Record<string, unknown>[];
}

/**
 * Renders the page at an address, as the server would.
 *
 * @param address path with query, with or without a language prefix
 * @param answers of the API; see `answering`
 */
export async function visit(
  address: string,
  answers: readonly FakeAnswer[] = [],
): Promise<Visited> {
  const url = new URL(address, testSettings.publicUrl);
  const [, first = "", ...others] = url.pathname.split("/");
  const prefix = isLanguage(first) ? first : null;
  const path = prefix ? `/${others.join("/")}` : url.pathname;
  const { page, params } = pageAt(path);
  const client = fakeClient(answers);
  const given = page.query ?? [];
  const query = Object.fromEntries(
    given.map((name) => [name, url.searchParams.get(name) ?? undefined]),
  );
  const request: RenderRequest = {
    client,
    settings: testSettings,
    params,
    query,
    prefix,
    path: `${path}${url.search}`,
    now: new Date("2026-11-21T09:00:00Z"),
    ...(page.forReader ? { reader: { xsrf: "signed" } } : {}),
  };
  const rendered = await renderPage(page, request).catch((error: unknown) => {
    // Errors of the request itself are answered by the server, not by the site.
    if ((error as { status?: number }).status) throw error;
    return renderFailure(page, { ...request, readerLanguage: "en" });
  });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(rendered.body)?.[1] ?? "";
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(rendered.body);
  return {
    page: page.name,
    status: rendered.status,
    location: rendered.location,
    html: rendered.body,
    main,
    text: plainText(main),
    tags: rendered.tags,
    keep: rendered.keep,
    failed: rendered.failures.map(({ section }) => section),
    calls: client.calls,
    structured: structured ? JSON.parse(structured[1] ?? "")["@graph"] : [],
  };
}

/** Returns the page of a path as the server's router selects it: fixed parts before parameters. */
function pageAt(path: string): { page: SitePage; params: Record<string, string> } {
  const routes = allPages
    .flatMap((page) => [page.path, ...(page.aliases ?? [])].map((pattern) => ({ page, pattern })))
    .sort((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern));
  for (const { page, pattern } of routes) {
    const match = new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {});
    return {
      page,
      params: Object.fromEntries(params.map(([name, text]) => [name, decodeURIComponent(text)])),
    };
  }
  const missing = allPages.find(({ name }) => name === "not-found");
  if (!missing) throw new Error("There is no not-found page.");
  return { page: missing, params: {} };
}

const parametersIn = (pattern: string) => pattern.split(":").length - 1;
