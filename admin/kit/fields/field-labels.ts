import { createContext, useContext } from "react";

/** The labels of a form's fields by field name, in the order of the fields. */
export type FieldLabels<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

export const FieldLabelsContext = createContext<FieldLabels>({});

/** Returns a field's label from the form around it; "" when the form has none. */
export function useFieldLabel(name: string): string {
  return useContext(FieldLabelsContext)[name] ?? "";
}
