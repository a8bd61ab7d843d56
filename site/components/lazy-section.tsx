import { useView } from "../render/view.tsx";
import styles from "./lazy-section.module.css";
import { SectionHeading } from "./section-heading.tsx";

interface LazySectionProps {
  /** The fragment's path, without language prefix. */
  readonly fragment: string;
  readonly title: string;
  /** The full list, for readers without JavaScript. */
  readonly href: string;
  /** What the link to the full list says. */
  readonly more: string;
  readonly className?: string | undefined;
}

/** A section that the page script fetches when a tenth of it is in view; until then it holds a link to the full list. */
export function LazySection({ fragment, title, href, more, className }: LazySectionProps) {
  const view = useView();
  return (
    <section className={className} data-fragment={view.href(fragment)} aria-label={title}>
      <SectionHeading title={title} />
      <p className={styles.place}>
        <a href={view.href(href)}>{more}</a>
      </p>
    </section>
  );
}
