import type { Language } from "@hilal/i18n/languages";
import { remembered } from "@hilal/i18n/remembered";
import { runWithin } from "@hilal/i18n/text/direction-of-words";
import { type LtrRun, ltrRuns } from "@hilal/i18n/text/ltr-runs/ltr-runs";
import { tallWords } from "@hilal/i18n/text/tall-words";
import { classNames } from "@hilal/ui/class-names";
import { Fragment, type ReactNode } from "react";
import styles from "./isolated-text.module.css";

/** An Urdu text whose words that Nastaliq stacks high are given room above them, in headings (product: urdu 19). */
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

/** Cards of the newest stand on many pages. What is longer than a title stands on one. */
const known = remembered<ReactNode>(1_000);
const longest = 200;

/**
 * A plain text, such as a title, with the parts isolated that are read from left to right within Urdu; an English text
 * stays as it is (product: urdu 16).
 *
 * @param around the language of the piece that the text belongs to
 * @param shown how a part of the text is shown, from one place to another; with room for tall words when left out
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
