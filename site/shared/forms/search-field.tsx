import { limits } from "@hilal/contract/shared/limits";
import { useView } from "../../page-kit/view.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  /** What was searched. */
  readonly defaultValue?: string;
  readonly id?: string;
}

/** Where a search is typed, in the header's dialog and on the page of results. A blank query is not sent. */
export function SearchField({ defaultValue, id }: SearchFieldProps) {
  const { t } = useView();
  return (
    <input
      className={styles.field}
      id={id}
      type="search"
      name="q"
      defaultValue={defaultValue}
      placeholder={t("search.typeKeywords")}
      aria-label={t("search.label")}
      maxLength={limits.queryMaxLength}
      dir="auto"
      autoComplete="off"
      enterKeyHint="search"
      required
      pattern=".*\S.*"
    />
  );
}
