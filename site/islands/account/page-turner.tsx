import { formatNumber } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { fill } from "../reader/fill.ts";
import styles from "./account.module.css";
import type { SectionProps } from "./section-props.ts";

interface PageTurnerProps extends Pick<SectionProps, "texts" | "language" | "digits"> {
  readonly page: number;
  readonly pages: number;
  setPage(page: number): void;
}

/** Previous and next of a short list; nothing when it has one page. */
export function PageTurner({ page, pages, setPage, ...shown }: PageTurnerProps) {
  if (pages <= 1) return null;
  const { texts, language, digits } = shown;
  const written = (number: number) => formatNumber(number, language, digits);
  return (
    <p className={styles.pages}>
      <button
        className={buttonStyle()}
        type="button"
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        {texts.previous}
      </button>
      <span>{fill(texts.position, { page: written(page), pages: written(pages) })}</span>
      <button
        className={buttonStyle()}
        type="button"
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        {texts.next}
      </button>
    </p>
  );
}
