import { type RefObject, useEffect, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { OfficeForm } from "../fields/use-zod-form.ts";

/**
 * What is hidden loses the focus. When the form is back, its first wrong field gets it, or its main button.
 * @returns a ref for the form
 */
export function useFocusWhenBack<Values extends FieldValues, Sent>(
  isHidden: boolean,
  form: OfficeForm<Values, Sent>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    const isBack = wasHidden.current && !isHidden;
    wasHidden.current = isHidden;
    if (!isBack) return;
    const [wrong] = Object.keys(form.formState.errors);
    if (wrong) form.setFocus(wrong as FieldPath<Values>);
    else element.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [isHidden, form]);
  return element;
}
