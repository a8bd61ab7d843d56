import { fold } from "./fold.ts";

/** The numbers in the line that an issue prints, as far as they can be read. */
export interface IssueNumber {
  readonly volume?: number;
  readonly number?: number;
}

const ofVolume = /(?:^|[^\p{L}])(?:vol|volume|جلد)[^\p{L}\p{N}]*(\d{1,6})(?!\d)/u;
const ofIssue =
  /(?:^|[^\p{L}])(?:no|nos|num|number|issue|شمارہ|نمبر)[^\p{L}\p{N}]*(\d{1,6})(?!\d)/u;
const alone = /^[^\p{L}\p{N}]*(\d{1,6})[^\p{L}\p{N}]*$/u;

/**
 * Reads the volume and the number from an issue's line of number, in English or Urdu. The first of a double issue counts.
 *
 * @example readIssueNumber("جلد ۶۳، شمارہ ۱۱") // { volume: 63, number: 11 }
 */
export function readIssueNumber(line: string): IssueNumber {
  const folded = fold(line);
  const [volume] = ofVolume.exec(folded)?.slice(1) ?? [];
  const [number] = (ofIssue.exec(folded) ?? alone.exec(folded))?.slice(1) ?? [];
  return {
    ...(volume ? { volume: Number(volume) } : {}),
    ...(number ? { number: Number(number) } : {}),
  };
}
