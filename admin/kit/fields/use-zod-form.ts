import { zodResolver } from "@hookform/resolvers/zod";
import { useContext } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useTexts } from "../../texts/language-provider.tsx";
import { useFieldLabel } from "./field-labels.ts";
import { translateFieldError } from "./field-text.ts";
import { FormBindingContext } from "./form-binding.ts";

/** A form of the back office: `Values` are the field values, `Sent` is the body for the API. */
export type OfficeForm<Values extends FieldValues, Sent = Values> = UseFormReturn<
  Values,
  unknown,
  Sent
>;

/**
 * A form validated by the contract's own schema before it is sent. Fields are validated on submit; an error disappears
 * when its field is edited (product: forms 3).
 * @example const form = useZodForm(authorBody, toAuthorValues(record))
 */
export function useZodForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<NoInfer<Values>>,
): OfficeForm<Values, Sent> {
  return useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: true,
  });
}

/** The props that all form fields share. A field belongs to the form of the `FormFields` around it. */
export interface FormFieldProps<Values extends FieldValues = FieldValues> {
  readonly name: FieldPath<Values>;
  /** By default the form's label for this name. */
  readonly label?: string;
  /** A hint below the label. */
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * Connects a field to its form: its label, its value, its error in the language of the screens, and `change`, which
 * clears the error; `fail` and `clear` set and clear an error that the schema does not check for.
 */
export function useFormField({ name, label }: Pick<FormFieldProps, "name" | "label">) {
  const t = useTexts();
  const binding = useContext(FormBindingContext);
  const field = binding.useField(name);
  const known = useFieldLabel(name);
  return {
    ...field,
    name,
    label: label ?? known,
    error: translateFieldError(field.error, t),
    change(value: unknown) {
      field.change(value);
      if (field.error !== undefined) field.clear();
    },
  };
}

/** Converts a field's value to the text in its box. */
export function toText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
