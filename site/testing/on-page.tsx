import { type Language, otherLanguage } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Placement } from "../page-kit/page-definition.ts";
import type { SiteSettings } from "../page-kit/site-settings.ts";
import { toView, ViewProvider } from "../page-kit/view.tsx";

export const testSettings: SiteSettings = {
  publicUrl: "https://hilal.example",
  social: {},
  offlineReading: true,
  assets: {
    styles: "/assets/style.css",
    pageScript: "/assets/page.js",
    scripts: {
      "sign-in": "/assets/sign-in.js",
      "pdf-reader": "/assets/pdf-reader.js",
      "save-article": "/assets/save-article.js",
      "saved-page": "/assets/saved-page.js",
    },
    wakeIsland: "/assets/wake-island.js",
    islands: {
      "star-field": "/assets/star-field.js",
      "comment-form": "/assets/comment-form.js",
      account: "/assets/account.js",
    },
    fonts: { en: [], ur: [] },
    italicFonts: ["/assets/italic.woff2"],
    nastaliq: "/assets/nastaliq.woff2",
    rules: [],
    headlineFonts: {},
    shell: [],
    brand: {},
    shareImages: {
      "hilal-english": "/assets/share-hilal-english.png",
      "hilal-urdu": "/assets/share-hilal-urdu.png",
    },
  },
};

/** Returns the HTML of components on a page of the English edition in a language. */
export function renderOnPage(
  node: ReactNode,
  { language = "en", ...given }: Partial<Placement> & { readonly language?: Language } = {},
): string {
  const placement: Placement = {
    language,
    naturalLanguage: given.prefix ? otherLanguage(language) : language,
    prefix: null,
    edition: "hilal-english",
    path: "/",
    ...given,
  };
  const view = toView(placement, testSettings, new Date("2026-11-21T09:00:00Z"));
  return renderToString(<ViewProvider view={view}>{node}</ViewProvider>);
}
