import { useView } from "../../render/view.tsx";
import styles from "./text-field.module.css";

/** What is said beside a refused field; a code without a text of its own is said in general words. */
export function FieldError({
  id,
  code,
}: {
  readonly id: string;
  readonly code?: string | undefined;
}) {
  const { t } = useView();
  if (!code) return null;
  const key = `validation.${code}`;
  return (
    <p className={styles.wrong} id={id}>
      {t.has(key) ? (t as (known: string) => string)(key) : t("validation.invalid")}
    </p>
  );
}
