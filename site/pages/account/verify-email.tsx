import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";
import { TokenForm } from "../../shared/forms/token-form.tsx";
import { accountMeta } from "./account-meta.ts";
import { AccountStep } from "./account-step.tsx";
import { EmailForm } from "./email-form.tsx";

const path = mailedLinkPaths.verifyEmail;

interface VerifyData {
  readonly state: "ask" | "verified" | "sent" | "taken" | "wrong";
  readonly token: string;
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/**
 * Where the mailed links lead that prove an address: of a new account, or the new address of an old one
 * (product: accounts 7).
 */
export const verifyEmailPage = definePage({
  name: "verify-email",
  path,
  query: ["token", "done", "wrong"],
  // Each token is asked for once.
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
  meta: accountMeta("verify", path),
  Page: VerifyEmailPage,
});

function VerifyEmailPage({ data: { state, token, wrong } }: { readonly data: VerifyData }) {
  const { t, home, link } = useView();
  if (state === "ask") {
    return (
      <AccountStep title={t("login.verify.title")} text={t("login.verify.lead")}>
        <TokenForm path={path} token={token} submit={t("login.verify.submit")} />
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
      <EmailForm path={path} submit={t("login.verify.resend")} wrong={wrong} />
    </AccountStep>
  );
}
