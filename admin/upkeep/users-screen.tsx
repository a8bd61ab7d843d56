import { listUsers, setUserBlocked, setUserRole, type User } from "@hilal/contract/accounts/users";
import { type Role, roles } from "@hilal/contract/shared/abilities";
import { fullName } from "@hilal/contract/shared/person-name";
import { useApiQuery } from "../api/use-api.ts";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** The display name of an account: the person's name, or the email address when there is none. */
function userName({ first_name, last_name, email }: User): string {
  return fullName(first_name, last_name) || email;
}

/** Columns: the person, the role, and the date of the account. */
function useUserColumns(): readonly Column<User>[] {
  const t = useTexts();
  const { userId } = useStaff();
  return [
    {
      id: "id",
      isNamed: true,
      header: t("adminLists.column.id"),
      width: "narrow",
      cell: ({ id }) => id,
      sort: { up: "id", down: "-id" },
    },
    {
      id: "name",
      header: t("adminLists.column.name"),
      isRowHeader: true,
      cell: (user) => (
        <>
          <bdi>{userName(user)}</bdi>{" "}
          {user.id === userId && <Badge tone="neutral">{t("listScreens.users.you")}</Badge>}
        </>
      ),
      sort: { up: "name", down: "-name" },
    },
    {
      id: "email",
      width: "address",
      header: t("adminLists.column.email"),
      cell: ({ email }) => (
        <bdi dir="ltr" title={email}>
          {email}
        </bdi>
      ),
      sort: { up: "email", down: "-email" },
    },
    {
      id: "role",
      header: t("adminLists.column.role"),
      cell: ({ role }) => (
        <Badge tone={role ? "good" : "neutral"}>{t(`roles.${role ?? "reader"}`)}</Badge>
      ),
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: (user) => <UserState user={user} />,
    },
    {
      id: "joined",
      isNamed: true,
      header: t("adminLists.column.joined"),
      cell: ({ created_at }) => <Day of={created_at} />,
      sort: { up: "created", down: "-created", first: "down" },
    },
    {
      id: "last-seen",
      isNamed: true,
      header: t("adminLists.column.lastSeen"),
      cell: ({ last_seen_at }) =>
        last_seen_at ? <Day of={last_seen_at} /> : t("listScreens.users.neverSeen"),
      sort: { up: "seen", down: "-seen", first: "down" },
    },
  ];
}

function UserState({ user }: { readonly user: User }) {
  const t = useTexts();
  if (user.blocked) return <Badge tone="bad">{t("listScreens.users.blocked")}</Badge>;
  if (!user.email_verified)
    return <Badge tone="waiting">{t("listScreens.users.unverified")}</Badge>;
  return <Badge tone="good">{t("listScreens.users.allowed")}</Badge>;
}

/** The actions on an account: assign or remove a role, block or unblock it. */
function useUserActions(): (user: User) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  const failed = (detail: string) => t("listScreens.users.changeFailed", { detail });

  const giveRole = (user: User, role: Role | null): Action => {
    const name = userName(user);
    const label = role
      ? t("listScreens.users.giveRole", { role: t(`roles.${role}`) })
      : t("listScreens.users.removeRole");
    const question = role
      ? t("listScreens.users.giveRoleQuestion", { name, role: t(`roles.${role}`) })
      : t("listScreens.users.removeRoleQuestion", { name });
    return {
      id: `role-${role}`,
      label,
      isDangerous: role === null,
      run: () =>
        void call({
          endpoint: setUserRole,
          input: { params: { id: user.id }, body: { role } },
          ask: { question, agree: label },
          done: (_answer, t) => t("listScreens.users.roleChanged", { name }),
          failed,
        }),
    };
  };
  const block = (user: User): Action => {
    const name = userName(user);
    const label = t(user.blocked ? "listScreens.users.unblock" : "listScreens.users.block");
    return {
      id: "block",
      label,
      isDangerous: !user.blocked,
      run: () =>
        void call({
          endpoint: setUserBlocked,
          input: { params: { id: user.id }, body: { blocked: !user.blocked } },
          ask: {
            question: user.blocked
              ? t("listScreens.users.unblockQuestion", { name })
              : t("listScreens.users.blockQuestion", { name }),
            agree: label,
          },
          done: (answer) =>
            answer.blocked
              ? t("listScreens.users.blockedDone", { name })
              : t("listScreens.users.unblockedDone", { name }),
          failed,
        }),
    };
  };
  return (user) => {
    const others = [...roles, null].filter((role) => role !== user.role);
    return [
      ...(user.can?.set_role ? others.map((role) => giveRole(user, role)) : []),
      ...(user.can?.block ? [block(user)] : []),
    ];
  };
}

const roleChoices = [...roles, "reader"] as const;
const rules = {
  sorts: ["-created", "created", "email", "-email", "name", "-name", "seen", "-seen", "id", "-id"],
  filters: { role: roleChoices, blocked: ["true", "false"] },
} as const;

/** The accounts, where an administrator assigns and removes roles and blocks users (product: back-office 11). */
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
