import type { SitePage } from "../page-kit/page-definition.ts";
import { allPages } from "../pages/all-pages.ts";
import { inlineScripts } from "./inline-scripts.tsx";
import { type FailureRequest, renderFailure } from "./render-failure.tsx";
import { type Rendered, type RenderRequest, renderPage } from "./render-page.tsx";

export type { ContentSources, PageReader, SitePage } from "../page-kit/page-definition.ts";
export type { SectionFailure } from "../page-kit/section.ts";
export type { SiteSettings } from "../page-kit/site-settings.ts";
export type { FailureRequest } from "./render-failure.tsx";
export type { Rendered, RenderRequest } from "./render-page.tsx";

/** Everything that the server knows about the site. */
export interface RenderEntry {
  readonly pages: readonly SitePage[];
  /** Inline scripts of the document; the server allows them by hash. */
  readonly inlineScripts: readonly string[];
  render(page: SitePage, request: RenderRequest): Promise<Rendered>;
  /** Renders the replacement of a page when `render` rejects. */
  renderFailure(page: SitePage, request: FailureRequest): Rendered;
}

export const renderEntry: RenderEntry = {
  pages: allPages,
  inlineScripts,
  render: renderPage,
  renderFailure,
};
