import { editions } from "@hilal/contract/shared/editions";
import { withoutLanguage } from "@hilal/contract/shared/reading/page-language";
import { languages, otherLanguage } from "@hilal/i18n/languages";
import * as hooks from "../../page-kit/hooks.ts";
import { languageVersions } from "../../page-kit/language-versions.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./language-switch.module.css";

/**
 * Leads to the page's text in the other language where there is one, else to the same page with the other interface
 * (product: reading 32).
 */
export function LanguageSwitch() {
  const { language, naturalLanguage, inLanguage, t, ...view } = useView();
  // An address that names nothing may begin with a language once more.
  const path = withoutLanguage(view.path);
  const other = otherLanguage(language);
  // With the other interface around it, the page leads back to itself as it is.
  const version = language === naturalLanguage ? languageVersions(path)?.[other] : undefined;
  const { lang, name } = languages[other];
  const { counterpart } = editions[view.edition];
  const magazine = counterpart && version === editions[counterpart].path ? counterpart : null;
  const title = magazine
    ? t("common.language.switchToMagazine", { magazine: t(`editions.${magazine}.fullName`) })
    : t(`common.language.${other === "ur" ? "switchToUrdu" : "switchToEnglish"}`);
  return (
    <a
      className={styles.switch}
      href={version ?? inLanguage(other, path)}
      lang={lang}
      hrefLang={lang}
      title={title}
      {...(magazine ? {} : { [hooks.languageSwitch]: "" })}
    >
      {name}
    </a>
  );
}
