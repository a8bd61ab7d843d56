import { paperColours } from "@hilal/contract/shared/colours";
import type { EditionId } from "@hilal/contract/shared/editions";
import { type Language, languages } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import type { Meta } from "../page-kit/meta.ts";
import type { SiteAssetPaths } from "../page-kit/site-settings.ts";
import { useView } from "../page-kit/view.tsx";
import { endOfPage, ToastCorner } from "../shared/feedback/toast-corner.tsx";
import { SiteFooter } from "../shared/header-footer/site-footer.tsx";
import { SiteHeader } from "../shared/header-footer/site-header.tsx";
import { HeadMeta } from "./head-meta.tsx";
import { InlineScript } from "./inline-script.tsx";
import { facesScript, readerScript, speculationRules } from "./inline-scripts.ts";

/** The whole HTML document around a page. */
export function Document({
  meta,
  bare = false,
  script,
  banner = null,
  children,
}: {
  readonly meta: Meta;
  /** Without the site's header and footer. */
  readonly bare?: boolean | undefined;
  /** The name of a script that only this page has. */
  readonly script?: string | undefined;
  /** What stands above all of it. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}) {
  const { language, dir, edition, settings, t } = useView();
  return (
    <html lang={languages[language].lang} dir={dir} data-edition={edition}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={paperColours.light}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        <InlineScript text={readerScript} digits={settings.assets.scripts["urdu-digits"] ?? ""} />
        {[
          ...firstFonts(settings.assets, language, edition),
          ...(meta.hasItalics ? settings.assets.italicFonts : []),
        ].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={settings.assets.styles} />
        {/* What is painted before the page is there moves when the rest comes; the whole of it is a few packets. */}
        <link rel="expect" href={`#${endOfPage}`} blocking="render" />
        <script type="module" src={settings.assets.pageScript} />
        {script ? <script type="module" src={settings.assets.scripts[script]} /> : null}
        <HeadMeta meta={meta} />
        <link rel="icon" href="/brand/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/brand/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/brand/site.webmanifest" />
        <InlineScript type="speculationrules" text={speculationRules} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t("common.skipToContent")}
        </a>
        {banner}
        {bare ? null : <SiteHeader />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {bare ? null : <SiteFooter />}
        <InlineScript text={facesScript} />
        <ToastCorner />
      </body>
    </html>
  );
}

/** What a page asks for at once: the children's Urdu has one round face for headlines and controls, and no Naskh. */
function firstFonts(assets: SiteAssetPaths, language: Language, edition: EditionId) {
  const headlines = assets.headlineFonts[edition] ?? [];
  const texts = assets.fonts[language];
  const isChildrens = language === "ur" && headlines.length > 0;
  return [...(isChildrens ? texts.slice(0, 1) : texts), ...headlines];
}
