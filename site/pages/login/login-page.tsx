import { useView } from "../../page-kit/view.tsx";
import { ComfortButton } from "../../shared/comfort/comfort-button.tsx";
import { useErrorText } from "../../shared/forms/error-text.ts";
import { Notice } from "../../shared/forms/notice.tsx";
import { LanguageSwitch } from "../../shared/header-footer/language-switch.tsx";
import { HelpLinks } from "./help-links.tsx";
import type { LoginData } from "./load-login.ts";
import { LoginForm } from "./login-form.tsx";
import styles from "./login-page.module.css";
import { ProviderButtons } from "./provider-buttons.tsx";

/** The one screen for logging in and signing up (product: accounts 1). */
export function LoginPage({ data }: { readonly data: LoginData }) {
  const { t, home, href, link } = useView();
  const isSignUp = data.mode === "sign-up";
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <a className={styles.home} {...link(home)}>
          <img src="/brand/icon.svg" alt="" width={40} height={40} />
          <span>{t("common.siteName")}</span>
        </a>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ComfortButton />
        </div>
      </header>
      <div className={styles.panel}>
        <h1 className={styles.title}>{isSignUp ? t("login.signUp.title") : t("login.title")}</h1>
        <p className={styles.lead}>{isSignUp ? t("login.signUp.lead") : t("login.lead")}</p>
        <p className={styles.signedIn}>
          {t.rich("login.alreadySignedIn", {
            account: (words) => (
              <a key="account" href={href("/account")}>
                {words}
              </a>
            ),
          })}
        </p>
        <Outcome data={data} />
        <ProviderButtons data={data} />
        <LoginForm data={data} />
        <OtherMode data={data} />
      </div>
      <HelpLinks />
    </div>
  );
}

/** What became of the form, for readers without script; with it the same is said in a toast. */
function Outcome({ data: { mode, wrong, done } }: { readonly data: LoginData }) {
  const { t } = useView();
  const textOf = useErrorText();
  const refusals = Object.values(wrong);
  if (refusals.length === 0) {
    if (!done) return null;
    return (
      <Notice kind="success">
        {done === "password" ? t("login.reset.done") : t("login.signUp.done")}
      </Notice>
    );
  }
  if (wrong.form) return <Notice kind="failure">{textOf("errors", wrong.form)}</Notice>;
  if ([wrong.email, wrong.password].some((code) => code?.endsWith("_required"))) {
    return <Notice kind="failure">{t("login.requiredFields")}</Notice>;
  }
  return (
    <Notice kind="failure">
      {mode === "login" ? t("login.wrongFormat") : t("login.signUp.wrongFormat")}
    </Notice>
  );
}

/** The way to the other form; where the reader wanted to go is not forgotten. */
function OtherMode({ data: { mode, next } }: { readonly data: LoginData }) {
  const { t, href } = useView();
  const search = next ? `?${new URLSearchParams({ next })}` : "";
  return (
    <p className={styles.other}>
      {mode === "sign-up"
        ? t.rich("login.signUp.toLogin", {
            login: (words) => (
              <a key="login" href={href(`/login${search}`)}>
                {words}
              </a>
            ),
          })
        : t.rich("login.toSignUp", {
            signUp: (words) => (
              <a key="sign-up" href={href(`/sign-up${search}`)}>
                {words}
              </a>
            ),
          })}
    </p>
  );
}
