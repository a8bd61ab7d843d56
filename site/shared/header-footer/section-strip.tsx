import { editions } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { useCategoryName } from "../text/use-category-name.ts";
import navigationListStyles from "./navigation-list.module.css";
import styles from "./section-strip.module.css";

/**
 * The front and the categories of the edition in one line, on its front and in its categories. On screens that are too
 * narrow for the navigation bar it stands under the masthead, and scrolls sideways without script (product: reading 5).
 */
export function SectionStrip() {
  const { t, link, edition, path } = useView();
  const getCategoryName = useCategoryName();
  const [current] = path.split("?");
  const sections = [
    { path: editions[edition].path, text: t("navigation.front") },
    ...editions[edition].menu.map((slug) => ({
      path: `/category/${slug}`,
      text: getCategoryName(slug),
    })),
  ];
  if (!sections.some((section) => section.path === current)) return null;
  return (
    <nav className={styles.strip} aria-label={t("navigation.sections")}>
      <ul className={styles.sections}>
        {sections.map((section) => (
          <li key={section.path}>
            <a
              className={navigationListStyles.link}
              {...link(section.path)}
              {...(section.path === current ? { "aria-current": "page" } : {})}
            >
              {section.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
