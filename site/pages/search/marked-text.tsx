import { highlightRanges } from "@hilal/i18n/text/highlight";
import { Fragment } from "react";

/** A text with each place marked where the query occurs, in whatever spelling. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  const ranges = highlightRanges(text, query);
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
