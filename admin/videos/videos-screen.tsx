import { adminLink } from "@hilal/contract/admin-routes";
import { activeStatuses, recordLanguages } from "@hilal/contract/shared/choices";
import { listVideos } from "@hilal/contract/videos";
import { LinkButton } from "../kit/controls/button.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useVideoActions } from "./video-actions.ts";
import { useVideoColumns } from "./video-columns.tsx";

const rules = {
  sorts: ["order", "-order", "newest", "title", "-title", "id", "-id"],
  filters: { language: recordLanguages, status: activeStatuses },
} as const;

/** The videos in their display order, with a language filter. */
export function VideosScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listVideos, { query: list.query }, { keepPrevious: true });
  return (
    <Screen
      title={t("adminLists.videos.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newVideo")}>
          {t("adminLists.videos.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.videos.title")}
        list={list}
        query={query}
        columns={useVideoColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={useVideoActions()}
        hasSearch
        filters={[
          {
            name: "language",
            label: t("adminLists.column.language"),
            choices: toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`)),
          },
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
          },
        ]}
        empty={t("adminLists.videos.empty")}
        failed={t("adminLists.videos.loadFailed")}
      />
    </Screen>
  );
}
