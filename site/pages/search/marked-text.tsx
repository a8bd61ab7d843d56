import type { Language } from "@hilal/i18n/languages";
import { findMarkRanges, type Mark, type TextRange } from "@hilal/i18n/text/marks";
import { Fragment, type ReactNode } from "react";
import { isolatedText, withRoomAbove } from "../../shared/text/isolated-text.tsx";

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** The language of the surrounding content, used for a text whose words do not show theirs. */
  readonly around: Language;
}

/** A text with its matches highlighted, in its own spelling (product: search 11). */
export function MarkedText({ text, marks, around }: MarkedTextProps) {
  const ranges = findMarkRanges(text, marks);
  return isolatedText(text, around, (from, to) => markedPart(text, ranges, from, to));
}

function markedPart(text: string, ranges: readonly TextRange[], from: number, to: number) {
  const parts: ReactNode[] = [];
  let at = from;
  for (const range of ranges) {
    const [start, end] = [Math.max(range.start, from), Math.min(range.end, to)];
    if (start >= end) continue;
    parts.push(
      <Fragment key={`before ${start}`}>{withRoomAbove(text.slice(at, start))}</Fragment>,
      <mark key={start}>{withRoomAbove(text.slice(start, end))}</mark>,
    );
    at = end;
  }
  return (
    <Fragment key={from}>
      {parts}
      {withRoomAbove(text.slice(at, to))}
    </Fragment>
  );
}
