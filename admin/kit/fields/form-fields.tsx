import type { ReactNode } from "react";
import { type FieldPath, type FieldValues, FormProvider } from "react-hook-form";
import { FileDropZone } from "../upload/file-drop-zone.tsx";
import { DateField } from "./date-field.tsx";
import { type FieldLabels, FieldLabelsContext } from "./field-labels.ts";
import { type FormBinding, FormBindingContext } from "./form-binding.ts";
import { NumberField } from "./number-field.tsx";
import { Select, StatusSelect } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import type { OfficeForm } from "./use-zod-form.ts";

interface FormFieldsProps<Values extends FieldValues, Sent> {
  readonly form: OfficeForm<Values, Sent>;
  readonly labels?: FieldLabels<keyof Values & string> | undefined;
  readonly children: ReactNode;
}

const noLabels = {};

/** Provides a form and the labels of its fields to the fields inside it. */
export function FormFields<Values extends FieldValues, Sent>({
  form,
  labels,
  children,
}: FormFieldsProps<Values, Sent>) {
  return (
    <FormProvider {...form}>
      <FieldLabelsContext value={labels ?? noLabels}>{children}</FieldLabelsContext>
    </FormProvider>
  );
}

interface BoundFieldsProps<Name extends string> {
  readonly binding: FormBinding;
  readonly labels: FieldLabels<Name>;
  readonly children: ReactNode;
}

/** Provides a binding of its own, and labels, to the fields inside it. */
export function BoundFields<Name extends string>({
  binding,
  labels,
  children,
}: BoundFieldsProps<Name>) {
  return (
    <FormBindingContext value={binding}>
      <FieldLabelsContext value={labels}>{children}</FieldLabelsContext>
    </FormBindingContext>
  );
}

/** A field component whose `name` is restricted to the field names of one form. */
export type NamedField<Values extends FieldValues, Field extends (props: never) => ReactNode> = (
  props: Omit<Parameters<Field>[0], "name"> & { readonly name: FieldPath<Values> },
) => ReactNode;

const fields = { DateField, FileDropZone, NumberField, Select, StatusSelect, TextArea, TextField };

/**
 * Returns the field components typed for one form: an unknown field name is a type error. They must be rendered inside
 * `FormFields`.
 * @example const { TextField } = fieldsFor<VideoValues>();
 */
export function fieldsFor<Values extends FieldValues>(): {
  readonly [Name in keyof typeof fields]: NamedField<Values, (typeof fields)[Name]>;
} {
  return fields;
}
