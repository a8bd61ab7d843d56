import { cacheTags } from "@hilal/contract/cache-tags";
import { translatorFor } from "@hilal/i18n/translator";
import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { statusOf } from "../render/section.ts";
import { useView } from "../render/view.tsx";
import { Guidelines } from "./contributors/guidelines.tsx";
import { type ContributorsData, loadContributors } from "./contributors/load-contributors.ts";
import { TeamLists } from "./contributors/team-lists.tsx";
import { WriterList } from "./contributors/writer-list.tsx";
import { listPath, neighboursOf, positionIn } from "./lists/list-paging.ts";

/** The team, the regular writers and the guidelines for writers. */
export const contributorsPage = definePage({
  name: "contributors",
  path: "/ourcontributors",
  query: ["page"],
  load: loadContributors,
  // The first page has the team and the guidelines besides.
  status: ({ page, writers }) => (page === 1 ? 200 : statusOf(writers)),
  // Each writer's number of articles changes with any article.
  tags: ({ writers }) => [
    cacheTags.authors,
    cacheTags.articles,
    ...(writers.isLoaded ? writers.value.items.map(({ id }) => cacheTags.author(id)) : []),
  ],
  meta: ({ page, writers }, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("contributors.title"),
      description: t("contributors.introduction"),
      ...neighboursOf(
        (other) => listPath("/ourcontributors", { page: other }),
        positionIn(writers, page),
      ),
    };
  },
  Page: ContributorsPage,
});

function ContributorsPage({ data }: { readonly data: ContributorsData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("contributors.introduction")}>{t("contributors.title")}</PageTitle>
      {data.page === 1 ? <TeamLists /> : null}
      <WriterList {...data} />
      {data.page === 1 ? <Guidelines /> : null}
    </>
  );
}
