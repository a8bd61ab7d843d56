import controls from "../../../kit/controls/control.module.css";
import { Field } from "../../../kit/fields/field.tsx";

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
    <Field {...field} isRequired>
      {(control) => (
        <input
          {...control}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first field
          autoFocus
          className={controls.control}
          dir="ltr"
          inputMode="url"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
