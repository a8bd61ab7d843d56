import { type ReactNode, useId } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { PhoneticToggle } from "../typing/phonetic-toggle.tsx";
import styles from "./field.module.css";

/** The attributes that name and describe the control inside a field. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
  readonly "aria-required": boolean | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** At the end of the label's line, such as a counter. */
  readonly aside?: ReactNode;
  /** The field contains words, possibly in Urdu. */
  readonly isForWords?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its hint and its error message. */
export function Field({ label, hint, error, isRequired, aside, isForWords, children }: FieldProps) {
  const t = useTexts();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {!isRequired && <span className={styles.optional}>{t("adminForms.optional")}</span>}
        {isForWords && (
          <span className={styles.keyboard}>
            <PhoneticToggle />
          </span>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": isRequired || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Fields that belong together, side by side where there is enough space. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
