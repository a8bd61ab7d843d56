import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { listPath, neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { Guidelines } from "./guidelines.tsx";
import { type ContributorsData, loadContributors } from "./load-contributors.ts";
import { TeamLists } from "./team-lists.tsx";
import { WriterList } from "./writer-list.tsx";

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
