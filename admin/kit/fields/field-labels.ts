import { createContext, useContext } from "react";

/** The labels of a form's fields by their names, in the order in which the fields stand. */
export type FieldLabels<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

export const FieldLabelsContext = createContext<FieldLabels>({});

/** The label that the form around has for a field; "" when it has none. */
export function useFieldLabel(name: string): string {
  return useContext(FieldLabelsContext)[name] ?? "";
}
