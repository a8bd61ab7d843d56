import styles from "../../shared/forms/form-field.module.css";
import { useErrorText } from "../../shared/forms/read-field-errors.ts";

/** What is said beside a refused field; a code without a text of its own is said in general words. */
export function FieldError({
  id,
  code,
}: {
  readonly id: string;
  readonly code?: string | undefined;
}) {
  const textOf = useErrorText();
  if (!code) return null;
  return (
    <p className={styles.wrong} id={id}>
      {textOf("validation", code)}
    </p>
  );
}
