import { useView } from "../../page-kit/view.tsx";
import { useCategoryName } from "../text/use-category-name.ts";
import styles from "./category-label.module.css";

/** The category as a kicker in the edition's colour, with a link to its list. */
export function CategoryLabel({ category }: { readonly category: string }) {
  const { link } = useView();
  const getCategoryName = useCategoryName();
  return (
    <p className={styles.kicker}>
      <a {...link(`/category/${encodeURIComponent(category)}`)}>{getCategoryName(category)}</a>
    </p>
  );
}
