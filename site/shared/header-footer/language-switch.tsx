import { editions } from "@hilal/contract/shared/editions";
import { withoutLanguage } from "@hilal/contract/shared/reading/page-language";
import { languages, otherLanguage } from "@hilal/i18n/languages";
import * as hooks from "../../page-kit/hooks.ts";
import { languageVersions } from "../../page-kit/language-versions.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./language-switch.module.css";

/**
 * Links to the page's text in the other language if it exists, otherwise to the same page with the other interface
 * language (product: reading 32).
 */
export function LanguageSwitch() {
  const { language, naturalLanguage, inLanguage, t, ...view } = useView();
  // The path of a page that was not found may begin with another language prefix.
  const path = withoutLanguage(view.path);
  const other = otherLanguage(language);
  // When the interface is in the other language, the link returns to the page in its own language.
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
      {...{ [hooks.chooses]: other, ...(magazine ? {} : { [hooks.languageSwitch]: "" }) }}
    >
      {name}
    </a>
  );
}
