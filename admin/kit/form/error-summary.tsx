import { type FieldPath, type FieldValues, useFormState } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { fieldText } from "../fields/field-text.ts";
import type { OfficeForm } from "../fields/use-zod-form.ts";
import styles from "./error-summary.module.css";

interface ErrorSummaryProps<Values extends FieldValues, Sent> {
  readonly form: OfficeForm<Values, Sent>;
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>;
}

/** The errors of a form, listed above it; each entry links to its field. */
export function ErrorSummary<Values extends FieldValues, Sent>({
  form,
  labels,
}: ErrorSummaryProps<Values, Sent>) {
  const t = useTexts();
  const { errors } = useFormState({ control: form.control });
  // In the order of the labels, from the first field to the last; the validation has another order.
  const places = Object.keys(labels);
  const names = Object.keys(errors).toSorted(
    (one, other) => places.indexOf(one) - places.indexOf(other),
  );
  if (names.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="error-summary">
      <h2 id="error-summary">{t("adminForms.summary", { count: names.length })}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.way}
              onClick={() => form.setFocus(name as FieldPath<Values>)}
            >
              <b>{labels[name]}</b> {fieldText(messageOf(errors[name]), t)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : undefined;
}
