import {
  forgotPassword,
  mailedLinkPaths,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "@hilal/contract/accounts/mailed-links";
import { register, signIn } from "@hilal/contract/accounts/sign-in";
import { returnPath } from "@hilal/contract/client/return-path";
import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { isLanguage } from "@hilal/i18n/languages";
import { toHttpError } from "../../http/api/error-handler.ts";
import { fieldErrors } from "../../http/api/http-error.ts";
import { bodyOfForm } from "../../http/api/parse-input.ts";
import type { PlainForm } from "../../http/api/plain-forms.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { refuseForeignForm } from "../../http/security/csrf.ts";
import type { Services } from "../services.ts";
import { askForLink, takePasswordLink, takeVerificationLink } from "./account-links.ts";
import { accountOfPassword } from "./password-sign-in.ts";
import { registerAccount } from "./register-account.ts";
import { openSession } from "./sessions.ts";

type Fields = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | null | undefined>>;

interface Step {
  readonly path: string;
  /** Whether mailed links open this form's page. */
  readonly fromMail?: boolean;
  /** The query parameters that the page needs again after a refusal. */
  readonly keep?: (fields: Fields) => Query;
  /** Handles the submitted form; returns the address to redirect to. */
  readonly act: (
    fields: Fields,
    context: RequestContext,
    prefix: string,
  ) => ReturnType<PlainForm["act"]>;
}

/**
 * The forms for signing in and up, and those of the pages that mailed links open, for readers without JavaScript. A
 * refusal redirects back to the form, where `wrong` names each refused field and why, such as
 * `wrong=email:email_invalid` or `wrong=form:invalid_credentials`.
 */
export function accountForms(services: Services): PlainForm[] {
  const steps: Step[] = [
    {
      path: "/login",
      keep: nextOf,
      async act(fields, context, prefix) {
        const given = bodyOfForm(signIn, fields);
        const user = await accountOfPassword(services, context, given);
        await openSession(services, context, user);
        const language = prefix === "/ur" ? "ur" : "en";
        const home = editions[houseEditions[language]].path;
        return { exact: returnInLanguage(returnPath(fields.next) ?? home, language) };
      },
    },
    {
      path: "/sign-up",
      keep: nextOf,
      async act(fields, context) {
        await registerAccount(
          services,
          inLanguageOf(fields, context),
          bodyOfForm(register, fields),
        );
        return pageOf("/login", { ...nextOf(fields), done: "signed-up" });
      },
    },
    {
      path: mailedLinkPaths.forgotPassword,
      async act(fields, context) {
        await askForLink(
          services,
          context,
          "reset-password",
          bodyOfForm(forgotPassword, fields).email,
        );
        return pageOf(mailedLinkPaths.forgotPassword, { done: "sent" });
      },
    },
    {
      path: mailedLinkPaths.resetPassword,
      fromMail: true,
      keep: ({ token }) => ({ token }),
      async act(fields, context) {
        await takePasswordLink(services, context, bodyOfForm(resetPassword, fields));
        return pageOf("/login", { done: "password" });
      },
    },
    {
      path: mailedLinkPaths.verifyEmail,
      fromMail: true,
      async act(fields, context) {
        if (fields.email !== undefined) {
          const { email } = bodyOfForm(resendVerification, fields);
          await askForLink(services, context, "verify-email", email);
          return pageOf(mailedLinkPaths.verifyEmail, { done: "sent" });
        }
        await takeVerificationLink(services, bodyOfForm(verifyEmail, fields).token);
        return pageOf(mailedLinkPaths.verifyEmail, { done: "verified" });
      },
    },
  ];
  return steps.map((step) => formOf(services, step));
}

function formOf({ config, log }: Services, { path, fromMail, keep, act }: Step): PlainForm {
  return {
    path,
    async act(fields, context, prefix) {
      try {
        refuseForeignForm(context, config.publicUrl, { fromSecretAddress: fromMail });
        return await act(fields, context, prefix);
      } catch (error) {
        const httpError = toHttpError(error);
        if (httpError.status >= 500) log.error({ err: error, form: path }, httpError.code);
        return pageOf(path, { ...keep?.(fields), wrong: fieldErrors(httpError, "form") });
      }
    },
  };
}

const nextOf = ({ next }: Fields): Query => ({ next: returnPath(next) });

const inLanguageOf = ({ language = "" }: Fields, context: RequestContext): RequestContext =>
  isLanguage(language) ? { ...context, language } : context;

function pageOf(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return `${path}?${new URLSearchParams(given)}`;
}
