import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";
import { LinkSubject } from "./link-subject.tsx";
import styles from "./section-heading.module.css";

interface SectionHeadingProps {
  /** The element's id, for `aria-labelledby` of the section. */
  readonly id?: string;
  readonly title: string;
  readonly level?: 2 | 3;
  /** The full list, as a path of the site. */
  readonly href?: string | undefined;
  /** The link's text; 'See all' by default. */
  readonly more?: string;
  /** Makes the title itself the link, in a smaller size: for narrow columns. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** A section's heading under a heavy rule, with a link to the full list at the end of the line. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, title, level = 2, more, compact = false, className } = props;
  const { t, link, language } = useView();
  const Heading = `h${level}` as const;
  const target = props.href === undefined ? undefined : link(props.href);
  const shown = isolatedText(title, language);
  return (
    <header className={classNames(styles.heading, compact && styles.compact, className)}>
      <Heading className={styles.title} id={id}>
        {compact && target ? <a {...target}>{shown}</a> : shown}
      </Heading>
      {target && !compact ? (
        <a className={styles.more} {...target}>
          {more ?? t("common.seeAll")}
          <LinkSubject title={title} language={language} />
        </a>
      ) : null}
    </header>
  );
}
