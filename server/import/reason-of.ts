import { translatorFor } from "@hilal/i18n/translator/translator";
import type { HttpError } from "../api/errors/http-error.ts";

/** Why something was refused, in one English line for the operator. */
export function reasonOf({ code, details }: HttpError): string {
  const t = translatorFor("en");
  const say = (key: string, otherwise: string) =>
    t.has(key) ? (t as (key: string) => string)(key) : otherwise;
  const fields = Object.entries(details.fields ?? {}).map(
    ([name, rule]) => `${name}: ${say(`validation.${rule}`, rule)}`,
  );
  if (fields.length > 0) return fields.join(" ");
  const reason = details.text ?? code;
  return say(`errors.${reason}`, reason);
}
