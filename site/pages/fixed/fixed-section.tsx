import type { ReactNode } from "react";
import { Prose } from "../../components/prose.tsx";
import styles from "./fixed-section.module.css";

interface FixedSectionProps {
  readonly title: ReactNode;
  /** The element's id, for links to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a page with a fixed text: its heading in the margin, its text beside. */
export function FixedSection({ title, id, children }: FixedSectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.heading}>{title}</h2>
      <Prose>{children}</Prose>
    </section>
  );
}
