import type { ListAnswer } from "@hilal/contract/shared/paging";
import { useCallback, useEffect, useState } from "react";

const pageSize = 10;

/**
 * The pages of a list that belongs to the reader.
 *
 * @param load fetches one page; must not change between renderings
 * @returns the items of the page shown (null until they have come), and what turns pages
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
          // What stood on the last page may be gone.
          setPage((shown) => Math.min(shown, pagesOf(answer)));
        },
        () => setFailed(true),
      ),
    [load, page],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  const pages = list ? pagesOf(list) : 1;
  return { items: list?.data ?? null, failed, page, pages, setPage, reload };
}

function pagesOf({ meta }: ListAnswer<unknown>): number {
  return Math.max(1, Math.ceil((meta?.total ?? 0) / pageSize));
}
