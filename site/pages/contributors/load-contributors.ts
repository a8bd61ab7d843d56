import { type Author, listAuthors } from "@hilal/contract/authors";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import type { Section } from "../../page-kit/section.ts";
import { type ListPage, pageNumberFrom, pageOf } from "../../shared/lists/list-paging.ts";

/** What the contributors page shows besides its fixed texts. */
export interface ContributorsData {
  readonly page: number;
  readonly writers: Section<ListPage<Author>>;
}

const pageSize = 24;

export async function loadContributors(context: LoadContext): Promise<ContributorsData> {
  const { client, section, query, prefix } = context;
  const page = pageNumberFrom(query.page);
  const answer = client.call(listAuthors, {
    query: { page, page_size: pageSize, status: "Approved" },
    language: prefix ?? "en",
  });
  return { page, writers: await section("writers", pageOf(answer)) };
}
