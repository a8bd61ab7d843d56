import { adminLink } from "@hilal/contract/admin-routes";
import { type Ebook, listEbooks } from "@hilal/contract/ebooks";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import {
  usePublicationActions,
  usePublicationColumns,
  usePublicationFilters,
} from "./publication-lists.tsx";

const rules = listRules(listEbooks, ["genre", "language", "status", "archived"]);

/** The e-books. */
export function EbooksScreen() {
  const t = useTexts();
  const { place } = useStandardColumns();
  const columns: ColumnsOf<typeof listEbooks> = [
    place(),
    ...usePublicationColumns({ picture: "image", editRoute: "editEbook" }),
  ];
  return (
    <RecordList
      texts="adminLists.ebooks"
      headActions={<NewLink section="ebooks" to={adminLink("newEbook")} />}
      {...useListQuery(listEbooks, rules)}
      columns={columns}
      facts={[
        {
          id: "genre",
          header: t("adminLists.column.genre"),
          look: ({ genre }: Ebook) => t(`admin.genre.${genre}`),
        },
      ]}
      getName={({ title }) => title}
      getActions={usePublicationActions("ebooks")}
      tabFilter="genre"
      filters={["genre", ...usePublicationFilters()]}
    />
  );
}
