import { languages, otherLanguage } from "@hilal/i18n/languages";
import { useView } from "../../page-kit/view.tsx";
import styles from "./language-switch.module.css";

/** Leads to the same page in the other language. */
export function LanguageSwitch() {
  const { language, inLanguage, t } = useView();
  const other = otherLanguage(language);
  const { lang, name } = languages[other];
  const title = t(`common.language.${other === "ur" ? "switchToUrdu" : "switchToEnglish"}`);
  return (
    <a
      className={styles.switch}
      href={inLanguage(other)}
      lang={lang}
      hrefLang={lang}
      title={title}
      rel="alternate"
    >
      {name}
    </a>
  );
}
