import { listUsers } from "@hilal/contract/accounts/users";
import { roles } from "@hilal/contract/shared/abilities";
import { toChoices } from "../kit/fields/labels.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/use-list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useApiQuery } from "../queries/use-api-query.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { useUserActions } from "./user-actions.ts";
import { useUserColumns } from "./user-columns.tsx";
import { userName } from "./user-name.ts";

const roleChoices = [...roles, "reader"] as const;
const rules = {
  sorts: ["-created", "created", "email", "-email", "name", "-name", "seen", "-seen", "id", "-id"],
  filters: { role: roleChoices, blocked: ["true", "false"] },
} as const;

/** The accounts; an administrator grants and removes roles and blocks here (product: back-office 11). */
export function UsersScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listUsers, { query: list.query }, { keepPrevious: true });
  return (
    <Screen title={t("listScreens.users.title")} isFilled>
      <ListPage
        label={t("listScreens.users.title")}
        list={list}
        query={query}
        columns={useUserColumns()}
        keyOf={({ id }) => id}
        nameOf={userName}
        actionsOf={useUserActions()}
        hasSearch
        filters={[
          {
            name: "role",
            label: t("adminLists.column.role"),
            choices: toChoices(roleChoices, (role) => t(`roles.${role}`)),
          },
          {
            name: "blocked",
            label: t("adminLists.column.status"),
            choices: [
              { value: "false", label: t("listScreens.users.allowed") },
              { value: "true", label: t("listScreens.users.blocked") },
            ],
          },
        ]}
        empty={t("listScreens.users.empty")}
        failed={t("listScreens.users.loadFailed")}
      />
    </Screen>
  );
}
