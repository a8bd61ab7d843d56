import { type Ebook, listArchivedEbooks } from "@hilal/contract/ebooks";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { type EditionId, editionIds } from "@hilal/contract/shared/editions";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import type { Section } from "../../page-kit/section.ts";

/** The newest issue of each magazine, whose cover its card wears. */
export type NewestIssues = Readonly<Partial<Record<EditionId, Magazine>>>;

export interface ArchivesData {
  readonly issues: Section<NewestIssues>;
  readonly ebooks: Section<readonly Ebook[]>;
}

export async function loadArchives({ client, section }: LoadContext): Promise<ArchivesData> {
  const newestIssues = async () => {
    const found = editionIds.map(async (edition) => {
      const query = { edition, page: 1, page_size: 1 };
      return [edition, (await client.call(listMagazines, { query })).data[0]] as const;
    });
    return Object.fromEntries(await Promise.all(found)) as NewestIssues;
  };
  const [issues, ebooks] = await Promise.all([
    section("magazines", newestIssues()),
    section("archived e-books", client.call(listArchivedEbooks)),
  ]);
  return { issues, ebooks };
}
