import { type RefObject, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";

/** Opens what was folded away when something is wrong, so that every fault is seen and its field takes the focus. */
export function useOpenFaults(
  form: OfficeForm<ArticleValues, ArticleSent>,
): RefObject<HTMLDivElement | null> {
  const panels = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormState({ control: form.control });
  const faults = Object.keys(errors).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (faults === 0) return;
    for (const part of panels.current?.querySelectorAll("details") ?? []) part.open = true;
  }, [faults > 0, submitCount]);
  return panels;
}
