import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { Badge } from "../kit/values/badge.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** How often a list asks who is writing, in milliseconds; not while nobody looks at it. */
const askedEvery = 30_000;

/** Says beside an article who is writing in it now, such as 'Amina is writing'. */
export function WritingNow({ articleId }: { readonly articleId: number }) {
  const t = useTexts();
  // One answer serves all rows. Those written in last come first, so that one page has everybody who writes now.
  const { data } = useApiQuery(
    listWorkingCopies,
    { query: { page: 1, page_size: 50 } },
    { askedEvery },
  );
  const here = data?.data.find(({ article }) => article === articleId)?.here ?? [];
  if (here.length === 0) return null;
  const names = new Intl.ListFormat(document.documentElement.lang).format(here);
  return (
    <Badge tone="waiting">{t("adminLists.articles.writing", { count: here.length, names })}</Badge>
  );
}
