import { restOfStyles } from "@hilal/contract/client/page-styles";
import { paperColours } from "@hilal/contract/shared/colours";
import type { EditionId } from "@hilal/contract/shared/editions";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import { type Language, languageCodes, languages, otherLanguage } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import * as hooks from "../page-kit/hooks.ts";
import {
  canonicalPath,
  type LanguageVersions,
  languageVersions,
} from "../page-kit/language-versions.ts";
import type { Meta } from "../page-kit/meta.ts";
import type { SiteAssetPaths } from "../page-kit/site-settings.ts";
import { structuredText } from "../page-kit/structured-data.ts";
import { useView, type View } from "../page-kit/view.tsx";
import { LanguageOffer } from "../shared/header-footer/language-offer.tsx";
import { endOfPage, ToastCorner } from "../shared/header-footer/page-notices.tsx";
import { SiteFooter } from "../shared/header-footer/site-footer.tsx";
import { SiteHeader } from "../shared/header-footer/site-header.tsx";
import {
  facesScript,
  InlineScript,
  laterScript,
  readerScript,
  speculationRules,
} from "./inline-scripts.tsx";

/** The width that social networks show large; wider pictures only cost bandwidth. */
const sharedWidth = 1280;

/**
 * The picture that social networks show for a shared link: the page's own, otherwise that of its edition (product:
 * reading 29).
 */
function ShareImage({ image }: { readonly image: Meta["image"] }) {
  const view = useView();
  const shared = image ? ownImage(image) : imageOfEdition(view);
  if (!shared) return <meta name="twitter:card" content="summary" />;
  const { path, width, height, alt } = shared;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={new URL(path, `${view.settings.publicUrl}/`).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
    </>
  );
}

interface Shared {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

function ownImage({ picture, alt }: NonNullable<Meta["image"]>): Shared {
  const { src, variants } = picture;
  const width = variants ? Math.min(sharedWidth, picture.width) : picture.width;
  return {
    path: variants ? variantUrl(src, sharedWidth, "jpg") : src,
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  };
}

/** Drawn by site/build/share-images.mjs. */
function imageOfEdition({ settings, edition, t }: View): Shared | null {
  const path = settings.assets.shareImages[edition];
  if (!path) return null;
  return { path, width: 1200, height: 630, alt: t(`editions.${edition}.fullName`) };
}

/** Title, description, canonical, alternates, Open Graph, Twitter card and JSON-LD of a page. */
export function HeadMeta({ meta }: { readonly meta: Meta }) {
  const { t } = useView();
  const site = t("common.siteName");
  // A title that already contains the house's name does not repeat it.
  const title = meta.title.includes(site)
    ? meta.title
    : t("common.pageTitle", { page: meta.title, site });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.noIndex ? <meta name="robots" content="noindex,follow" /> : null}
      {meta.reloadsAfter ? <meta httpEquiv="refresh" content={String(meta.reloadsAfter)} /> : null}
      <Addresses meta={meta} />
      <SharingCard meta={meta} />
      {meta.structured && meta.structured.length > 0 ? (
        <InlineScript type="application/ld+json" text={structuredText(meta.structured)} />
      ) : null}
    </>
  );
}

/** The canonical address, those of both languages where the text has both, and those of neighbouring pages. */
function Addresses({ meta }: { readonly meta: Meta }) {
  const { language } = useView();
  const absolute = useAbsolute();
  const versions = useVersions(meta);
  return (
    <>
      <link rel="canonical" href={useCanonical(meta)} />
      {versions ? (
        <>
          {languageCodes.map((code) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={languages[code].lang}
              href={absolute(versions[code])}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(versions.en)} />
        </>
      ) : null}
      {meta.previous ? <link rel="prev" href={canonicalPath(meta.previous, language)} /> : null}
      {meta.next ? <link rel="next" href={canonicalPath(meta.next, language)} /> : null}
      {meta.feed ? (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={meta.feed.title}
          href={absolute(meta.feed.path)}
        />
      ) : null}
    </>
  );
}

/** Metadata of a shared link: Open Graph and the Twitter card. */
function SharingCard({ meta }: { readonly meta: Meta }) {
  const { t } = useView();
  const { image, published, modified } = meta;
  const language = useCanonicalLanguage(meta);
  return (
    <>
      <meta property="og:site_name" content={t("common.siteName")} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.type ?? "website"} />
      <meta property="og:url" content={useCanonical(meta)} />
      <meta property="og:locale" content={languages[language].ogLocale} />
      {useVersions(meta) ? (
        <meta
          property="og:locale:alternate"
          content={languages[otherLanguage(language)].ogLocale}
        />
      ) : null}
      <ShareImage image={image} />
      {published ? <meta property="article:published_time" content={published} /> : null}
      {modified ? <meta property="article:modified_time" content={modified} /> : null}
    </>
  );
}

function useAbsolute(): (path: string) => string {
  const { publicUrl } = useView().settings;
  return (path) => new URL(path, `${publicUrl}/`).href;
}

function useCanonical(meta: Meta): string {
  const { language } = useView();
  const absolute = useAbsolute();
  return absolute(canonicalPath(meta.canonical, language));
}

/** Returns the language of the page at its canonical address. */
function useCanonicalLanguage({ canonical }: Meta): Language {
  const { language, naturalLanguage } = useView();
  return canonicalPath(canonical, language) === canonical ? naturalLanguage : language;
}

/**
 * Returns the addresses of the page's text in both languages for search engines; null on a page that is not the
 * canonical one.
 */
function useVersions(meta: Meta): LanguageVersions | null {
  const { language } = useView();
  const versions = languageVersions(meta.canonical);
  if (meta.noIndex || versions?.[language] !== canonicalPath(meta.canonical, language)) return null;
  return versions;
}

/** The complete HTML document of a page. */
export function Document({
  meta,
  bare = false,
  script,
  isPicture = false,
  firstScreen = endOfPage,
  banner = null,
  children,
}: {
  readonly meta: Meta;
  /** Without the site's header and footer. */
  readonly bare?: boolean | undefined;
  /** The name of an additional script of this page. */
  readonly script?: string | undefined;
  /** Whether readers wait for a picture: no font is preloaded, and scripts are loaded after it. */
  readonly isPicture?: boolean | undefined;
  /** The id of the element for which the first paint waits. */
  readonly firstScreen?: string | undefined;
  /** Content above everything else. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}) {
  const { language, dir, edition, settings, t } = useView();
  const { assets } = settings;
  const scripts = [assets.pageScript, script && assets.scripts[script]].filter(
    (address): address is string => Boolean(address),
  );
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
        <InlineScript
          text={readerScript}
          reads={{
            [hooks.digitsScript]: settings.assets.scripts["urdu-digits"] ?? "",
            ...(language === "ur" && { [hooks.nastaliqFile]: settings.assets.nastaliq }),
          }}
        />
        {(isPicture
          ? []
          : [
              ...firstFonts(settings.assets, language, edition),
              ...(meta.hasItalics ? settings.assets.italicFonts : []),
            ]
        ).map((font, place) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin=""
            // The others are only used if they come in time.
            fetchPriority={place === 0 ? undefined : "low"}
          />
        ))}
        {/* Filled with the styles of the finished page (page-styles.ts). */}
        <style {...{ [restOfStyles]: settings.assets.styles }} />
        <InlineScript text={facesScript} />
        {/* Blocks the first paint until the whole page is parsed: a partial page would shift when the rest arrives, and all of it is only a few packets. What follows the first screen of an article only grows below it. */}
        <link rel="expect" href={`#${firstScreen}`} blocking="render" />
        {isPicture ? (
          <InlineScript text={laterScript} reads={{ [hooks.laterScripts]: scripts.join(" ") }} />
        ) : (
          scripts.map((address) => (
            <script
              key={address}
              type="module"
              src={address}
              {...(address === assets.pageScript && {
                [hooks.keepingScript]: assets.scripts.keeping,
                ...(settings.offlineReading && {
                  [hooks.worker]: assets.scripts["offline-start"],
                }),
              })}
            />
          ))
        )}
        <HeadMeta meta={meta} />
        <link rel="icon" href="/brand/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/brand/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        {settings.offlineReading ? (
          <link rel="manifest" href={`/brand/site-${language}.webmanifest`} />
        ) : null}
        <InlineScript type="speculationrules" text={speculationRules} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t("common.skipToContent")}
        </a>
        {banner}
        {bare ? null : <LanguageOffer />}
        {bare ? null : <SiteHeader />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {bare ? null : <SiteFooter />}
        <ToastCorner />
      </body>
    </html>
  );
}

/**
 * Returns the fonts to preload. The children's Urdu edition has one round font for headlines and controls, and no
 * Naskh.
 */
function firstFonts(assets: SiteAssetPaths, language: Language, edition: EditionId) {
  const headlines = assets.headlineFonts[edition] ?? [];
  const texts = assets.fonts[language];
  const isChildrens = language === "ur" && headlines.length > 0;
  return isChildrens ? headlines : [...texts, ...headlines];
}
