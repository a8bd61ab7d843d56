import { languageCodes, languages, otherLanguage } from "@hilal/i18n/languages";
import type { Meta } from "./meta.ts";
import { useView } from "./view.tsx";

/** Title, description, canonical, alternates, Open Graph, Twitter card and JSON-LD of a page. */
export function HeadMeta({ meta }: { readonly meta: Meta }) {
  const { language, settings, t, inLanguage, naturalLanguage } = useView();
  const absolute = (path: string) => new URL(path, `${settings.publicUrl}/`).href;
  const site = t("common.siteName");
  const title = meta.title === site ? site : `${meta.title} | ${site}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.noIndex ? <meta name="robots" content="noindex,follow" /> : null}
      <link
        rel="canonical"
        href={absolute(language === naturalLanguage ? meta.canonical : inLanguage(language))}
      />
      {meta.noIndex
        ? null
        : languageCodes.map((code) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={languages[code].lang}
              href={absolute(inLanguage(code))}
            />
          ))}
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={meta.type ?? "website"} />
      <meta property="og:url" content={absolute(meta.canonical)} />
      <meta property="og:locale" content={languages[language].ogLocale} />
      <meta property="og:locale:alternate" content={languages[otherLanguage(language)].ogLocale} />
    </>
  );
}
