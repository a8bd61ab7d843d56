import {
  changeOwnPassword,
  type OwnProfile,
  readOwnProfile,
  updateOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { signOut } from "@hilal/contract/accounts/sign-in";
import { digitChoices, languageChoices } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { languages } from "@hilal/i18n/languages";
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
import styles from "./reader-form.module.css";
import {
  describeForms,
  loadReaderData,
  type ReaderData,
  ReaderForm,
  Refusal,
  TextField,
} from "./reader-form.tsx";

interface AccountData extends ReaderData {
  readonly profile: OwnProfile;
}

const loadAccount = async (context: LoadContext): Promise<AccountData> => ({
  ...loadReaderData(context),
  profile: await context.client.call(readOwnProfile),
});

const accountFormsPath = "/account/forms";

async function changeAccount({ client, fields: given }: PostedForm): Promise<string> {
  if (given.form === "password") {
    const { current_password, password = "" } = given;
    await client.call(changeOwnPassword, { body: { current_password, password } });
    return `${accountFormsPath}?done=password`;
  }
  await client.call(updateOwnProfile, {
    body: {
      first_name: given.first_name,
      last_name: given.last_name,
      language: languageChoices.find((choice) => choice === given.language),
      digits: digitChoices.find((choice) => choice === given.digits),
      version: Number(given.version),
    },
  });
  return `${accountFormsPath}?done=profile`;
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
    <section className={styles.section} aria-labelledby="reader-password">
      <h2 id="reader-password">{t("account.password.title")}</h2>
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

function LogoutForm({ data }: { readonly data: AccountData }) {
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

function AccountFormsPage({ data }: { readonly data: AccountData }) {
  const { t } = useView();
  const { done, refused } = data;
  const isOfForm = refused.fields.form !== undefined;
  return (
    <>
      <PageTitle>{t("readerForms.account")}</PageTitle>
      {done === "profile" ? <Notice kind="success">{t("account.profile.saved")}</Notice> : null}
      {done === "password" ? <Notice kind="success">{t("account.password.saved")}</Notice> : null}
      {isOfForm ? null : <Refusal wrong={refused.wrong} />}
      <ProfileForm data={data} />
      <PasswordForm data={data} />
      <section className={styles.section} aria-labelledby="reader-logout">
        <h2 id="reader-logout">{t("readerForms.logout")}</h2>
        <LogoutForm data={data} />
      </section>
    </>
  );
}

const failure: PageFailure = { title: (t) => t("account.loadFailed") };

/** The reader's details, password and log-out (product: accounts 15). */
export const accountFormsPage = definePage({
  name: "account-forms",
  path: accountFormsPath,
  query: ["done"],
  load: loadAccount,
  forReader: { act: changeAccount },
  tags: noTags,
  meta: (_data, { language }) => describeForms(language, "account", accountFormsPath),
  failure,
  Page: AccountFormsPage,
});

function LogoutPage({ data }: { readonly data: AccountData }) {
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
  load: loadAccount,
  forReader: {
    visitors: signedOut,
    async act({ client }) {
      await client.call(signOut);
      return signedOut;
    },
  },
  tags: noTags,
  meta: (_data, { language }) => describeForms(language, "logout", "/logout"),
  failure,
  Page: LogoutPage,
});
