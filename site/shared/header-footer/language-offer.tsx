import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { withoutLanguage } from "@hilal/contract/shared/reading/page-language";
import { languages } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import * as hooks from "../../page-kit/hooks.ts";
import { languageVersions } from "../../page-kit/language-versions.ts";
import { useView } from "../../page-kit/view.tsx";
import { CloseButton } from "./close-button.tsx";
import styles from "./language-offer.module.css";

/**
 * Offers an English page's Urdu version, otherwise the Urdu edition. It is in every English page and hidden; the inline
 * script of the head shows it before the first paint, so nothing moves (product: reading 36).
 */
export function LanguageOffer() {
  const { language, naturalLanguage, path } = useView();
  if (language === "ur" || naturalLanguage === "ur") return null;
  const t = translatorFor("ur");
  const { lang, dir } = languages.ur;
  const version = languageVersions(withoutLanguage(path))?.ur;
  const words = version ? t("common.language.offer.page") : t("common.language.offer.edition");
  return (
    <aside
      className={styles.offer}
      lang={lang}
      dir={dir}
      aria-label={t("common.language.offer.label")}
      {...{ [hooks.noPrint]: "", [hooks.offers]: version ? "page" : "edition" }}
    >
      <a
        className={styles.link}
        href={version ?? editions[houseEditions.ur].path}
        lang={lang}
        hrefLang={lang}
        {...{ [hooks.chooses]: "ur" }}
      >
        {words}
      </a>
      <CloseButton label={t("common.language.offer.decline")} {...{ [hooks.chooses]: "en" }} />
    </aside>
  );
}
