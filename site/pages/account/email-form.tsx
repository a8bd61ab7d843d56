import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { AccountField } from "../../shared/forms/account-field.tsx";
import { useErrorText } from "../../shared/forms/error-text.ts";
import { Notice } from "../../shared/forms/notice.tsx";

interface EmailFormProps {
  readonly path: string;
  readonly submit: string;
  /** What was refused, by field; `form` for the whole. */
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** Asks for an address that a link is mailed to. */
export function EmailForm({ path, submit, wrong }: EmailFormProps) {
  const { t, href } = useView();
  const textOf = useErrorText();
  return (
    <form action={href(path)} method="post">
      {wrong.form ? <Notice kind="failure">{textOf("errors", wrong.form)}</Notice> : null}
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
