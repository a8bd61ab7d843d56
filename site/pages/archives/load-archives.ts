import { type EditionId, editionIds } from "@hilal/contract/editions";
import { listArchivedEbooks } from "@hilal/contract/endpoints/ebooks/list-archived-ebooks";
import { listMagazines } from "@hilal/contract/endpoints/magazines/list-magazines";
import type { Ebook, Magazine } from "@hilal/contract/entities/publication";
import type { LoadContext } from "../../render/page-definition.ts";

/** A magazine's archive as a card: it wears the cover of the newest issue. */
export interface ArchivedMagazine {
  readonly edition: EditionId;
  readonly issue: Magazine | undefined;
}

export interface ArchivesData {
  readonly magazines: readonly ArchivedMagazine[];
  readonly ebooks: readonly Ebook[];
}

export async function loadArchives({ client }: LoadContext): Promise<ArchivesData> {
  const [magazines, ebooks] = await Promise.all([
    Promise.all(
      editionIds.map(async (edition) => {
        const query = { edition, page: 1, page_size: 1 };
        return { edition, issue: (await client.call(listMagazines, { query })).data[0] };
      }),
    ),
    client.call(listArchivedEbooks),
  ]);
  return { magazines, ebooks };
}
