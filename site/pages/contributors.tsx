import { cacheTags } from "@hilal/contract/cache-tags";
import { translatorFor } from "@hilal/i18n/translator";
import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { Guidelines } from "./contributors/guidelines.tsx";
import { type ContributorsData, loadContributors } from "./contributors/load-contributors.ts";
import { TeamLists } from "./contributors/team-lists.tsx";
import { WriterList } from "./contributors/writer-list.tsx";
import { listPath, neighboursOf } from "./lists/list-paging.ts";

/** The team, the regular writers and the guidelines for writers (spec section 2). */
export const contributorsPage = definePage({
  name: "contributors",
  path: "/ourcontributors",
  query: ["page"],
  load: loadContributors,
  // Each writer's number of articles changes with any article.
  tags: ({ writers }) => [
    cacheTags.authors,
    cacheTags.articles,
    ...writers.map(({ id }) => cacheTags.author(id)),
  ],
  meta: ({ position }, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("contributors.title"),
      description: t("contributors.introduction"),
      ...neighboursOf((page) => listPath("/ourcontributors", { page }), position),
    };
  },
  Page: ContributorsPage,
});

function ContributorsPage({ data }: { readonly data: ContributorsData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("contributors.introduction")}>{t("contributors.title")}</PageTitle>
      {data.position.page === 1 ? <TeamLists /> : null}
      <WriterList {...data} />
      {data.position.page === 1 ? <Guidelines /> : null}
    </>
  );
}
