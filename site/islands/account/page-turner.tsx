import { buttonStyle } from "@hilal/ui/button-style";
import { fill } from "../reader/fill.ts";
import styles from "./account.module.css";
import type { AccountTexts } from "./account-texts.ts";

interface PageTurnerProps {
  readonly page: number;
  readonly pages: number;
  readonly texts: AccountTexts;
  setPage(page: number): void;
}

/** Previous and next of a short list; nothing when it has one page. */
export function PageTurner({ page, pages, texts, setPage }: PageTurnerProps) {
  if (pages <= 1) return null;
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
      <span>{fill(texts.position, { page, pages })}</span>
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
