import type { Client } from "@hilal/contract/client/client";
import { houseEditions } from "@hilal/contract/shared/editions";
import { pageLanguage } from "@hilal/contract/shared/reading/page-language";
import type { Language } from "@hilal/i18n/languages";
import { renderToString } from "react-dom/server";
import * as hooks from "../page-kit/hooks.ts";
import type {
  ContentSources,
  PageReader,
  Placement,
  SitePage,
} from "../page-kit/page-definition.ts";
import { isPageGone, isPageMissing, PageMoved } from "../page-kit/page-missing.ts";
import { type SectionFailure, sectionLoader } from "../page-kit/section.ts";
import type { SiteSettings } from "../page-kit/site-settings.ts";
import { toView, type View, ViewProvider } from "../page-kit/view.tsx";
import { notFoundPage } from "../pages/fixed/not-found.tsx";
import { RehearsalBanner, type RehearsalNote } from "../shared/header-footer/page-notices.tsx";
import { Document } from "./document.tsx";
import { withItsStyles } from "./page-styles.ts";

/** Paths outside of a rehearsal: the back office, calls, and stored or built files. */
const outside = /^\/(?:admin|api|media|assets|brand|fonts)(?:[/?#]|$)/;

/** A link out of the rehearsal, used in its banner. */
const leaving = ' rel="external"';

/** Tags with links to other pages, including their attributes. */
const linked = /<(?:a|area|section)\b[^>]*>/g;
const address = new RegExp(`\\s(href|${hooks.fragment})="([^"]*)"`, "g");
const visit = new RegExp(`\\s${hooks.visit}="[^"]*"`, "g");

/**
 * Rewrites the links of a rendered page to stay within a rehearsal, and removes the counting of its visit.
 * @param prefix the path of the rehearsal's pages
 * @param publicUrl the site's own address, which links in texts may contain
 */
function keepInside(html: string, prefix: string, publicUrl: string): string {
  const inside = (target: string) => {
    const path = target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target;
    const isOurs = path.startsWith("/") && !path.startsWith("//") && !outside.test(path);
    return isOurs ? prefix + (path === "/" ? "" : path) : target;
  };
  return html
    .replaceAll(linked, (tag) =>
      tag.includes(leaving)
        ? tag
        : tag.replaceAll(address, (_all, name: string, target: string) => {
            return ` ${name}="${inside(target)}"`;
          }),
    )
    .replaceAll(visit, "");
}

export interface RenderRequest {
  readonly client: Client;
  readonly settings: SiteSettings;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly prefix: Language | null;
  /** The requested path, without prefix, with the query the page reads. */
  readonly path: string;
  readonly now: Date;
  /** The reader of a page that is made for one reader. */
  readonly reader?: PageReader | undefined;
  /** Omitted for the live site. */
  readonly rehearsal?: RehearsalNote;
}

export interface Rendered {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly tags: readonly string[];
  /** Whether the page may be cached. */
  readonly keep: boolean;
  /**
   * The sections that could not be loaded. A page with failures must not be cached, since it is complete once they can
   * be loaded.
   */
  readonly failures: readonly SectionFailure[];
  /** Additions to the content security policy of all pages. */
  readonly sources: ContentSources;
  /** The address to which readers are redirected. */
  readonly location?: string;
  /** The text of the page's style element; omitted when it has none. */
  readonly styles?: string;
}

/**
 * Loads and renders one page. An address that does not exist renders the not-found page, a former one redirects.
 */
export async function renderPage(page: SitePage, request: RenderRequest): Promise<Rendered> {
  try {
    return await render(page, request);
  } catch (error) {
    if (error instanceof PageMoved) return redirect(error, request);
    if (!isPageMissing(error)) throw error;
    const missing = await render(notFoundPage, { ...request, params: {}, query: {} });
    return isPageGone(error) ? { ...missing, status: 410 } : missing;
  }
}

function redirect({ path }: PageMoved, { prefix, rehearsal }: RenderRequest): Rendered {
  const inLanguage = prefix === null ? path : `/${prefix}${path}`;
  return {
    status: 301,
    contentType: "text/html; charset=utf-8",
    body: "",
    tags: [],
    keep: false,
    failures: [],
    sources: {},
    location: encodeURI(`${rehearsal?.prefix ?? ""}${inLanguage}`),
  };
}

async function render(page: SitePage, request: RenderRequest): Promise<Rendered> {
  const { client, settings, params, query, path, prefix, now, reader, rehearsal } = request;
  const failures: SectionFailure[] = [];
  const section = sectionLoader(failures);
  const given = { client, section, settings, params, query, path, prefix, now, reader };
  const data = await page.load(given);
  const view = toView(getPlacement(page, data, request), settings, now);
  const mayKeep =
    page.forReader === undefined &&
    (typeof page.cache === "function" ? page.cache(data, query) : page.cache !== false);
  const keep = mayKeep && failures.length === 0;
  const common = { tags: page.tags(data), keep, failures, sources: {} };
  if (page.kind === "text") {
    return {
      ...common,
      status: 200,
      contentType: page.contentType,
      body: page.text(data, settings),
    };
  }
  const status = page.kind === "page" ? (page.status?.(data) ?? 200) : 200;
  const { html, styles }: { html: string; styles?: string } =
    page.kind === "page"
      ? withItsStyles(renderDocument(page, data, { view, rehearsal }), view)
      : { html: renderFragment(page, data, { view, rehearsal }) };
  return {
    ...common,
    status,
    keep: common.keep && status === 200,
    sources: (page.kind === "page" && page.sources?.(data)) || {},
    contentType: "text/html; charset=utf-8",
    body: html,
    ...(styles === undefined ? {} : { styles }),
  };
}

function getPlacement(page: SitePage, data: unknown, request: RenderRequest): Placement {
  const naturalLanguage = page.language?.(data) ?? pageLanguage(request.path) ?? "en";
  const language = request.prefix ?? naturalLanguage;
  return {
    naturalLanguage,
    language,
    prefix: request.prefix,
    edition: page.edition?.(data) ?? houseEditions[language],
    path: request.path,
  };
}

interface Around {
  readonly view: View;
  readonly rehearsal: RehearsalNote | undefined;
}

function renderDocument(
  page: Extract<SitePage, { kind: "page" }>,
  data: unknown,
  { view, rehearsal }: Around,
): string {
  const meta = page.meta(data, view, view.settings);
  const html = renderToString(
    <ViewProvider view={view}>
      <Document
        meta={meta}
        bare={page.bare}
        script={page.script}
        isPicture={page.isPicture}
        firstScreen={page.firstScreen}
        banner={rehearsal ? <RehearsalBanner rehearsal={rehearsal} /> : null}
      >
        <page.Page data={data} />
      </Document>
    </ViewProvider>,
  );
  const kept = rehearsal ? keepInside(html, rehearsal.prefix, view.settings.publicUrl) : html;
  return `<!doctype html>${kept}`;
}

function renderFragment(
  fragment: Extract<SitePage, { kind: "fragment" }>,
  data: unknown,
  { view, rehearsal }: Around,
): string {
  const html = renderToString(
    <ViewProvider view={view}>
      <fragment.Fragment data={data} />
    </ViewProvider>,
  );
  return rehearsal ? keepInside(html, rehearsal.prefix, view.settings.publicUrl) : html;
}
