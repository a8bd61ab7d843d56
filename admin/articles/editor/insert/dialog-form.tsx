import type { ReactNode } from "react";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import styles from "./editor-dialog.module.css";

interface DialogFormProps {
  onSubmit(): void;
  readonly children: ReactNode;
}

/** The fields of an editor's dialog, sent by Enter. The article form around it must not hear of it. */
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
      <button type="submit" hidden />
    </form>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Under the field, when what stands in it is no such address. */
  readonly error: string | undefined;
  readonly value: string;
  onChange(value: string): void;
}

/** The web address that an editor's dialog asks for first. */
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
