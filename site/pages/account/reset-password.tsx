import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { buttonStyle } from "@hilal/ui/button-style";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { AccountField } from "../../shared/forms/account-field.tsx";
import { useErrorText } from "../../shared/forms/error-text.ts";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountStep } from "./account-step.tsx";

const path = mailedLinkPaths.resetPassword;

interface ResetData {
  /** The link's secret, to be posted back. */
  readonly token: string;
  readonly wrong: Readonly<Partial<Record<"token" | "password" | "form", string>>>;
}

/** Where the mailed link leads that sets a new password. */
export const resetPasswordPage = definePage({
  name: "reset-password",
  path,
  query: ["token", "wrong"],
  // Each token is asked for once.
  cache: false,
  secretAddress: true,
  script: "sign-in",
  load: async ({ query }): Promise<ResetData> => ({
    token: query.token ?? "",
    wrong: readFieldErrors(query.wrong, ["token", "password", "form"]),
  }),
  tags: () => [],
  meta: accountMeta("reset", path),
  Page: ResetPasswordPage,
});

function ResetPasswordPage({ data: { token, wrong } }: { readonly data: ResetData }) {
  const { t, href } = useView();
  const textOf = useErrorText();
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
      <form action={href(path)} method="post">
        <input type="hidden" name="token" value={token} />
        {wrong.form ? <Notice kind="failure">{textOf("errors", wrong.form)}</Notice> : null}
        <AccountField
          name="password"
          label={t("login.reset.password")}
          autoComplete="new-password"
          hint={t("login.signUp.passwordHint")}
          wrong={wrong.password}
        />
        <button className={buttonStyle("primary")} type="submit">
          {t("login.reset.submit")}
        </button>
      </form>
    </AccountStep>
  );
}
