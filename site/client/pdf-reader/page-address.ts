/** The page that an address names, as `#page=12`; undefined for one that names none of them. */
export function pageIn(hash: string, pages: number): number | undefined {
  const named = /^#page=(\d{1,5})$/.exec(hash)?.[1];
  const page = Number(named);
  return named && page >= 1 && page <= pages ? page : undefined;
}

/** The address of a page, in this document. */
export const addressOf = (page: number): string => `${location.pathname}#page=${page}`;
