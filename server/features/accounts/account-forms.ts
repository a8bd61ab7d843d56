import { acceptInvitation } from "@hilal/contract/accounts/invitations";
import {
  forgotPassword,
  mailedLinkPaths,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "@hilal/contract/accounts/mailed-links";
import { secondStepPath, takeSecondStep } from "@hilal/contract/accounts/second-step";
import { register, signIn } from "@hilal/contract/accounts/sign-in";
import { adminLink, adminSectionsFor } from "@hilal/contract/admin-routes";
import { returnPath } from "@hilal/contract/client/return-path";
import { abilitiesFor } from "@hilal/contract/shared/abilities";
import { editions, houseEditions } from "@hilal/contract/shared/editions";
import { returnInLanguage } from "@hilal/contract/shared/reading/page-language";
import { isLanguage } from "@hilal/i18n/languages";
import { toHttpError } from "../../http/api/error-handler.ts";
import { fieldErrors, HttpError } from "../../http/api/http-error.ts";
import { parseForm } from "../../http/api/parse-input.ts";
import type { PlainForm } from "../../http/api/plain-forms.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { refuseForeignForm } from "../../http/security/csrf.ts";
import type { Services } from "../services.ts";
import { requestLink, takePasswordLink, takeVerificationLink } from "./account-links.ts";
import { takeInvitation } from "./invitations.ts";
import { findAccountByPassword } from "./password-sign-in.ts";
import { registerAccount } from "./register-account.ts";
import { enterAccount, finishSignIn } from "./second-step.ts";

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
      keep: keepTyped,
      async act(fields, context, prefix) {
        const given = parseForm(signIn, fields);
        const user = await findAccountByPassword(services, context, given);
        try {
          await enterAccount(services, context, user);
        } catch (error) {
          if (!(error instanceof HttpError) || error.code !== "second_step_required") throw error;
          return toPagePath(secondStepPath, getNextQuery(fields));
        }
        return toGoal(fields, prefix);
      },
    },
    {
      path: secondStepPath,
      keep: getNextQuery,
      async act(fields, context, prefix) {
        await finishSignIn(services, context, parseForm(takeSecondStep, fields));
        return toGoal(fields, prefix);
      },
    },
    {
      path: mailedLinkPaths.invitation,
      fromMail: true,
      keep: ({ token }) => ({ token }),
      async act(fields, context) {
        const { role } = await takeInvitation(
          services,
          context,
          parseForm(acceptInvitation, fields),
        );
        const section = adminSectionsFor(abilitiesFor(role))[0];
        return { exact: section ? adminLink(section) : "/" };
      },
    },
    {
      path: "/sign-up",
      keep: keepTyped,
      async act(fields, context) {
        const given = parseForm(register, fields);
        await registerAccount(services, withFormLanguage(fields, context), given);
        const { email } = given;
        return toPagePath("/login", { ...getNextQuery(fields), done: "signed-up", email });
      },
    },
    {
      path: mailedLinkPaths.forgotPassword,
      async act(fields, context) {
        await requestLink(
          services,
          context,
          "reset-password",
          parseForm(forgotPassword, fields).email,
        );
        return toPagePath(mailedLinkPaths.forgotPassword, { done: "sent" });
      },
    },
    {
      path: mailedLinkPaths.resetPassword,
      fromMail: true,
      keep: ({ token }) => ({ token }),
      async act(fields, context) {
        await takePasswordLink(services, context, parseForm(resetPassword, fields));
        return toPagePath("/login", { done: "password" });
      },
    },
    {
      path: mailedLinkPaths.verifyEmail,
      fromMail: true,
      async act(fields, context) {
        if (fields.email !== undefined) {
          const { email } = parseForm(resendVerification, fields);
          await requestLink(services, context, "verify-email", email);
          return toPagePath(mailedLinkPaths.verifyEmail, { done: "sent" });
        }
        await takeVerificationLink(services, parseForm(verifyEmail, fields).token);
        return toPagePath(mailedLinkPaths.verifyEmail, { done: "verified" });
      },
    },
  ];
  return steps.map((step) => toPlainForm(services, step));
}

function toPlainForm({ config, log }: Services, { path, fromMail, keep, act }: Step): PlainForm {
  return {
    path,
    async act(fields, context, prefix) {
      try {
        refuseForeignForm(context, config.publicUrl, { fromSecretAddress: fromMail });
        return await act(fields, context, prefix);
      } catch (error) {
        const httpError = toHttpError(error);
        if (httpError.status >= 500) log.error({ err: error, form: path }, httpError.code);
        // Of a form that another site may have posted, nothing is shown again.
        const kept = httpError.code === "xsrf_failed" ? {} : keep?.(fields);
        return toPagePath(path, { ...kept, wrong: fieldErrors(httpError, "form") });
      }
    },
  };
}

/** Where a person goes after signing in. */
function toGoal(fields: Fields, prefix: string): { readonly exact: string } {
  const language = prefix === "/ur" ? "ur" : "en";
  const home = editions[houseEditions[language]].path;
  return { exact: returnInLanguage(returnPath(fields.next) ?? home, language) };
}

/** What the form shows again: all that was typed but the password. */
const keepTyped = ({ email, first_name, last_name, ...fields }: Fields): Query => ({
  ...getNextQuery(fields),
  email,
  first_name,
  last_name,
});

const getNextQuery = ({ next }: Fields): Query => ({ next: returnPath(next) });

const withFormLanguage = ({ language = "" }: Fields, context: RequestContext): RequestContext =>
  isLanguage(language) ? { ...context, language } : context;

function toPagePath(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1]);
  return `${path}?${new URLSearchParams(given)}`;
}
