import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** The ranks of a button: `primary` for the one main action, `quiet` without a border. */
export type ButtonRank = "primary" | "secondary" | "quiet";

/**
 * Returns the class of a button, for `<button>` and for a link that looks like one.
 *
 * @param rank `secondary` by default
 * @returns a `class` value
 * @example <a className={buttonStyle("primary")} href="/subscribe">…</a>
 */
export function buttonStyle(rank: ButtonRank = "secondary"): string | undefined {
  return classNames(styles.button, styles[rank]);
}
