import { adminLink } from "@hilal/contract/admin-routes";
import { listEbooks } from "@hilal/contract/ebooks";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import {
  usePublicationActions,
  usePublicationColumns,
  usePublicationFilters,
} from "./publication-lists.tsx";

const rules = listRules(listEbooks, ["genre", "language", "status", "archived"]);

/** The e-books. */
export function EbooksScreen() {
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
      getName={({ title }) => title}
      getActions={usePublicationActions("ebooks")}
      tabFilter="genre"
      filters={["genre", ...usePublicationFilters()]}
    />
  );
}
