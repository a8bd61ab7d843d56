import {
  changeOwnEmail,
  deleteOwnAccount,
  mailOwnCode,
  type OwnCodePurpose,
  type OwnProfile,
  readOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { definePage, type PostedForm, type RefusedForm } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
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

/*
 * Forms that need proof of the account's owner: the password, or for an account without one the code that another
 * button mails (product: accounts 16).
 */

interface OwnerData extends ReaderData {
  readonly profile: OwnProfile;
}

/** What the owner proves the account with. An empty field counts as none. */
const readProof = ({ password, code }: PostedForm["fields"]) => ({
  ...(password ? { password } : {}),
  ...(code ? { code } : {}),
});

/** Mails the code that stands in for a password; returns the name of the outcome. */
export async function mailCode({ client }: PostedForm, purpose: OwnCodePurpose) {
  await client.call(mailOwnCode, { body: { purpose } });
  return "code";
}

/** Mails a link to a new address; returns the name of the outcome. */
export async function changeEmail({ client, fields }: PostedForm) {
  const { email = "" } = fields;
  await client.call(changeOwnEmail, { body: { email, ...readProof(fields) } });
  return "email";
}

interface CodeFormProps {
  readonly data: OwnerData;
  readonly action: string;
}

/** The button that mails a code, for an account without a password. */
function CodeForm({ data, action }: CodeFormProps) {
  const { t } = useView();
  if (data.profile.has_password) return null;
  return (
    <ReaderForm data={data} action={action}>
      <input type="hidden" name="form" value="code" />
      <p className={styles.text}>{t("account.code.hint")}</p>
      <p className={styles.buttons}>
        <button className={buttonStyle()} type="submit">
          {t("account.code.send")}
        </button>
      </p>
    </ReaderForm>
  );
}

interface ProofFieldProps {
  readonly data: OwnerData;
  /** The label of the password. */
  readonly label: string;
  readonly wrong: RefusedForm["wrong"];
}

function ProofField({ data, label, wrong }: ProofFieldProps) {
  const { t } = useView();
  return data.profile.has_password ? (
    <TextField
      type="password"
      dir="ltr"
      wrong={wrong}
      name="password"
      id="reader-owner-password"
      label={label}
      autoComplete="current-password"
      maxLength={limits.passwordMaxLength}
      required
    />
  ) : (
    <TextField
      type="text"
      dir="ltr"
      inputMode="numeric"
      wrong={wrong}
      name="code"
      label={t("account.code.label")}
      autoComplete="one-time-code"
      maxLength={20}
      required
    />
  );
}

/** A new address becomes effective when the link mailed to it is opened (product: accounts 7). */
export function EmailForm({ data, action }: { readonly data: OwnerData; readonly action: string }) {
  const { t } = useView();
  const { profile, refused } = data;
  const isRefused = ["email", "code"].includes(refused.fields.form ?? "");
  const wrong = isRefused ? refused.wrong : {};
  return (
    <section className={styles.section} aria-labelledby="reader-address">
      <h2 id="reader-address">{t("account.email.title")}</h2>
      <p className={styles.text}>
        {t.rich("account.email.now", { email: <bdi dir="ltr">{profile.email}</bdi> })}
      </p>
      <Refusal wrong={wrong} />
      <CodeForm data={data} action={action} />
      <ReaderForm data={data} action={action}>
        <input type="hidden" name="form" value="email" />
        <TextField
          type="email"
          dir="ltr"
          wrong={wrong}
          name="email"
          label={t("account.email.email")}
          defaultValue={isRefused ? refused.fields.email : undefined}
          autoComplete="email"
          maxLength={limits.emailMaxLength}
          required
        />
        <ProofField data={data} label={t("account.email.password")} wrong={wrong} />
        <p className={styles.buttons}>
          <button className={buttonStyle("primary")} type="submit">
            {t("account.email.submit")}
          </button>
        </p>
      </ReaderForm>
    </section>
  );
}

/** The path of the page that deletes the account. */
export const deletionPath = "/account/delete";

function DeletionPage({ data }: { readonly data: OwnerData }) {
  const { t, href } = useView();
  const { wrong } = data.refused;
  return (
    <>
      <PageTitle>{t("account.deletion.title")}</PageTitle>
      {data.done === "code" ? <Notice kind="success">{t("account.code.sent")}</Notice> : null}
      <Refusal wrong={wrong} />
      <p className={styles.text}>
        {t.rich("readerForms.signedInAs", { email: <bdi dir="ltr">{data.profile.email}</bdi> })}
      </p>
      <p className={styles.text}>{t("account.deletion.text")}</p>
      <CodeForm data={data} action={deletionPath} />
      <ReaderForm data={data} action={deletionPath}>
        <input type="hidden" name="form" value="delete" />
        <p className={styles.text}>
          <strong>{t("account.deletion.question")}</strong>
        </p>
        <ProofField data={data} label={t("account.deletion.password")} wrong={wrong} />
        <p className={styles.buttons}>
          <button className={buttonStyle("primary")} type="submit">
            {t("account.deletion.submit")}
          </button>{" "}
          <a className={buttonStyle("quiet")} href={href("/account/forms")}>
            {t("account.cancel")}
          </a>
        </p>
      </ReaderForm>
    </>
  );
}

/** Deleting the account, on a page of its own that asks whether it is meant (product: accounts 15). */
export const deletionPage = definePage({
  name: "account-deletion",
  path: deletionPath,
  query: ["done"],
  load: async (context): Promise<OwnerData> => ({
    ...loadReaderData(context),
    profile: await context.client.call(readOwnProfile),
  }),
  forReader: {
    async act(posted) {
      const { client, fields } = posted;
      if (fields.form === "code") {
        return `${deletionPath}?done=${await mailCode(posted, "delete-account")}`;
      }
      await client.call(deleteOwnAccount, { body: readProof(fields) });
      return "/login?done=deleted";
    },
  },
  tags: noTags,
  meta: (_data, { language }) =>
    describeForms(translatorFor(language)("account.deletion.title"), deletionPath),
  failure: { title: (t) => t("account.loadFailed") },
  Page: DeletionPage,
});
