import type { ListAnswer } from "@hilal/contract/shared/paging";
import { formatNumber } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { useCallback, useEffect, useState } from "react";
import styles from "./account.module.css";
import type { SectionProps } from "./account-form.tsx";
import { fill } from "./text-values.ts";

interface PageTurnerProps extends Pick<SectionProps, "texts" | "language" | "digits"> {
  readonly page: number;
  readonly pages: number;
  setPage(page: number): void;
}

/** Previous and next buttons of a short list; renders nothing for a single page. */
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

const pageSize = 10;

/**
 * Returns the pages of a reader's own list.
 *
 * @param load loads one page; must not change between renderings
 * @returns the items of the current page (null while loading), and the paging state
 */
export function usePages<Item>(
  load: (query: { page: number; page_size: number }) => Promise<ListAnswer<Item>>,
) {
  const [page, setPage] = useState(1);
  const [list, setList] = useState<ListAnswer<Item> | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(
    () =>
      load({ page, page_size: pageSize }).then(
        (answer) => {
          setFailed(false);
          setList(answer);
          // The last page may no longer exist.
          setPage((shown) => Math.min(shown, countPages(answer)));
        },
        () => setFailed(true),
      ),
    [load, page],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  const pages = list ? countPages(list) : 1;
  return { items: list?.data ?? null, failed, page, pages, setPage, reload };
}

function countPages({ meta }: ListAnswer<unknown>): number {
  return Math.max(1, Math.ceil((meta?.total ?? 0) / pageSize));
}
