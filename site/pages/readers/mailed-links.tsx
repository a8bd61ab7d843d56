import { readInvitation } from "@hilal/contract/accounts/invitations";
import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import type { ReactNode } from "react";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { AccountField } from "../../shared/forms/account-field.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { TokenForm } from "../../shared/forms/token-form.tsx";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./mailed-links.module.css";

interface EmailFormProps {
  readonly path: string;
  readonly submit: string;
  /** Error codes by field; `form` for the whole form. */
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** Asks for the address to which a link is mailed. */
function EmailForm({ path, submit, wrong }: EmailFormProps) {
  const { t, href } = useView();
  const getErrorText = useErrorText();
  return (
    <form action={href(path)} method="post">
      {wrong.form ? <Notice kind="failure">{getErrorText("errors", wrong.form)}</Notice> : null}
      <AccountField
        name="email"
        label={t("login.email")}
        autoComplete="email"
        wrong={wrong.email}
      />
      <button className={buttonStyle("primary")} type="submit">
        {submit}
      </button>
    </form>
  );
}

interface NewPasswordFormProps {
  readonly path: string;
  /** The mailed link's secret, which the form sends back. */
  readonly token: string;
  /** The label of the password's field. */
  readonly label: string;
  readonly submit: string;
  readonly wrong: Readonly<Partial<Record<"password" | "form", string>>>;
  /** The fields above the password. */
  readonly children?: ReactNode;
}

/** Asks who follows a mailed link for the account's new password. */
function NewPasswordForm({ path, token, label, submit, wrong, children }: NewPasswordFormProps) {
  const { t, href } = useView();
  const getErrorText = useErrorText();
  return (
    <form action={href(path)} method="post">
      <input type="hidden" name="token" value={token} />
      {wrong.form ? <Notice kind="failure">{getErrorText("errors", wrong.form)}</Notice> : null}
      {children}
      <AccountField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={t("login.signUp.passwordHint")}
        wrong={wrong.password}
      />
      <button className={buttonStyle("primary")} type="submit">
        {submit}
      </button>
    </form>
  );
}

interface AccountStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One step of an account process by mail: the question or the result, and what the reader can do next. */
function AccountStep({ title, text, children }: AccountStepProps) {
  return (
    <div className={styles.step}>
      <PageTitle standfirst={text}>{title}</PageTitle>
      {children}
    </div>
  );
}

/** Returns a function for the metadata of mailed links' pages. They are steps of a process, so they are not indexed. */
function accountMeta(step: "forgotten" | "reset" | "verify" | "invitation", canonical: string) {
  return (_data: unknown, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return {
      title: t(`login.${step}.title`),
      description: t(`login.${step}.description`),
      canonical,
      noIndex: true,
    };
  };
}

const path = mailedLinkPaths.forgotPassword;

interface ForgottenData {
  readonly sent: boolean;
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** Requests the link that sets a new password; the answer is the same for every address (product: accounts 4). */
export const forgotPasswordPage = definePage({
  name: "forgot-password",
  path,
  query: ["done", "wrong"],
  cache: withoutQuery,
  load: async ({ query }): Promise<ForgottenData> => ({
    sent: query.done === "sent",
    wrong: readFieldErrors(query.wrong, ["email", "form"]),
  }),
  tags: () => [],
  meta: accountMeta("forgotten", path),
  Page: ForgotPasswordPage,
});

function ForgotPasswordPage({ data: { sent, wrong } }: { readonly data: ForgottenData }) {
  const { t, href } = useView();
  const back = (
    <p>
      <a href={href("/login")}>{t("login.forgotten.back")}</a>
    </p>
  );
  if (sent) {
    return (
      <AccountStep title={t("login.forgotten.sentTitle")} text={t("login.forgotten.sent")}>
        {back}
      </AccountStep>
    );
  }
  return (
    <AccountStep title={t("login.forgotten.title")} text={t("login.forgotten.lead")}>
      <EmailForm path={path} submit={t("login.forgotten.submit")} wrong={wrong} />
      {back}
    </AccountStep>
  );
}

const resetPasswordPath = mailedLinkPaths.resetPassword;

interface ResetData {
  /** The link's secret, which the form sends back. */
  readonly token: string;
  readonly wrong: Readonly<Partial<Record<"token" | "password" | "form", string>>>;
}

/** The page of the mailed link that sets a new password. */
export const resetPasswordPage = definePage({
  name: "reset-password",
  path: resetPasswordPath,
  query: ["token", "wrong"],
  // Each token is only requested once.
  cache: false,
  secretAddress: true,
  script: "sign-in",
  load: async ({ query }): Promise<ResetData> => ({
    token: query.token ?? "",
    wrong: readFieldErrors(query.wrong, ["token", "password", "form"]),
  }),
  tags: () => [],
  meta: accountMeta("reset", resetPasswordPath),
  Page: ResetPasswordPage,
});

function ResetPasswordPage({ data: { token, wrong } }: { readonly data: ResetData }) {
  const { t, href } = useView();
  if (token === "" || wrong.token) {
    return (
      <AccountStep title={t("login.reset.invalidTitle")} text={t("login.reset.invalid")}>
        <p>
          <a href={href(mailedLinkPaths.forgotPassword)}>{t("login.reset.again")}</a>
        </p>
      </AccountStep>
    );
  }
  return (
    <AccountStep title={t("login.reset.title")} text={t("login.reset.lead")}>
      <NewPasswordForm
        path={resetPasswordPath}
        token={token}
        label={t("login.reset.password")}
        submit={t("login.reset.submit")}
        wrong={wrong}
      />
    </AccountStep>
  );
}

const invitationPath = mailedLinkPaths.invitation;

interface InvitationData {
  readonly token: string;
  /** Null for a link that is used, expired or taken back. */
  readonly invited: AnswerOf<typeof readInvitation> | null;
  readonly wrong: Readonly<
    Partial<Record<"token" | "password" | "first_name" | "last_name" | "form", string>>
  >;
}

/** The page of the mailed link that invites to work here (product: accounts 19). */
export const invitationPage = definePage({
  name: "invitation",
  path: invitationPath,
  query: ["token", "wrong"],
  // Each token is only requested once.
  cache: false,
  secretAddress: true,
  script: "sign-in",
  load: async ({ client, query }): Promise<InvitationData> => {
    const token = query.token ?? "";
    return {
      token,
      invited: await client
        .call(readInvitation, { body: { token } })
        .catch((error) => (isRefusedLink(error) ? null : Promise.reject(error))),
      wrong: readFieldErrors(query.wrong, ["token", "password", "first_name", "last_name", "form"]),
    };
  },
  tags: () => [],
  failure: { title: (t) => t("login.invitation.loadFailed") },
  meta: accountMeta("invitation", invitationPath),
  Page: InvitationPage,
});

const isRefusedLink = (error: unknown) => error instanceof ApiError && error.status === 400;

function InvitationPage({ data: { token, invited, wrong } }: { readonly data: InvitationData }) {
  const { t, href } = useView();
  if (!invited || wrong.token) {
    return (
      <AccountStep title={t("login.invitation.invalidTitle")} text={t("login.invitation.invalid")}>
        <p>
          <a href={href("/login")}>{t("login.forgotten.back")}</a>
        </p>
      </AccountStep>
    );
  }
  const lead = { role: t(`roles.${invited.role}`), email: invited.email };
  return (
    <AccountStep title={t("login.invitation.title")} text={t("login.invitation.lead", lead)}>
      <NewPasswordForm
        path={invitationPath}
        token={token}
        label={t("login.password")}
        submit={t("login.invitation.submit")}
        wrong={wrong}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
        <AccountField
          name="first_name"
          label={t("login.firstName")}
          autoComplete="given-name"
          value={invited.first_name}
          wrong={wrong.first_name}
        />
        <AccountField
          name="last_name"
          label={t("login.lastName")}
          autoComplete="family-name"
          required={false}
          value={invited.last_name}
          wrong={wrong.last_name}
        />
      </NewPasswordForm>
    </AccountStep>
  );
}

const verifyEmailPath = mailedLinkPaths.verifyEmail;

interface VerifyData {
  readonly state: "ask" | "verified" | "sent" | "taken" | "wrong";
  readonly token: string;
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/**
 * The page of the mailed links that verify an address: of a new account, or the new address of an existing one
 * (product: accounts 7).
 */
export const verifyEmailPage = definePage({
  name: "verify-email",
  path: verifyEmailPath,
  query: ["token", "done", "wrong"],
  // Each token is only requested once.
  cache: false,
  secretAddress: true,
  load: async ({ query }): Promise<VerifyData> => {
    const wrong = readFieldErrors(query.wrong, ["email", "form"]);
    const token = query.token ?? "";
    if (query.done === "verified" || query.done === "sent")
      return { state: query.done, token, wrong };
    if (wrong.form === "email_taken") return { state: "taken", token, wrong };
    return { state: token === "" || query.wrong !== undefined ? "wrong" : "ask", token, wrong };
  },
  tags: () => [],
  meta: accountMeta("verify", verifyEmailPath),
  Page: VerifyEmailPage,
});

function VerifyEmailPage({ data: { state, token, wrong } }: { readonly data: VerifyData }) {
  const { t, home, link } = useView();
  if (state === "ask") {
    return (
      <AccountStep title={t("login.verify.title")} text={t("login.verify.lead")}>
        <TokenForm path={verifyEmailPath} token={token} submit={t("login.verify.submit")} />
      </AccountStep>
    );
  }
  if (state === "verified") {
    return (
      <AccountStep title={t("login.verify.doneTitle")} text={t("login.verify.done")}>
        <p>
          <a {...link(home)}>{t("login.verify.goOn")}</a>
        </p>
      </AccountStep>
    );
  }
  if (state === "sent") {
    return <AccountStep title={t("login.verify.sentTitle")} text={t("login.verify.sent")} />;
  }
  if (state === "taken") {
    return <AccountStep title={t("login.verify.invalidTitle")} text={t("login.verify.taken")} />;
  }
  return (
    <AccountStep title={t("login.verify.invalidTitle")} text={t("login.verify.invalid")}>
      <EmailForm path={verifyEmailPath} submit={t("login.verify.resend")} wrong={wrong} />
    </AccountStep>
  );
}
