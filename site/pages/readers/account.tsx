import { messages as english } from "@hilal/i18n/messages/accounts/en";
import { messages as urdu } from "@hilal/i18n/messages/accounts/ur";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { island } from "../../islands/account.island.tsx";
import { Island } from "../../islands/island.tsx";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { loadNothing, noTags } from "../fixed/fixed-parts.tsx";
import styles from "./account-page.module.css";

/** The reader's own account. The page itself is the same for everyone: personal data is loaded through the API. */
export const accountPage = definePage({
  name: "account",
  path: "/account",
  load: loadNothing,
  tags: noTags,
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("account.title"),
      description: t("account.description"),
      canonical: "/account",
      noIndex: true,
    };
  },
  Page: AccountPage,
});

function AccountPage() {
  const { t, home, href, language } = useView();
  const next = new URLSearchParams({ next: href("/account") });
  return (
    <>
      <PageTitle>{t("account.title")}</PageTitle>
      <div className={styles.visitor}>
        <p>{t("account.signIn")}</p>
        <a className={buttonStyle("primary")} href={href(`/login?${next}`)}>
          {t("account.login")}
        </a>
      </div>
      <p>
        <a href={href("/saved")}>{t("saved.title")}</a>
      </p>
      <noscript>
        <p>
          <a href={href("/account/forms")}>{t("readerForms.open")}</a>
        </p>
      </noscript>
      <Island
        className={styles.reader}
        island={island}
        props={{
          language,
          home: href(home),
          texts: (language === "ur" ? urdu : english).account,
        }}
      />
    </>
  );
}
