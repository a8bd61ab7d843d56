import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { SectionHeading } from "../../components/section-heading.tsx";
import styles from "./front-section.module.css";

interface FrontSectionProps {
  /** Unique on the page; the heading's id is made of it. */
  readonly name: string;
  readonly title: string;
  /** The full list. */
  readonly href?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A titled section of a front. */
export function FrontSection({ name, title, href, children, className }: FrontSectionProps) {
  const id = `section-${name}`;
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <SectionHeading id={id} title={title} href={href} />
      {children}
    </section>
  );
}
