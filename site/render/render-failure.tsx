import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { pageLanguage } from "@hilal/contract/shared/reading/page-language";
import { type Language, otherLanguage } from "@hilal/i18n/languages";
import { renderToString } from "react-dom/server";
import type { Placement, SitePage } from "../page-kit/page-definition.ts";
import { toView, type View, ViewProvider } from "../page-kit/view.tsx";
import { FailurePage } from "../pages/fixed/not-found.tsx";
import { FailedSection } from "../shared/lists/failed-section.tsx";
import { Document } from "./document.tsx";
import { withItsStyles } from "./page-styles.ts";
import type { Rendered, RenderRequest } from "./render-page.tsx";

export interface FailureRequest
  extends Pick<RenderRequest, "settings" | "prefix" | "path" | "now"> {
  /** The language of the reader's browser, used when neither the address nor the page determines one. */
  readonly readerLanguage: Language;
  /** The reference that a reader may mention when writing to us; omitted when there is nothing to investigate. */
  readonly reference?: string | undefined;
}

/**
 * Renders the replacement of a page that could not be loaded: the site's layout with a message and links. It needs no
 * data and is never cached.
 */
export function renderFailure(page: SitePage, request: FailureRequest): Rendered {
  const view = toView(getPlacement(page, request), request.settings, request.now);
  return {
    status: 503,
    contentType: page.kind === "text" ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
    ...renderBody(page, view, request.reference),
    tags: [],
    keep: false,
    failures: [],
    sources: {},
  };
}

function getPlacement({ failure = {} }: SitePage, request: FailureRequest): Placement {
  const { prefix, path, readerLanguage } = request;
  const { edition } = failure;
  const ownLanguage = edition && editions[edition].language;
  const language = prefix ?? ownLanguage ?? readerLanguage;
  // The language of a page identified by a number is unknown here. With a prefix it is assumed to be the other one, so
  // that the prefix stays in the address.
  const unknown = prefix ? otherLanguage(prefix) : language;
  const naturalLanguage = ownLanguage ?? pageLanguage(path) ?? unknown;
  return {
    naturalLanguage,
    language,
    prefix,
    edition: edition ?? houseEditions[language],
    path,
  };
}

function renderBody(
  page: SitePage,
  view: View,
  reference: string | undefined,
): Pick<Rendered, "body" | "styles"> {
  const { t } = view;
  const title = page.failure?.title?.(t) ?? t("errors.title");
  if (page.kind === "text") return { body: `${t("errors.unavailable")}\n` };
  if (page.kind === "fragment") {
    const body = renderToString(
      <ViewProvider view={view}>
        <FailedSection again={editions[view.edition].path}>{title}</FailedSection>
      </ViewProvider>,
    );
    return { body };
  }
  const meta = {
    title,
    description: t("errors.unavailable"),
    canonical: view.path,
    noIndex: true,
  };
  const html = renderToString(
    <ViewProvider view={view}>
      <Document meta={meta} bare={page.bare}>
        <FailurePage title={title} reference={reference} />
      </Document>
    </ViewProvider>,
  );
  const styled = withItsStyles(`<!doctype html>${html}`, view);
  return { body: styled.html, styles: styled.styles };
}
