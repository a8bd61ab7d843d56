import { removeInvisible } from "@hilal/contract/shared/fields/invisible-characters";
import type { Removal } from "@hilal/contract/shared/removal";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { HttpError } from "../../http/api/http-error.ts";
import type { OutcomeKind } from "./import-line.ts";
import { type ImportTarget, importLine, type Outcome } from "./import-line.ts";
import type { Asked } from "./import-progress.ts";
import type { NumberedLine } from "./numbered-lines.ts";
import { deriveKey, hashLineContent, readLine, toArticleForm } from "./read-line.ts";

/** Longest value, in characters, that a message quotes, and how many removed things it lists. */
const [longestTold, mostTold] = [80, 3];

/**
 * Returns why a line was rejected, as one English line for the operator: the invalid fields with their rules and
 * values, and what sanitising would remove.
 *
 * @param sent the fields of the line
 */
function formatRejection(
  { code, details }: HttpError,
  sent: Readonly<Record<string, unknown>>,
): string {
  const t = translatorFor("en");
  const say = (key: string, otherwise: string) =>
    t.has(key) ? (t as (key: string) => string)(key) : otherwise;
  if (details.removed?.length) {
    return `description: ${t("adminEditor.removal.question")} ${listRemoved(details.removed, t)}. With --allow-removal it is imported without.`;
  }
  const fields = Object.entries(details.fields ?? {}).map(
    ([name, rule]) => `${name}: ${say(`validation.${rule}`, rule)}${sentValue(sent[name])}`,
  );
  if (fields.length > 0) return fields.join(" ");
  const reason = details.text ?? code;
  return say(`errors.${reason}`, reason);
}

/** Quotes the invalid value; returns an empty text for long or empty values. */
function sentValue(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const shown = oneLine(String(value));
  return shown === "" || shown.length > longestTold ? "" : ` (it says "${shown}")`;
}

function listRemoved(removed: readonly Removal[], t: Translator): string {
  const things = removed.slice(0, mostTold).map(({ kind, what }) => {
    const shown = oneLine(what).slice(0, longestTold);
    if (shown === "") return t(`adminEditor.removal.${kind}`);
    return t(`adminEditor.removal.${kind}Named`, { what: shown });
  });
  const count = removed.length - things.length;
  const rest = count > 0 ? [t("adminEditor.removal.more", { count })] : [];
  return [...things, ...rest].join(", ");
}

/** Safe for a terminal: without control characters and signs that turn its line. */
const oneLine = (text: string) =>
  removeInvisible(text.slice(0, 10 * longestTold).replace(/[\p{Cc}\s]+/gu, " ")).trim();

export interface TakenLine {
  readonly became: OutcomeKind;
  /** The message about the line; null when it was imported normally. */
  readonly told: string | null;
}

/**
 * Processes a line of a file.
 * @throws errors that are not the line's fault
 */
export async function processLine(
  target: ImportTarget,
  line: NumberedLine,
  asked: Asked & { readonly fileHash: string },
): Promise<TakenLine> {
  const { number } = line;
  let name = `line ${number}`;
  let fields: Readonly<Record<string, unknown>> = {};
  try {
    const sent = readLine(line);
    fields = sent.fields;
    if (sent.key !== undefined) name += ` (key ${removeInvisible(sent.key)})`;
    const form = toArticleForm(sent, asked);
    const key = sent.key ?? deriveKey(sent);
    const { source, fileHash } = asked;
    const toImport = { number, fileHash, source, key, contentHash: hashLineContent(sent), form };
    const outcome = await importLine(target, toImport, asked);
    const remark = remarkOn(outcome);
    return { became: outcome.kind, told: remark && `${name}: ${remark}` };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { became: "refused", told: `${name}: ${formatRejection(error, fields)}` };
  }
}

function remarkOn(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case "imported":
    case "updated": {
      const { kind, removed } = outcome;
      return removed.length === 0
        ? null
        : `${kind} without: ${listRemoved(removed, translatorFor("en"))}.`;
    }
    case "repeated":
      return `says the same as line ${outcome.line}; taken once.`;
    case "changed":
      return `has changed since it was imported; article ${outcome.articleId} is left as it was.`;
    case "edited":
      return `has changed, but article ${outcome.articleId} was edited here since and is left as it is.`;
    case "deleted":
      return `article ${outcome.articleId} was deleted here and is not made again.`;
    default:
      return null;
  }
}
