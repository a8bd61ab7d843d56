import { withoutUnseen } from "@hilal/contract/shared/fields/unseen-characters";
import { HttpError } from "../../http/api/http-error.ts";
import type { OutcomeKind } from "./import-counts.ts";
import { type ImportTarget, importLine, type Outcome } from "./import-line.ts";
import type { Asked } from "./import-progress.ts";
import type { NumberedLine } from "./numbered-lines.ts";
import { contentHashOf, formOf, keyFromContent, readLine } from "./read-line.ts";
import { reasonOf } from "./reason-of.ts";

export interface TakenLine {
  readonly became: OutcomeKind;
  /** What the operator is told of the line; null when all went as it should. */
  readonly told: string | null;
}

/**
 * Takes a line of a file as far as it goes.
 * @throws what is no fault of the line
 */
export async function takeLine(
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
    if (sent.key !== undefined) name += ` (key ${withoutUnseen(sent.key)})`;
    const form = formOf(sent, asked);
    const key = sent.key ?? keyFromContent(sent);
    const { source, fileHash } = asked;
    const toImport = { number, fileHash, source, key, contentHash: contentHashOf(sent), form };
    const outcome = await importLine(target, toImport, asked);
    const remark = remarkOn(outcome);
    return { became: outcome.kind, told: remark && `${name}: ${remark}` };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { became: "refused", told: `${name}: ${reasonOf(error, fields)}` };
  }
}

function remarkOn(outcome: Outcome): string | null {
  switch (outcome.kind) {
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
