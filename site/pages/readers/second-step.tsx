import { secondStepPath } from "@hilal/contract/accounts/second-step";
import { returnPath } from "@hilal/contract/client/return-path";
import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import type { SecondStepTexts } from "../../client/second-step.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import styles from "./login.module.css";
import { SignInScreen } from "./login.tsx";

interface SecondStepData {
  readonly next: string | null;
  /** Error codes by field; `form` for the whole form. */
  readonly wrong: Readonly<Partial<Record<"code" | "passkey" | "form", string>>>;
}

/** Asks for the second step of a begun sign-in (product: accounts 25). It is the same page for everybody. */
export const secondStepPage = definePage({
  name: "second-step",
  path: secondStepPath,
  query: ["next", "wrong"],
  cache: withoutQuery,
  bare: true,
  script: "second-step",
  load: async ({ query }: LoadContext): Promise<SecondStepData> => ({
    next: returnPath(query.next),
    wrong: readFieldErrors(query.wrong, ["code", "passkey", "form"]),
  }),
  tags: () => [],
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("login.secondStep.title"),
      description: t("login.secondStep.description"),
      canonical: secondStepPath,
      noIndex: true,
    };
  },
  Page: SecondStepPage,
});

function SecondStepPage({ data: { next, wrong } }: { readonly data: SecondStepData }) {
  const { t, home, href, language } = useView();
  const getErrorText = useErrorText();
  const texts: SecondStepTexts = {
    network: t("errors.network"),
    unexpected: t("errors.unexpected"),
    passkeyFailed: t("login.secondStep.passkeyFailed"),
    busy: t("login.secondStep.submitting"),
    done: t("login.done"),
  };
  const search = next ? `?${new URLSearchParams({ next })}` : "";
  return (
    <SignInScreen title={t("login.secondStep.title")} lead={t("login.secondStep.lead")}>
      {wrong.form ? <Notice kind="failure">{getErrorText("errors", wrong.form)}</Notice> : null}
      {/* Shown by the script, for an account with a passkey. */}
      <button
        className={classNames(buttonStyle("primary"), styles.submit)}
        type="button"
        hidden
        {...{ [hooks.passkey]: "" }}
      >
        {t("login.secondStep.passkey")}
      </button>
      <form
        className={styles.form}
        action={href(secondStepPath)}
        method="post"
        {...{
          [hooks.secondStep]: "",
          [hooks.next]: returnInLanguage(next ?? home, language),
          [hooks.texts]: JSON.stringify(texts),
        }}
      >
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <div className={fields.field}>
          <label className={fields.label} htmlFor="second-step-code">
            {t("login.secondStep.code")}
          </label>
          <input
            className={fields.input}
            id="second-step-code"
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
            aria-describedby="second-step-code-hint second-step-code-error"
            aria-invalid={wrong.code ? true : undefined}
          />
          <p className={fields.hint} id="second-step-code-hint">
            {t("login.secondStep.codeHint")}
          </p>
          <p className={fields.wrong} id="second-step-code-error" role="alert">
            {wrong.code ? getErrorText("validation", wrong.code) : null}
          </p>
        </div>
        <button className={classNames(buttonStyle(), styles.submit)} type="submit">
          {t("login.secondStep.submit")}
        </button>
      </form>
      <p className={styles.other}>
        <a href={href(`/login${search}`)}>{t("login.secondStep.back")}</a>
      </p>
    </SignInScreen>
  );
}
