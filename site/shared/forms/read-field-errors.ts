import { useView } from "../../page-kit/view.tsx";

/**
 * Reads the list of refused fields that a form's answer puts into the address; unknown ones are skipped.
 *
 * @param text pairs of field and code, such as "email:email_invalid,phone:phone_required"
 * @param names the fields of the form
 * @returns the code of each refused field: a key of the texts' area `validation`, for the form as a whole of `errors`
 */
export function readFieldErrors<const Name extends string>(
  text: string | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const refused: Partial<Record<Name, string>> = {};
  for (const pair of (text ?? "").split(",")) {
    const [name, code] = pair.split(":");
    const field = names.find((known) => known === name);
    if (field && code) refused[field] = code;
  }
  return refused;
}

/**
 * Returns a function for the message of an error code, whatever the address contains: a code without a text gets a
 * general message.
 */
export function useErrorText(): (area: "validation" | "errors", code: string) => string {
  const { t } = useView();
  return (area, code) => {
    const key = `${area}.${code}`;
    if (t.has(key)) return (t as (known: string) => string)(key);
    return area === "validation" ? t("validation.invalid") : t("errors.unexpected");
  };
}
