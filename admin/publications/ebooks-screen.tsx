import { adminLink } from "@hilal/contract/admin-routes";
import { type Ebook, listEbooks } from "@hilal/contract/ebooks";
import { publicationSorts } from "@hilal/contract/publications";
import { genres } from "@hilal/contract/shared/choices";
import { useApiQuery } from "../api/use-api.ts";
import { LinkButton } from "../kit/button.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import {
  publicationFilters,
  usePublicationActions,
  usePublicationColumns,
  usePublicationFilters,
} from "./publication-lists.tsx";

const rules = {
  sorts: publicationSorts,
  filters: { genre: genres, ...publicationFilters },
} as const;

/** The e-books. */
export function EbooksScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listEbooks, { query: list.query }, { keepPrevious: true });
  const place: Column<Ebook> = {
    id: "no",
    header: t("adminLists.column.no"),
    width: "narrow",
    cell: (_ebook, number) => number,
  };
  const genre = {
    name: "genre",
    label: t("adminLists.column.genre"),
    choices: toChoices(genres, (value) => t(`admin.genre.${value}`)),
  };
  return (
    <Screen
      title={t("adminLists.ebooks.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newEbook")}>
          {t("adminLists.ebooks.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.ebooks.title")}
        list={list}
        query={query}
        columns={[place, ...usePublicationColumns({ picture: "image", editRoute: "editEbook" })]}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={usePublicationActions("ebooks")}
        hasSearch
        filters={[genre, ...usePublicationFilters()]}
        empty={t("adminLists.ebooks.empty")}
        failed={t("adminLists.ebooks.loadFailed")}
      />
    </Screen>
  );
}
