import { type InputHTMLAttributes, useId } from "react";
import styles from "../../shared/forms/form-field.module.css";

interface AccountInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A labelled field with its hint and what was refused. */
export function AccountInput({ label, hint, error, ...input }: AccountInputProps) {
  const id = useId();
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids || undefined}
      />
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.wrong} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
