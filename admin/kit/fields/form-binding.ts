import { createContext } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";

/** A field's value and error, wherever they are held. */
export interface BoundField {
  readonly value: unknown;
  /** The code of the contract's schema, or the server's sentence. */
  readonly error: string | undefined;
  /** Takes the element that gets the focus. */
  ref(element: { focus?(): void } | null): void;
  onBlur(): void;
  /** Sets the value; an error stays until it is cleared. */
  change(value: unknown): void;
  /** Sets an error that no schema checks for. */
  fail(message: string): void;
  clear(): void;
}

/** The errors of all fields of a form. */
export interface BoundErrors {
  readonly messages: Readonly<Record<string, string | undefined>>;
  /** How many times saving was tried. */
  readonly attempts: number;
  focus(name: string): void;
}

/** Where the fields of a form hold their values: by default the react-hook-form around them. */
export interface FormBinding {
  useField(name: string): BoundField;
  useErrors(): BoundErrors;
}

const hookFormBinding: FormBinding = {
  useField(name) {
    const { control, clearErrors, setError } = useFormContext();
    const { field, fieldState } = useController({ control, name });
    return {
      value: field.value as unknown,
      error: fieldState.error?.message,
      ref: field.ref,
      onBlur: field.onBlur,
      change: field.onChange,
      fail: (message) => setError(name, { message }),
      clear: () => clearErrors(name),
    };
  },
  useErrors() {
    const { control, setFocus } = useFormContext();
    const { errors, submitCount } = useFormState({ control });
    const messages = Object.entries(errors).map(([name, error]) => [name, getMessage(error)]);
    return { messages: Object.fromEntries(messages), attempts: submitCount, focus: setFocus };
  },
};

function getMessage(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : undefined;
}

export const FormBindingContext = createContext(hookFormBinding);
