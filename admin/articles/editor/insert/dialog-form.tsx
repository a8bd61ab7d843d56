import type { ReactNode } from "react";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import styles from "./editor-dialog.module.css";

interface DialogFormProps {
  onSubmit(): void;
  readonly children: ReactNode;
}

/** The form of an editor dialog, submitted by Enter. The submit event must not reach the article form around it. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      {/* biome-ignore lint/plugin: never seen: it makes Enter submit the form */}
      <button type="submit" hidden />
    </form>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Shown under the field when its value is not a valid address. */
  readonly error: string | undefined;
  readonly value: string;
  onChange(value: string): void;
}

/** The field for a web address in an editor dialog; it gets the focus first. */
export function AddressField({ value, onChange, ...field }: AddressFieldProps) {
  return (
    <TypedField
      {...field}
      isRequired
      isFirst
      dir="ltr"
      inputMode="url"
      value={value}
      onChange={onChange}
    />
  );
}
