import { withoutUnseen } from "@hilal/contract/shared/fields/unseen-characters";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { HttpError } from "../../http/api/http-error.ts";

/** A value is told with its fault when it is no longer than this, and the first things that would be removed. */
const [longestTold, mostTold] = [80, 3];

/**
 * Why a line was refused, in one English line for the operator: the fields with their rules and what was sent in them, and
 * what a save would take away.
 *
 * @param sent the fields of the line
 */
export function reasonOf(
  { code, details }: HttpError,
  sent: Readonly<Record<string, unknown>>,
): string {
  const t = translatorFor("en");
  const say = (key: string, otherwise: string) =>
    t.has(key) ? (t as (key: string) => string)(key) : otherwise;
  if (details.removed?.length) return `description: ${removal(details.removed, t)}`;
  const fields = Object.entries(details.fields ?? {}).map(
    ([name, rule]) => `${name}: ${say(`validation.${rule}`, rule)}${sentValue(sent[name])}`,
  );
  if (fields.length > 0) return fields.join(" ");
  const reason = details.text ?? code;
  return say(`errors.${reason}`, reason);
}

/** What was sent, for whoever looks for the fault in it; nothing of what is long or shows nothing. */
function sentValue(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const shown = oneLine(String(value));
  return shown === "" || shown.length > longestTold ? "" : ` (it says "${shown}")`;
}

function removal(removed: NonNullable<HttpError["details"]["removed"]>, t: Translator): string {
  const things = removed.slice(0, mostTold).map(({ kind, what }) => {
    const shown = oneLine(what).slice(0, longestTold);
    if (shown === "") return t(`adminEditor.removal.${kind}`);
    return t(`adminEditor.removal.${kind}Named`, { what: shown });
  });
  const count = removed.length - things.length;
  const rest = count > 0 ? [t("adminEditor.removal.more", { count })] : [];
  const said = [...things, ...rest].join(", ");
  return `${t("adminEditor.removal.question")} ${said}. With --allow-removal it is imported without.`;
}

/** Safe for a terminal: without control characters and signs that turn its line. */
const oneLine = (text: string) =>
  withoutUnseen(text.slice(0, 10 * longestTold).replace(/[\p{Cc}\s]+/gu, " ")).trim();
