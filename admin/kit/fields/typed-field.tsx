import type { InputHTMLAttributes } from "react";
import controls from "../control.module.css";
import { Field, type FieldProps } from "./field.tsx";

interface TypedProps extends Omit<FieldProps, "aside" | "children"> {
  readonly value: string;
  onChange(value: string): void;
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "dir"
  | "inputMode"
  | "lang"
  | "max"
  | "maxLength"
  | "min"
  | "placeholder"
  | "type"
>;

interface TypedFieldProps extends TypedProps, InputProps {
  /** Whether it gets the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** Whether it is wrong in a way that is said elsewhere. */
  readonly isInvalid?: boolean;
}

/**
 * A single-line field whose value the dialog itself holds; the ones bound to a form are `TextField` and `NumberField`.
 */
export function TypedField({
  label,
  hint,
  error,
  isRequired,
  isForWords,
  isFirst = false,
  isInvalid = false,
  value,
  onChange,
  ...input
}: TypedFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isForWords={isForWords}>
      {(control) => (
        <input
          {...control}
          {...input}
          {...(isInvalid ? { "aria-invalid": true } : {})}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog gets the focus
          autoFocus={isFirst}
          className={controls.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TypedLinesProps extends TypedProps {
  readonly rows: number;
  readonly maxLength: number;
}

/** A multi-line field whose value the dialog itself holds; the one bound to a form is `TextArea`. */
export function TypedLines({ rows, maxLength, value, onChange, ...field }: TypedLinesProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          className={controls.control}
          rows={rows}
          dir="auto"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
