import { readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { returnPath } from "@hilal/contract/client/return-path";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { emailField } from "@hilal/contract/shared/fields/account-fields";
import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { SolidIcon } from "@hilal/ui/icons/solid-icon";
import type { ReactNode } from "react";
import type { SignInTexts } from "../../client/sign-in/failure-text.ts";
import * as hooks from "../../page-kit/hooks.ts";
import type { Meta } from "../../page-kit/meta.ts";
import {
  type ContentSources,
  definePage,
  type LoadContext,
  type Placement,
} from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { AccountField } from "../../shared/forms/account-field.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { ComfortButton } from "../../shared/header-footer/comfort-button.tsx";
import { LanguageSwitch } from "../../shared/header-footer/language-switch.tsx";
import styles from "./login.module.css";

type ScreenMode = "login" | "sign-up";

const fields = ["email", "password", "first_name", "last_name", "form"] as const;

const outcomes = ["signed-up", "signed-out", "password", "deleted"] as const;

/** The data of the screen. */
interface LoginData {
  readonly mode: ScreenMode;
  /** Where to go after signing in; null for the front page. */
  readonly next: string | null;
  /** Error codes by field; `form` for the whole form. */
  readonly wrong: Readonly<Partial<Record<(typeof fields)[number], string>>>;
  /** An action just completed on another page. */
  readonly done: (typeof outcomes)[number] | null;
  /** What was typed before, without the password; after signing up the address to which the link was mailed. */
  readonly typed: Readonly<Partial<Record<(typeof fields)[number], string | undefined>>>;
  /** The enabled providers; none when they could not be loaded, since the form does not need them. */
  readonly providers: AnswerOf<typeof readSignInOptions>;
}

const noProviders: LoginData["providers"] = { google: null, facebook: null };

function loadLogin(mode: ScreenMode) {
  return async ({ client, section, query }: LoadContext): Promise<LoginData> => ({
    mode,
    next: returnPath(query.next),
    wrong: readFieldErrors(query.wrong, fields),
    done: outcomes.find((known) => known === query.done) ?? null,
    typed: { email: query.email, first_name: query.first_name, last_name: query.last_name },
    providers: loadedOr(
      await section("sign-in options", client.call(readSignInOptions)),
      noProviders,
    ),
  });
}

/**
 * Returns the additions to the page's content security policy that the providers document for their scripts; none for a
 * provider that is not configured.
 */
export function providerSources({ providers: { google, facebook } }: LoginData): ContentSources {
  if (!google && !facebook) return {};
  const identity = google ? `${new URL(google.script_url).origin}/gsi/` : null;
  const graph = facebook
    ? ["https://www.facebook.com", "https://web.facebook.com", "https://graph.facebook.com"]
    : [];
  return {
    "script-src": [
      ...(google ? [google.script_url] : []),
      ...(facebook ? [new URL(facebook.script_url).origin] : []),
    ],
    "style-src": identity ? [`${identity}style`] : [],
    "connect-src": [...(identity ? [identity] : []), ...graph],
    "frame-src": [...(identity ? [identity] : []), ...graph],
  };
}

/** A real form, posted to the page's own path; with script, the script calls the API instead. */
function LoginForm({ data: { mode, next, wrong, typed } }: { readonly data: LoginData }) {
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
            value={typed.first_name}
          />
          <AccountField
            name="last_name"
            label={t("login.lastName")}
            autoComplete="family-name"
            required={false}
            wrong={wrong.last_name}
            value={typed.last_name}
          />
        </div>
      ) : null}
      <AccountField
        name="email"
        label={t("login.email")}
        autoComplete={isSignUp ? "email" : "username"}
        value={typed.email}
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

/** Returns the script's messages. */
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
    done: isSignUp ? t("login.signUp.done", { email: "{email}" }) : t("login.done"),
    busy: isSignUp ? t("login.signUp.submitting") : t("login.submitting"),
  };
}

/** Google and Facebook, if configured. Both need their scripts, so readers without script see neither. */
function ProviderButtons({ data: { providers, next } }: { readonly data: LoginData }) {
  const { t, home, language } = useView();
  const { google, facebook } = providers;
  if (!google && !facebook) return null;
  const goal = returnInLanguage(next ?? home, language);
  return (
    <div className={styles.providers}>
      {google ? (
        <div
          className={styles.google}
          {...{
            [hooks.google]: google.client_id,
            [hooks.script]: google.script_url,
            [hooks.next]: goal,
            [hooks.done]: t("login.done"),
            [hooks.loading]: t("login.googleLoading"),
            [hooks.failed]: t("login.googleFailed"),
          }}
        >
          <button
            className={classNames(buttonStyle(), styles.button)}
            type="button"
            aria-disabled="true"
          >
            {t("login.google")}
          </button>
        </div>
      ) : null}
      {facebook ? (
        <button
          className={classNames(buttonStyle(), styles.button)}
          type="button"
          aria-disabled="true"
          {...{
            [hooks.facebook]: facebook.app_id,
            [hooks.script]: facebook.script_url,
            [hooks.next]: goal,
            [hooks.done]: t("login.doneWithFacebook"),
            [hooks.loading]: t("login.facebookLoading"),
            [hooks.cancelled]: t("login.facebookCancelled"),
            [hooks.failed]: t("login.facebookFailed"),
          }}
        >
          <SolidIcon name="facebook" />
          {t("login.facebook")}
        </button>
      ) : null}
      <p className={styles.or}>{t("login.otherWays")}</p>
    </div>
  );
}

/** The screen is outside of the site's layout, so it has the few links that it needs. */
function HelpLinks() {
  const { t, home, href, link } = useView();
  return (
    <nav className={styles.links} aria-label={t("login.helpLinks")}>
      <a {...link(home)}>{t("navigation.home")}</a>{" "}
      <a href={href("/privacy-policy")}>{t("privacyPolicy.title")}</a>{" "}
      <a href={href("/terms")}>{t("terms.title")}</a> <a href={href("/help")}>{t("help.title")}</a>
    </nav>
  );
}

interface SignInScreenProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The layout of the screens for signing in, which are outside of the site's. */
export function SignInScreen({ title, lead, children }: SignInScreenProps) {
  const { t, home, link, edition, settings } = useView();
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <a className={styles.home} {...link(home)}>
          <img
            src={settings.assets.brand?.[edition] ?? "/brand/icon.svg"}
            alt=""
            width={40}
            height={40}
          />
          <span>{t("common.siteName")}</span>
        </a>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ComfortButton />
        </div>
      </header>
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <HelpLinks />
    </div>
  );
}

/** The one screen for logging in and signing up (product: accounts 1). */
function LoginPage({ data }: { readonly data: LoginData }) {
  const { t, href } = useView();
  const isSignUp = data.mode === "sign-up";
  return (
    <SignInScreen
      title={isSignUp ? t("login.signUp.title") : t("login.title")}
      lead={isSignUp ? t("login.signUp.lead") : t("login.lead")}
    >
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
    </SignInScreen>
  );
}

/** The form's result for readers without script; with script the same is shown as a toast. */
function Outcome({ data: { mode, wrong, done, typed } }: { readonly data: LoginData }) {
  const { t } = useView();
  const getErrorText = useErrorText();
  const mailedTo = emailField.safeParse(typed.email).data;
  const refusals = Object.values(wrong);
  if (refusals.length === 0) {
    if (!done) return null;
    return (
      <Notice kind="success">
        {done === "password" ? t("login.reset.done") : null}
        {done === "deleted" ? t("account.deletion.done") : null}
        {done === "signed-out" ? t("readerForms.signedOut") : null}
        {done === "signed-up"
          ? t.rich("login.signUp.done", {
              email: mailedTo ? <bdi dir="ltr">{mailedTo}</bdi> : t("login.signUp.yourAddress"),
            })
          : null}
      </Notice>
    );
  }
  if (wrong.form) return <Notice kind="failure">{getErrorText("errors", wrong.form)}</Notice>;
  if ([wrong.email, wrong.password].some((code) => code?.endsWith("_required"))) {
    return <Notice kind="failure">{t("login.requiredFields")}</Notice>;
  }
  return (
    <Notice kind="failure">
      {mode === "login" ? t("login.wrongFormat") : t("login.signUp.wrongFormat")}
    </Notice>
  );
}

/** A link to the other form, which preserves the page to go to afterwards. */
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

/** Common properties of the sign-in screens, which are outside of the site's layout. */
const screen = {
  query: ["next", "wrong", "done", "email", "first_name", "last_name"],
  cache: withoutQuery,
  bare: true,
  script: "sign-in",
  sources: providerSources,
  tags: () => [],
  meta: ({ mode }: LoginData, { language }: Placement): Meta => {
    const t = translatorFor(language);
    const isSignUp = mode === "sign-up";
    return {
      title: isSignUp ? t("login.signUp.title") : t("login.title"),
      description: isSignUp ? t("login.signUp.description") : t("login.description"),
      canonical: `/${mode}`,
      noIndex: true,
    };
  },
  Page: LoginPage,
};

export const loginPage = definePage({
  ...screen,
  name: "login",
  path: "/login",
  load: loadLogin("login"),
});

export const signUpPage = definePage({
  ...screen,
  name: "sign-up",
  path: "/sign-up",
  load: loadLogin("sign-up"),
});
