import { type Mark, rangesOfMarks } from "@hilal/i18n/text/marks";
import { Fragment } from "react";

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A text with each place marked where something of it was found, in its own spelling (product: search 11). */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const ranges = rangesOfMarks(text, marks);
  return (
    <>
      {ranges.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(ranges[place - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
