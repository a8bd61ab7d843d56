import type { Endpoint, ParsedInput } from "@hilal/contract/define-endpoint";
import { forgotPassword } from "@hilal/contract/endpoints/accounts/forgot-password";
import { register } from "@hilal/contract/endpoints/accounts/register";
import { resendVerification } from "@hilal/contract/endpoints/accounts/resend-verification";
import { resetPassword } from "@hilal/contract/endpoints/accounts/reset-password";
import { signIn } from "@hilal/contract/endpoints/accounts/sign-in";
import { verifyEmail } from "@hilal/contract/endpoints/accounts/verify-email";
import { mailedLinkPaths } from "@hilal/contract/entities/mailed-link";
import { returnPath } from "@hilal/contract/return-path";
import { isLanguage } from "@hilal/i18n/languages";
import { refusalOf } from "../../http/answer-failures.ts";
import type { Exchange } from "../../http/exchange.ts";
import { refuseForeignForm } from "../../http/foreign-form.ts";
import { parseInput } from "../../http/parse-input.ts";
import type { PlainForm } from "../../http/plain-forms.ts";
import { refusedFields } from "../../http/refused-fields.ts";
import type { Services } from "../../services.ts";
import { takePasswordLink, takeVerificationLink } from "./account-links.ts";
import { askForLink } from "./ask-for-link.ts";
import { accountOfPassword } from "./password-sign-in.ts";
import { registerAccount } from "./register-account.ts";
import { openSession } from "./sessions.ts";

type Fields = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | null | undefined>>;

interface Step {
  readonly path: string;
  /** What the page needs again after a refusal. */
  readonly keep?: (fields: Fields) => Query;
  /** Does what is asked; returns where it leads. */
  readonly act: (
    fields: Fields,
    exchange: Exchange,
    prefix: string,
  ) => ReturnType<PlainForm["act"]>;
}

/**
 * Signing in and up, and the pages of mailed links, for readers without script. A refusal leads back to the form with
 * `wrong` naming each refused field and why, such as `wrong=email:email_invalid`, or `wrong=form:invalid_credentials`.
 */
export function accountForms(services: Services): PlainForm[] {
  const steps: Step[] = [
    {
      path: "/login",
      keep: nextOf,
      async act(fields, exchange, prefix) {
        const given = bodyOf(signIn, fields);
        const user = await accountOfPassword(services, exchange, given);
        await openSession(services, exchange, user);
        return { exact: returnPath(fields.next) ?? (prefix || "/") };
      },
    },
    {
      path: "/sign-up",
      keep: nextOf,
      async act(fields, exchange) {
        await registerAccount(services, inLanguageOf(fields, exchange), bodyOf(register, fields));
        return pageOf("/login", { ...nextOf(fields), done: "signed-up" });
      },
    },
    {
      path: mailedLinkPaths.forgotPassword,
      async act(fields, exchange) {
        await askForLink(
          services,
          exchange,
          "reset-password",
          bodyOf(forgotPassword, fields).email,
        );
        return pageOf(mailedLinkPaths.forgotPassword, { done: "sent" });
      },
    },
    {
      path: mailedLinkPaths.resetPassword,
      keep: ({ token }) => ({ token }),
      async act(fields) {
        const { token, password } = bodyOf(resetPassword, fields);
        await takePasswordLink(services, token, password);
        return pageOf("/login", { done: "password" });
      },
    },
    {
      path: mailedLinkPaths.verifyEmail,
      async act(fields, exchange) {
        if (fields.email !== undefined) {
          const { email } = bodyOf(resendVerification, fields);
          await askForLink(services, exchange, "verify-email", email);
          return pageOf(mailedLinkPaths.verifyEmail, { done: "sent" });
        }
        await takeVerificationLink(services, bodyOf(verifyEmail, fields).token);
        return pageOf(mailedLinkPaths.verifyEmail, { done: "verified" });
      },
    },
  ];
  return steps.map((step) => formOf(services, step));
}

function formOf({ config, log }: Services, { path, keep, act }: Step): PlainForm {
  return {
    path,
    async act(fields, exchange, prefix) {
      try {
        refuseForeignForm(exchange, config.publicUrl);
        return await act(fields, exchange, prefix);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.status >= 500) log.error({ err: error, form: path }, refusal.code);
        return pageOf(path, { ...keep?.(fields), wrong: refusedFields(refusal, "form") });
      }
    },
  };
}

const nextOf = ({ next }: Fields): Query => ({ next: returnPath(next) });

const inLanguageOf = ({ language = "" }: Fields, exchange: Exchange): Exchange =>
  isLanguage(language) ? { ...exchange, language } : exchange;

function pageOf(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return `${path}?${new URLSearchParams(given)}`;
}

/** A form's fields as the body of the call that does the same. @throws Refusal 400 */
function bodyOf<E extends Endpoint>(endpoint: E, body: unknown): ParsedInput<E>["body"] {
  return parseInput(endpoint, { params: {}, query: {}, body }).body;
}
