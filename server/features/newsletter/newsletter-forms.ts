import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import {
  confirmNewsletter,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "@hilal/contract/newsletter";
import type { HttpError } from "../../http/api/http-error.ts";
import { fieldErrors } from "../../http/api/http-error.ts";
import { parseForm } from "../../http/api/parse-input.ts";
import { outcomePage, type PlainForm } from "../../http/api/plain-forms.ts";
import type { Services } from "../services.ts";
import { confirmMembership, joinNewsletter, leaveNewsletter } from "./membership.ts";

/**
 * The newsletter's forms for readers without JavaScript (product: subscriptions 5). Each redirects back to its page:
 * with `sent=1` or `done=1`, or with `wrong` when it was refused. The joining form names the reason, such as
 * `wrong=email:email_invalid`; that of a mailed link is `wrong=1`.
 *
 * Unsubscribing is also what a mail program posts by itself (RFC 8058), which follows no redirect.
 */
export function newsletterForms(services: Services): PlainForm[] {
  const leavePath = mailedLinkPaths.unsubscribeNewsletter;
  return [
    {
      path: "/newsletter",
      act: ({ email, language }, context) =>
        outcomePage("/newsletter", { success: "sent=1", httpError: wrongFields }, () =>
          joinNewsletter(
            services,
            context,
            parseForm(subscribeToNewsletter, { email, language: language || undefined }),
          ),
        ),
    },
    {
      path: mailedLinkPaths.confirmNewsletter,
      act: (fields) =>
        outcomePage(mailedLinkPaths.confirmNewsletter, done, () =>
          confirmMembership(services, parseForm(confirmNewsletter, fields).token),
        ),
    },
    {
      path: leavePath,
      async act(fields) {
        const leave = async () =>
          leaveNewsletter(services, parseForm(unsubscribeFromNewsletter, fields).token);
        if (fields["List-Unsubscribe"] !== "One-Click") return outcomePage(leavePath, done, leave);
        await leave();
        return null;
      },
    },
  ];
}

const wrongFields = (httpError: HttpError) => `wrong=${fieldErrors(httpError, "form")}`;
const done = { success: "done=1", httpError: () => "wrong=1" };
