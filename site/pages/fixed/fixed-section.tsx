import type { ReactNode } from "react";
import { Prose } from "../../shared/text/prose.tsx";
import styles from "./fixed-section.module.css";

interface FixedSectionProps {
  readonly title: ReactNode;
  /** The element's id, for links to it. */
  readonly id?: string;
  /** The heading's level; 2 when left out. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A part of a page with a fixed text: its heading in the margin, its text beside. */
export function FixedSection({ title, id, level = 2, children }: FixedSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} id={id}>
      <Heading className={styles.heading}>{title}</Heading>
      <Prose>{children}</Prose>
    </section>
  );
}
