import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import type { SignInTexts } from "../../client/sign-in/failure-text.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { AccountField } from "../../shared/forms/account-field.tsx";
import type { LoginData } from "./load-login.ts";
import styles from "./login-page.module.css";

/** A real form, posted to the page's own path; the script, where there is one, calls the API instead. */
export function LoginForm({ data: { mode, next, wrong } }: { readonly data: LoginData }) {
  const { t, home, href, language } = useView();
  const isSignUp = mode === "sign-up";
  const search = next ? `?${new URLSearchParams({ next })}` : "";
  return (
    <form
      className={styles.form}
      action={href(`/${mode}`)}
      method="post"
      {...{
        [hooks.signIn]: mode,
        [hooks.next]: isSignUp ? href(`/login${search}`) : returnInLanguage(next ?? home, language),
        [hooks.texts]: JSON.stringify(useTexts(mode)),
      }}
    >
      <input type="hidden" name="language" value={language} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {isSignUp ? (
        <div className={styles.names}>
          <AccountField
            name="first_name"
            label={t("login.firstName")}
            autoComplete="given-name"
            hint={t("login.signUp.nameHint")}
            required={false}
            wrong={wrong.first_name}
          />
          <AccountField
            name="last_name"
            label={t("login.lastName")}
            autoComplete="family-name"
            required={false}
            wrong={wrong.last_name}
          />
        </div>
      ) : null}
      <AccountField
        name="email"
        label={t("login.email")}
        autoComplete={isSignUp ? "email" : "username"}
        wrong={wrong.email}
      />
      <AccountField
        name="password"
        label={t("login.password")}
        autoComplete={isSignUp ? "new-password" : "current-password"}
        hint={isSignUp ? t("login.signUp.passwordHint") : undefined}
        wrong={wrong.password}
      />
      <button className={classNames(buttonStyle("primary"), styles.submit)} type="submit">
        {isSignUp ? t("login.signUp.submit") : t("login.submit")}
      </button>
      {isSignUp ? (
        <p className={styles.small}>
          {t.rich("login.signUp.consent", {
            terms: (words) => (
              <a key="terms" href={href("/terms")}>
                {words}
              </a>
            ),
          })}
        </p>
      ) : (
        <p className={styles.small}>
          <a href={href("/forgot-password")}>{t("login.forgot")}</a>
        </p>
      )}
    </form>
  );
}

/** What the script says. */
function useTexts(mode: LoginData["mode"]): SignInTexts {
  const { t } = useView();
  const isSignUp = mode === "sign-up";
  return {
    requiredFields: t("login.requiredFields"),
    network: t("errors.network"),
    timeout: t("errors.timeout"),
    unexpected: t("errors.unexpected"),
    server: t("errors.server"),
    emailTaken: t("errors.email_taken"),
    unauthorized: isSignUp ? t("login.signUp.refused") : t("login.wrongCredentials"),
    wrongFormat: isSignUp ? t("login.signUp.wrongFormat") : t("login.wrongFormat"),
    done: isSignUp ? t("login.signUp.done") : t("login.done"),
    busy: isSignUp ? t("login.signUp.submitting") : t("login.submitting"),
  };
}
