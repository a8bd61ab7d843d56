import { type Messages, type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import type { GroupOf } from "@hilal/i18n/translator/translator-types";
import type { ReactNode } from "react";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { Prose } from "../../shared/text/prose.tsx";
import styles from "./fixed-parts.module.css";

interface FixedSectionProps {
  readonly title: ReactNode;
  /** The element's id, for links to it. */
  readonly id?: string;
  /** The heading's level; 2 when left out. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A section of a page with fixed text: its heading in the margin, its text next to it. */
export function FixedSection({ title, id, level = 2, children }: FixedSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} id={id}>
      <Heading className={styles.heading}>{title}</Heading>
      <Prose>{children}</Prose>
    </section>
  );
}

/** An e-mail address as a link, left to right in every language. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {address}
    </a>
  );
}

/** A phone number as a link, left to right in every language. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} dir="ltr">
      {number}
    </a>
  );
}

/** A text of a group with its name in the group. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the texts of a group in their order: paragraphs, rules.
 *
 * @param group a group of plain texts, none of which takes a value
 * @example listGroupTexts(t, "about.vision.paragraphs").map(({ text }) => <p>{text}</p>)
 */
export function listGroupTexts(t: Translator, group: GroupOf<Messages>): readonly NamedText[] {
  const textAt = t as (key: string) => string;
  return t.namesIn(group).map((name) => ({ name, text: textAt(`${group}.${name}`) }));
}

type FixedArea =
  | "about"
  | "advertise"
  | "career"
  | "contact"
  | "faq"
  | "help"
  | "privacyPolicy"
  | "support"
  | "terms";

/**
 * Returns a function for the metadata of a page with fixed text: its title and description.
 *
 * @param canonical its path
 */
export function fixedMeta(area: FixedArea, canonical: string) {
  return (_data: null, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return { title: t(`${area}.title`), description: t(`${area}.description`), canonical };
  };
}

/** Fixed pages load nothing. */
export async function loadNothing(): Promise<null> {
  return null;
}

/** Without data, nothing can make them stale. */
export function noTags(): readonly string[] {
  return [];
}
