import { commentOnShared, sharedPath } from "@hilal/contract/articles/share-links";
import { bodyOfForm } from "../../../http/api/body-of-form.ts";
import { fieldErrors } from "../../../http/api/field-errors.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import type { PlainForm } from "../../../http/api/plain-forms.ts";
import { refuseForeignForm } from "../../../http/security/csrf.ts";
import type { Services } from "../../services.ts";
import { commentByLink } from "./comment-by-link.ts";

/**
 * The comment form of a shared page, which works without script. The link's secret is a field of the form, which no
 * other site knows. It leads back to the page: to the comment, or with `wrong` and the paragraph `at` which it was refused.
 */
export function sharedForms(services: Services): PlainForm[] {
  return [
    {
      path: sharedPath,
      async act({ token = "", parent, ...fields }, context) {
        refuseForeignForm(context, services.config.publicUrl, { fromSecretAddress: true });
        const page = `${sharedPath}/${token}`;
        try {
          const body = bodyOfForm(
            commentOnShared,
            { ...fields, ...(parent ? { parent } : {}) },
            { token },
          );
          const id = await commentByLink(services, { token, body, context });
          return `${page}?sent=1#comment-${id}`;
        } catch (error) {
          const isRefusal = error instanceof HttpError && error.status < 500;
          if (!isRefusal || error.code === "not_found") throw error;
          const query = new URLSearchParams({
            wrong: fieldErrors(error, "form"),
            at: `${fields.paragraph ?? ""}/${parent ?? ""}`,
          });
          return `${page}?${query}#wrong`;
        }
      },
    },
  ];
}
