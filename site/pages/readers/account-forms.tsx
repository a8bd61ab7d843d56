import {
  changeOwnPassword,
  listOwnSessions,
  type OwnProfile,
  readOwnProfile,
  type Session,
  updateOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { signOut } from "@hilal/contract/accounts/sign-in";
import { digitChoices, languageChoices } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { languages } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import {
  definePage,
  type LoadContext,
  type PageFailure,
  type PostedForm,
} from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { noTags } from "../fixed/fixed-parts.tsx";
import { keptFormsPath } from "./kept-forms.tsx";
import { changeEmail, deletionPath, EmailForm, mailCode } from "./owner-forms.tsx";
import styles from "./reader-form.module.css";
import {
  describeForms,
  loadReaderData,
  type ReaderData,
  ReaderForm,
  Refusal,
  TextField,
} from "./reader-form.tsx";
import { endSession, SessionForms } from "./session-forms.tsx";

interface LogoutData extends ReaderData {
  readonly profile: OwnProfile;
}

interface AccountData extends LogoutData {
  readonly sessions: readonly Session[];
}

const loadLogout = async (context: LoadContext): Promise<LogoutData> => ({
  ...loadReaderData(context),
  profile: await context.client.call(readOwnProfile),
});

const loadAccount = async (context: LoadContext): Promise<AccountData> => ({
  ...(await loadLogout(context)),
  sessions: (await context.client.call(listOwnSessions)).data,
});

const accountFormsPath = "/account/forms";

async function changeProfile({ client, fields: given }: PostedForm) {
  await client.call(updateOwnProfile, {
    body: {
      first_name: given.first_name,
      last_name: given.last_name,
      language: languageChoices.find((choice) => choice === given.language),
      digits: digitChoices.find((choice) => choice === given.digits),
      version: Number(given.version),
    },
  });
  return "profile";
}

async function changePassword({ client, fields: { current_password, password = "" } }: PostedForm) {
  await client.call(changeOwnPassword, { body: { current_password, password } });
  return "password";
}

/** What each form of the page does; it returns the name of the outcome. */
const forms: Readonly<Record<string, (form: PostedForm) => Promise<string>>> = {
  profile: changeProfile,
  email: changeEmail,
  code: (posted) => mailCode(posted, "change-email"),
  password: changePassword,
  sessions: endSession,
};

async function changeAccount(posted: PostedForm): Promise<string> {
  const { form = "" } = posted.fields;
  const act = (Object.hasOwn(forms, form) && forms[form]) || changeProfile;
  return `${accountFormsPath}?done=${await act(posted)}`;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={`reader-${name}`}>
        {label}
      </label>
      <select id={`reader-${name}`} className={fields.input} name={name} defaultValue={value}>
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function ProfileForm({ data }: { readonly data: AccountData }) {
  const { t } = useView();
  const { profile, refused } = data;
  const isRefused = refused.fields.form === "profile";
  const shown = { ...profile, ...(isRefused ? refused.fields : {}) };
  const wrong = isRefused ? refused.wrong : {};
  const name = { type: "text", dir: "auto", maxLength: limits.nameMaxLength, wrong };
  return (
    <section className={styles.section} aria-labelledby="reader-profile">
      <h2 id="reader-profile">{t("account.profile.title")}</h2>
      <Refusal wrong={wrong} />
      <ReaderForm data={data} action={accountFormsPath}>
        <input type="hidden" name="form" value="profile" />
        <input type="hidden" name="version" value={profile.version} />
        <TextField
          {...name}
          name="first_name"
          label={t("account.profile.firstName")}
          defaultValue={shown.first_name}
          autoComplete="given-name"
        />
        <TextField
          {...name}
          name="last_name"
          label={t("account.profile.lastName")}
          defaultValue={shown.last_name}
          autoComplete="family-name"
        />
        <Choice
          name="language"
          label={t("account.profile.language")}
          value={shown.language}
          options={{ en: languages.en.name, ur: languages.ur.name }}
        />
        <Choice
          name="digits"
          label={t("account.profile.digits")}
          value={shown.digits}
          options={{ latn: t("account.profile.western"), urdu: t("account.profile.urdu") }}
        />
        <p className={styles.buttons}>
          <button className={buttonStyle("primary")} type="submit">
            {t("account.profile.submit")}
          </button>
        </p>
      </ReaderForm>
    </section>
  );
}

function PasswordForm({ data }: { readonly data: AccountData }) {
  const { t, href } = useView();
  const { profile, refused } = data;
  const wrong = refused.fields.form === "password" ? refused.wrong : {};
  return (
    <section className={styles.section} aria-labelledby="reader-password-title">
      <h2 id="reader-password-title">{t("account.password.title")}</h2>
      {profile.has_password ? (
        <>
          <Refusal wrong={wrong} />
          <ReaderForm data={data} action={accountFormsPath}>
            <input type="hidden" name="form" value="password" />
            <TextField
              type="password"
              dir="ltr"
              wrong={wrong}
              name="current_password"
              label={t("account.password.current")}
              autoComplete="current-password"
              maxLength={limits.passwordMaxLength}
              required
            />
            <TextField
              type="password"
              dir="ltr"
              wrong={wrong}
              name="password"
              label={t("account.password.new")}
              hint={t("account.password.hint")}
              autoComplete="new-password"
              maxLength={limits.passwordMaxLength}
              required
            />
            <p className={styles.buttons}>
              <button className={buttonStyle("primary")} type="submit">
                {t("account.password.submit")}
              </button>
            </p>
          </ReaderForm>
        </>
      ) : (
        <p className={styles.text}>
          {t("account.password.none")}{" "}
          <a href={href("/forgot-password")}>{t("account.password.set")}</a>
        </p>
      )}
    </section>
  );
}

function LogoutForm({ data }: { readonly data: LogoutData }) {
  const { t } = useView();
  return (
    <ReaderForm data={data} action="/logout">
      <p className={styles.text}>
        {t.rich("readerForms.signedInAs", { email: <bdi dir="ltr">{data.profile.email}</bdi> })}
      </p>
      <p className={styles.buttons}>
        <button className={buttonStyle("primary")} type="submit">
          {t("readerForms.logout")}
        </button>
      </p>
    </ReaderForm>
  );
}

/** Where the page leads to its deletion, and what it cannot do. */
function OtherActions() {
  const { t, href } = useView();
  return (
    <>
      <section className={styles.section} aria-labelledby="reader-deletion">
        <h2 id="reader-deletion">{t("account.deletion.title")}</h2>
        <p className={styles.text}>{t("account.deletion.text")}</p>
        <p className={styles.buttons}>
          <a className={buttonStyle()} href={href(deletionPath)}>
            {t("account.deletion.submit")}
          </a>
        </p>
      </section>
      <p className={styles.rest}>
        {t.rich("readerForms.needsScript", {
          account: (words) => (
            <a key="account" href={href("/account")}>
              {words}
            </a>
          ),
        })}
      </p>
    </>
  );
}

function AccountFormsPage({ data }: { readonly data: AccountData }) {
  const { t, href } = useView();
  const { done, refused } = data;
  const outcomes = {
    profile: t("account.profile.saved"),
    email: t("readerForms.emailSent"),
    code: t("account.code.sent"),
    password: t("account.password.saved"),
    ended: t("account.sessions.ended"),
    "others-ended": t("account.sessions.othersEnded"),
  };
  const isOfForm = Object.hasOwn(forms, refused.fields.form ?? "");
  return (
    <>
      <PageTitle>{t("account.title")}</PageTitle>
      {done !== undefined && Object.hasOwn(outcomes, done) ? (
        <Notice kind="success">{outcomes[done as keyof typeof outcomes]}</Notice>
      ) : null}
      {isOfForm ? null : <Refusal wrong={refused.wrong} />}
      <ProfileForm data={data} />
      <EmailForm data={data} action={accountFormsPath} />
      <PasswordForm data={data} />
      <SessionForms data={data} action={accountFormsPath} />
      <section className={styles.section} aria-labelledby="reader-logout">
        <h2 id="reader-logout">{t("readerForms.logout")}</h2>
        <LogoutForm data={data} />
      </section>
      <section className={styles.section} aria-labelledby="reader-kept">
        <h2 id="reader-kept">
          <a href={href(keptFormsPath)}>{t("readerForms.kept.title")}</a>
        </h2>
      </section>
      <OtherActions />
    </>
  );
}

const failure: PageFailure = { title: (t) => t("account.loadFailed") };

/** The reader's details, address, password and sessions (product: accounts 15). */
export const accountFormsPage = definePage({
  name: "account-forms",
  path: accountFormsPath,
  query: ["done"],
  load: loadAccount,
  forReader: { act: changeAccount },
  tags: noTags,
  meta: (_data, { language }) =>
    describeForms(translatorFor(language)("account.title"), accountFormsPath),
  failure,
  Page: AccountFormsPage,
});

function LogoutPage({ data }: { readonly data: LogoutData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle>{t("readerForms.logout")}</PageTitle>
      <Refusal wrong={data.refused.wrong} />
      <LogoutForm data={data} />
    </>
  );
}

const signedOut = "/login?done=signed-out";

/** Logging out by one button (product: accounts 13). */
export const logoutPage = definePage({
  name: "logout",
  path: "/logout",
  load: loadLogout,
  forReader: {
    visitors: signedOut,
    async act({ client }) {
      await client.call(signOut);
      return signedOut;
    },
  },
  tags: noTags,
  meta: (_data, { language }) =>
    describeForms(translatorFor(language)("readerForms.logout"), "/logout"),
  failure,
  Page: LogoutPage,
});
