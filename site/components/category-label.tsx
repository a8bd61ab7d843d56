import { useView } from "../render/view.tsx";
import styles from "./category-label.module.css";
import { useCategoryName } from "./use-category-name.ts";

/** The category as a kicker in the edition's colour, leading to its list. */
export function CategoryLabel({ category }: { readonly category: string }) {
  const { href } = useView();
  const nameOf = useCategoryName();
  return (
    <p className={styles.kicker}>
      <a href={href(`/category/${encodeURIComponent(category)}`)}>{nameOf(category)}</a>
    </p>
  );
}
