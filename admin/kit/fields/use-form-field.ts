import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { fieldText } from "./field-text.ts";
import type { OfficeForm } from "./use-zod-form.ts";

/** What every field of a form takes. */
export interface FormFieldProps<Values extends FieldValues, Sent> {
  readonly form: OfficeForm<Values, Sent>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** A sentence of help under the label. */
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Connects a field to its form: its value, its error in the language of the screens, and `change`, which clears the error. */
export function useFormField<Values extends FieldValues, Sent>({
  form,
  name,
}: Pick<FormFieldProps<Values, Sent>, "form" | "name">) {
  const t = useTexts();
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    name,
    ref: field.ref,
    onBlur: field.onBlur,
    value: field.value as unknown,
    error: fieldText(fieldState.error?.message, t),
    change(value: unknown) {
      field.onChange(value);
      if (fieldState.error) form.clearErrors(name);
    },
  };
}

/** A field's value as a text box shows it. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
