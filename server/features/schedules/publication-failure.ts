import type { HttpError } from "../../api/errors/http-error.ts";

/** Why something could not be published, as the code of a text that says it. */
export function failureOf({ details, code }: HttpError): string {
  return Object.values(details.fields ?? {})[0] ?? details.text ?? code;
}
