import { tallWords } from "@hilal/i18n/text/tall-words";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import styles from "./tall-words.module.css";

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
