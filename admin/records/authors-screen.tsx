import { adminLink } from "@hilal/contract/admin-routes";
import { deleteAuthor, listAuthors } from "@hilal/contract/authors";
import { allowedActions } from "../kit/actions/action.ts";
import { useRecordActions } from "../kit/actions/record-actions.ts";
import { Badge } from "../kit/badge.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** Any status but approved and pending is shown in red (product: back-office 7). */
const tones = { Approved: "good", Pending: "waiting", Rejected: "bad" } as const;

function useAuthorColumns(): ColumnsOf<typeof listAuthors> {
  const t = useTexts();
  const { plain, picture, title, text, number } = useStandardColumns();
  return [
    picture("image", ({ picture, author_image }) => ({ picture, src: author_image })),
    title(
      "name",
      ({ id, author_name }) => ({ text: author_name, to: adminLink("editAuthor", id) }),
      { width: "name", sort: "name" },
    ),
    plain(
      "email",
      ({ email }) => (
        <bdi dir="ltr" title={email}>
          {email}
        </bdi>
      ),
      { width: "address" },
    ),
    plain("contactNumber", ({ contact_no }) => <bdi dir="ltr">{contact_no}</bdi>),
    number("articles", ({ no_of_articles }) => no_of_articles, "-articles"),
    plain("status", ({ status }) => (
      <Badge tone={tones[status]}>{t(`admin.status.${status}`)}</Badge>
    )),
    text("introduction", ({ introduction }) => introduction, { width: "wide" }),
  ];
}

const rules = listRules(listAuthors, ["status", "category"]);

/** The writers. A writer's articles stay when the writer is deleted (product: back-office 15). */
export function AuthorsScreen() {
  const t = useTexts();
  const { edit, remove } = useRecordActions({
    endpoint: deleteAuthor,
    texts: "adminLists.authors",
    kind: "author",
    isAlert: true,
    editRoute: "editAuthor",
  });
  return (
    <RecordList
      texts="adminLists.authors"
      headActions={<NewLink section="authors" to={adminLink("newAuthor")} />}
      {...useListQuery(listAuthors, rules)}
      tabFilter="status"
      columns={useAuthorColumns()}
      facts={[
        {
          id: "category",
          header: t("adminLists.column.category"),
          look: ({ category }) => t(`admin.authorCategory.${category}`),
        },
      ]}
      getName={({ author_name }) => author_name}
      getActions={(author) => allowedActions([edit(author), remove(author)])}
    />
  );
}
