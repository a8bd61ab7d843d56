import { useContext } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { FieldLabelsContext } from "../fields/field-labels.ts";
import { translateFieldError } from "../fields/field-text.ts";
import { FormBindingContext } from "../fields/form-binding.ts";
import styles from "./error-summary.module.css";

/** Lists the errors of the surrounding form above its fields; each line links to its field. */
export function ErrorSummary() {
  const t = useTexts();
  const labels = useContext(FieldLabelsContext);
  const { messages, focus } = useContext(FormBindingContext).useErrors();
  // In the order of the labels, from the first field to the last; the validation has another order.
  const places = Object.keys(labels);
  const names = Object.keys(messages).toSorted(
    (one, other) => places.indexOf(one) - places.indexOf(other),
  );
  if (names.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="error-summary">
      <h2 id="error-summary">{t("adminForms.summary", { count: names.length })}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={styles.way} onClick={() => focus(name)}>
              <b>{labels[name]}</b> {translateFieldError(messages[name], t)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
