import { TypedField } from "../../../kit/fields/typed-field.tsx";

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
