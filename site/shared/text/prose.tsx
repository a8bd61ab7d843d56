import type { Language } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import styles from "@hilal/ui/prose.module.css";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { useLangSpan } from "./lang-span.tsx";
import { withOwnLinks } from "./own-links.tsx";

interface ProseProps {
  /** The language of the text; the page's by default. */
  readonly language?: Language;
  /** Rich text as the server stores it: sanitised on writing, by allow-list. */
  readonly html?: string;
  readonly children?: ReactNode;
  /** A drop cap on the first letter; only for Latin letters. */
  readonly dropCap?: boolean;
  readonly className?: string | undefined;
}

/** Running text in the standard column width: an article's body, or the text of a fixed page. */
export function Prose({ language, html, children, dropCap = false, className }: ProseProps) {
  const { language: reading, settings } = useView();
  const langSpan = useLangSpan();
  const attributes = {
    ...(language ? langSpan(language) : {}),
    className: classNames(styles.prose, dropCap && styles.dropCap, className),
  };
  if (html === undefined) return <div {...attributes}>{children}</div>;
  const __html = withOwnLinks(html, { language: reading, publicUrl: settings.publicUrl });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text by an allow-list when it is saved.
  return <div {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
