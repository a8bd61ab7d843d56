import { adminLink } from "@hilal/contract/admin-routes";
import { listAuthors } from "@hilal/contract/authors";
import { authorCategories, authorStatuses } from "@hilal/contract/shared/choices";
import { LinkButton } from "../kit/controls/button.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useAuthorActions } from "./author-actions.ts";
import { useAuthorColumns } from "./author-columns.tsx";

const rules = {
  sorts: ["name", "-name", "articles", "-articles", "newest", "id", "-id"],
  filters: { status: authorStatuses, category: authorCategories },
} as const;

/** The writers. */
export function AuthorsScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listAuthors, { query: list.query }, { keepPrevious: true });
  return (
    <Screen
      title={t("adminLists.authors.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newAuthor")}>
          {t("adminLists.authors.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.authors.title")}
        list={list}
        query={query}
        columns={useAuthorColumns()}
        keyOf={({ id }) => id}
        nameOf={({ author_name }) => author_name}
        actionsOf={useAuthorActions()}
        hasSearch
        filters={[
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(authorStatuses, (value) => t(`admin.status.${value}`)),
          },
          {
            name: "category",
            label: t("adminLists.column.category"),
            choices: toChoices(authorCategories, (value) => t(`admin.authorCategory.${value}`)),
          },
        ]}
        empty={t("adminLists.authors.empty")}
        failed={t("adminLists.authors.loadFailed")}
      />
    </Screen>
  );
}
