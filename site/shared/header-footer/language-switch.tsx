import { languages, otherLanguage } from "@hilal/i18n/languages";
import { languageVersions } from "../../page-kit/language-versions.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./language-switch.module.css";

/**
 * Leads to the page's text in the other language where there is one, else to the same page with the other interface
 * (product: reading 32).
 */
export function LanguageSwitch() {
  const { language, naturalLanguage, path, inLanguage, t } = useView();
  const other = otherLanguage(language);
  // With the other interface around it, the page leads back to itself as it is.
  const version = language === naturalLanguage ? languageVersions(path)?.[other] : undefined;
  const { lang, name } = languages[other];
  const title = t(`common.language.${other === "ur" ? "switchToUrdu" : "switchToEnglish"}`);
  return (
    <a
      className={styles.switch}
      href={version ?? inLanguage(other)}
      lang={lang}
      hrefLang={lang}
      title={title}
    >
      {name}
    </a>
  );
}
