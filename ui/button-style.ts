import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** The ranks of a button: `primary` for the one main action, `quiet` without a frame. */
export type ButtonRank = "primary" | "secondary" | "quiet";

/**
 * The look of a button, for `<button>` and for a link that acts like one.
 *
 * @param rank `secondary` when left out
 * @returns a `class` value
 * @example <a className={buttonStyle("primary")} href="/subscribe">…</a>
 */
export function buttonStyle(rank: ButtonRank = "secondary"): string | undefined {
  return classNames(styles.button, styles[rank]);
}
