import type { HttpError } from "./http-error.ts";

/**
 * What a page is told of a form that was refused: each field with the code of why, such as
 * `email:email_invalid,phone:phone_required`; what concerns no field goes by the name given.
 */
export function fieldErrors({ code, details }: HttpError, whole: string): string {
  const fields = Object.entries(details.fields ?? { [whole]: details.text ?? code });
  return fields.map(([name, reason]) => `${name}:${reason}`).join(",");
}
