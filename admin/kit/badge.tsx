import { classNames } from "@hilal/ui/class-names";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `good` and `bad` are said by the word as well; the colour only helps. */
  readonly tone: "good" | "bad" | "waiting" | "neutral";
  readonly children: string;
}

/** A short state of a record. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
