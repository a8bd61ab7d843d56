import { classNames } from "@hilal/ui/class-names";
import { type ReactNode, type Ref, useId } from "react";
import styles from "./tick.module.css";

interface TickProps {
  readonly isChecked: boolean;
  onChange(isChecked: boolean): void;
  readonly isDisabled?: boolean;
  /** What the choice means, beneath its label. */
  readonly hint?: string;
  /** The name of a group of which one can be chosen: the box is then a round one. */
  readonly group?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown as a frame around the choice, such as for a colour. */
  readonly isFramed?: boolean;
  /** The label. */
  readonly children: ReactNode;
}

/** A choice that is on or off, or one of a group; its label is pressed as well as its box. */
export function Tick({ isChecked, onChange, isDisabled = false, hint, ...props }: TickProps) {
  const id = useId();
  return (
    <div className={classNames(styles.tick, props.isFramed && styles.framed)}>
      <label className={styles.label}>
        <input
          ref={props.ref}
          type={props.group === undefined ? "checkbox" : "radio"}
          name={props.group}
          className={styles.box}
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={hint ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.words}>{props.children}</span>
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
