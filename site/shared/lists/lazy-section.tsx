import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { LinkSubject } from "../text/link-subject.tsx";
import { SectionHeading } from "../text/section-heading.tsx";
import styles from "./lazy-section.module.css";

interface LazySectionProps {
  /** The fragment's path, without language prefix. */
  readonly fragment: string;
  readonly title: string;
  /** The full list, for readers without JavaScript. */
  readonly href: string;
  /** What the link to the full list says. */
  readonly more: string;
  /** What will come: as much room is kept for it, so that nothing in view moves when it does. */
  readonly kind: "adverts" | "covers" | "issue" | "quotes" | "videos";
}

/**
 * A section that the page script fetches when a tenth of it is in view; until then, and without JavaScript, it holds a
 * link to the full list. What comes is the section's whole content, its heading included; an empty answer removes it.
 */
export function LazySection({ fragment, title, href, more, kind }: LazySectionProps) {
  const view = useView();
  return (
    <section
      className={classNames(styles.place, styles[kind])}
      {...{ [hooks.fragment]: view.href(fragment) }}
    >
      <SectionHeading title={title} />
      <p className={styles.way}>
        <a {...view.link(href)}>
          {more}
          <LinkSubject title={title} language={view.language} />
        </a>
      </p>
    </section>
  );
}
