import { classNames } from "../class-names.ts";
import styles from "./icon.module.css";
import { type IconName, outlines, pointing } from "./outlines.ts";

export type { IconName } from "./outlines.ts";

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A small outline icon. It is hidden from screen readers, so the control around it needs a name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, pointing.has(name) && styles.pointing, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
