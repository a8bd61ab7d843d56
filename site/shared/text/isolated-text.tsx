import type { Language } from "@hilal/i18n/languages";
import { memoizeByKey } from "@hilal/i18n/memoize-by-key";
import { runWithin } from "@hilal/i18n/text/detect-direction";
import { type LtrRun, ltrRuns } from "@hilal/i18n/text/ltr-runs/ltr-runs";
import { tallWords } from "@hilal/i18n/text/tall-words";
import { classNames } from "@hilal/ui/class-names";
import { Fragment, type ReactNode } from "react";
import styles from "./isolated-text.module.css";

/** Adds space above the words that Nastaliq stacks high, in Urdu headings (product: urdu 19). */
export function withRoomAbove(text: string): ReactNode {
  const words = tallWords(text);
  if (words.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, rise } of words) {
    if (start > at) parts.push(text.slice(at, start));
    const height = rise === 3 ? styles.highest : rise === 2 && styles.higher;
    parts.push(
      <span key={start} className={classNames(styles.tall, height)}>
        {text.slice(start, end)}
      </span>,
    );
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

const marks: Readonly<Record<LtrRun["kind"], object>> = {
  number: { dir: "ltr" },
  fixed: { dir: "ltr", translate: "no" },
  words: { dir: "ltr", lang: "en" },
};

/**
 * Cards of the newest articles are on many pages. Texts longer than a title are on one only, so they are not cached.
 */
const known = memoizeByKey<ReactNode>(1_000);
const longest = 200;

/**
 * Renders a plain text, such as a title, with its left-to-right parts isolated within Urdu; an English text stays
 * unchanged (product: urdu 16).
 *
 * @param around the language of the content that the text belongs to
 * @param shown renders a part of the text, by its start and end; by default with room for tall words
 */
export function isolatedText(
  text: string,
  around: Language,
  shown?: (from: number, to: number) => ReactNode,
): ReactNode {
  if (shown || text.length > longest) return isolated(text, around, shown);
  return known(`${around} ${text}`, () => isolated(text, around));
}

function isolated(
  text: string,
  around: Language,
  shown?: (from: number, to: number) => ReactNode,
): ReactNode {
  const whole = shown ? shown(0, text.length) : text;
  if (runWithin(text, around).dir === "ltr") return whole;
  const runs = ltrRuns(text);
  if (runs.length === 0) return shown ? whole : withRoomAbove(text);
  const between = (from: number, to: number) =>
    shown ? shown(from, to) : <Fragment key={from}>{withRoomAbove(text.slice(from, to))}</Fragment>;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of runs) {
    if (start > at) parts.push(between(at, start));
    parts.push(
      <bdi key={`run ${start}`} {...marks[kind]}>
        {shown ? shown(start, end) : text.slice(start, end)}
      </bdi>,
    );
    at = end;
  }
  if (at < text.length) parts.push(between(at, text.length));
  return parts;
}
