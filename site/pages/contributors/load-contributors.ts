import { listAuthors } from "@hilal/contract/endpoints/authors/list-authors";
import type { Author } from "@hilal/contract/entities/author";
import type { LoadContext } from "../../render/page-definition.ts";
import { type ListPosition, pageNumberFrom, positionOf } from "../lists/list-paging.ts";

/** What the contributors page shows besides its fixed texts. */
export interface ContributorsData {
  readonly writers: readonly Author[];
  readonly position: ListPosition;
}

const pageSize = 24;

export async function loadContributors({ client, query }: LoadContext): Promise<ContributorsData> {
  const { data, meta } = await client.call(listAuthors, {
    query: { page: pageNumberFrom(query.page), page_size: pageSize, status: "Approved" },
  });
  return { writers: data, position: positionOf(meta) };
}
