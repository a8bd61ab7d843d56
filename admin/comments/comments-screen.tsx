import { commentStatuses, listComments, listUserComments } from "@hilal/contract/comments";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useCommentActions } from "./comment-actions.ts";
import { useCommentColumns } from "./comment-columns.tsx";

const rules = { sorts: ["newest", "oldest"], filters: { status: commentStatuses } } as const;

/** Article Comments: every comment, or those on an author's own articles (product: comments 8). */
export function CommentsScreen() {
  const t = useTexts();
  const { userId } = useStaff();
  const seesAll = useMay()("comments.moderate-all");
  const list = useListState(rules);
  const all = useApiQuery(
    listComments,
    { query: list.query },
    { enabled: seesAll, keepPrevious: true },
  );
  const own = useApiQuery(
    listUserComments,
    { query: list.query, params: { userId } },
    { enabled: !seesAll, keepPrevious: true },
  );
  const columns = useCommentColumns();
  const actionsOf = useCommentActions();
  return (
    <Screen title={t("listScreens.comments.title")} isFilled>
      <ListPage
        label={t("listScreens.comments.title")}
        list={list}
        query={seesAll ? all : own}
        columns={columns}
        keyOf={(comment) => comment.id}
        nameOf={(comment) =>
          t("listScreens.comments.by", {
            name: `${comment.user_first_name} ${comment.user_last_name}`.trim(),
          })
        }
        actionsOf={actionsOf}
        hasSearch
        filters={[
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(commentStatuses, (status) => t(`listScreens.comments.${status}`)),
          },
        ]}
        empty={t("listScreens.comments.empty")}
        failed={t("listScreens.comments.loadFailed")}
      />
    </Screen>
  );
}
