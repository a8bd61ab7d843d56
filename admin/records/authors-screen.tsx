import { adminLink } from "@hilal/contract/admin-routes";
import { type Author, deleteAuthor, listAuthors } from "@hilal/contract/authors";
import { authorCategories, authorStatuses } from "@hilal/contract/shared/choices";
import { formatNumber } from "@hilal/i18n/dates";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";

/** Any status but approved and pending is shown in red (product: back-office 7). */
const tones = { Approved: "good", Pending: "waiting", Rejected: "bad" } as const;

/** Image, name, e-mail, contact number, number of articles, status and introduction. */
function useAuthorColumns(): readonly Column<Author>[] {
  const { t, language } = useLanguage();
  return [
    {
      id: "image",
      card: "lead",
      header: t("adminLists.column.image"),
      width: "narrow",
      cell: (author) => <Thumbnail picture={author.picture} src={author.author_image} />,
    },
    {
      id: "name",
      header: t("adminLists.column.name"),
      width: "name",
      isRowHeader: true,
      cell: (author) => (
        <Link to={adminLink("editAuthor", author.id)}>
          <ContentText>{author.author_name}</ContentText>
        </Link>
      ),
      sort: { up: "name", down: "-name" },
    },
    {
      id: "email",
      width: "name",
      header: t("adminLists.column.email"),
      cell: ({ email }) => (
        <bdi dir="ltr" title={email}>
          {email}
        </bdi>
      ),
    },
    {
      id: "contact-number",
      header: t("adminLists.column.contactNumber"),
      cell: ({ contact_no }) => <bdi dir="ltr">{contact_no}</bdi>,
    },
    {
      id: "articles",
      header: t("adminLists.column.articles"),
      isNumber: true,
      cell: ({ no_of_articles }) => formatNumber(no_of_articles, language),
      sort: { up: "articles", down: "-articles", first: "down" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`admin.status.${status}`)}</Badge>,
    },
    {
      id: "introduction",
      header: t("adminLists.column.introduction"),
      width: "wide",
      cell: ({ introduction }) => <ContentText>{introduction}</ContentText>,
    },
  ];
}

/** The actions of an author's row. The articles stay when an author is deleted (product: back-office 15). */
function useAuthorActions(): (author: Author) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, can }) =>
    allowedActions([
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editAuthor", id),
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteAuthor,
            input: { params: { id } },
            ask: {
              question: t("adminLists.authors.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.authors.deleted"),
            trashes: { kind: "author", id },
            isAlert: true,
            failed: (detail, t) => t("adminLists.authors.deleteFailed", { detail }),
            alsoChanges: ["articles"],
          }),
      },
    ]);
}

const rules = {
  sorts: ["name", "-name", "articles", "-articles", "newest", "id", "-id"],
  filters: { status: authorStatuses, category: authorCategories },
} as const;

/** The authors. */
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
