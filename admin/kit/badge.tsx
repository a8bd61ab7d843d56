import { classNames } from "@hilal/ui/class-names";
import styles from "./badge.module.css";

interface BadgeProps {
  /** The text conveys the meaning of `good` and `bad` as well; the colour is only an addition. */
  readonly tone: "good" | "bad" | "waiting" | "neutral";
  readonly children: string;
}

/** A short state of a record. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
