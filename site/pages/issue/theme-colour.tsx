import { classNames } from "@hilal/ui/class-names";
import styles from "./theme-colour.module.css";

interface ThemeColourProps {
  /** `#rrggbb`; empty for the magazine's own. */
  readonly colour: string;
  readonly className?: string | undefined;
}

/**
 * A plane of an issue's colour, for the eye alone: no words stand on it, so any colour will do. An attribute of a
 * drawing says it, since no page may hold a style of its own (decision 0005).
 */
export function ThemeColour({ colour, className }: ThemeColourProps) {
  return (
    <svg className={classNames(styles.plane, className)} aria-hidden="true">
      <rect width="100%" height="100%" {...(colour ? { fill: colour } : {})} />
    </svg>
  );
}
