import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountStep } from "./account-step.tsx";
import { EmailForm } from "./email-form.tsx";

const path = mailedLinkPaths.forgotPassword;

interface ForgottenData {
  readonly sent: boolean;
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** Asks for the link that sets a new password; the answer is the same for every address (product: accounts 4). */
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
