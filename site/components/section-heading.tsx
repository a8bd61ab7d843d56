import { classNames } from "@hilal/ui/class-names";
import { useView } from "../render/view.tsx";
import styles from "./section-heading.module.css";

interface SectionHeadingProps {
  /** The element's id, for `aria-labelledby` of the section. */
  readonly id?: string;
  readonly title: string;
  readonly level?: 2 | 3;
  /** The full list, as a path of the site. */
  readonly href?: string | undefined;
  /** What the link says; 'See all' when left out. */
  readonly more?: string;
  readonly className?: string | undefined;
}

/** A section's heading under a heavy rule, with a link to the full list at the line's end. */
export function SectionHeading({
  id,
  title,
  level = 2,
  href,
  more,
  className,
}: SectionHeadingProps) {
  const view = useView();
  const Heading = `h${level}` as const;
  return (
    <header className={classNames(styles.heading, className)}>
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      {href ? (
        <a
          className={styles.more}
          href={view.href(href)}
          aria-label={more ?? view.t("home.seeAllIn", { section: title })}
        >
          {more ?? view.t("common.seeAll")}
        </a>
      ) : null}
    </header>
  );
}
