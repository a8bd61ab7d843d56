import { listUsers, setUserBlocked, setUserRole, type User } from "@hilal/contract/accounts/users";
import { type Role, roles } from "@hilal/contract/shared/abilities";
import { fullName } from "@hilal/contract/shared/person-name";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** The display name of an account: the person's name, or the email address when there is none. */
function userName({ first_name, last_name, email }: User): string {
  return fullName(first_name, last_name) || email;
}

function useUserColumns(): ColumnsOf<typeof listUsers> {
  const t = useTexts();
  const { userId } = useStaff();
  const { plain, id, day } = useStandardColumns();
  return [
    id(),
    plain(
      "name",
      (user) => (
        <>
          <bdi>{userName(user)}</bdi>{" "}
          {user.id === userId && <Badge tone="neutral">{t("listScreens.users.you")}</Badge>}
        </>
      ),
      { isRowHeader: true, sort: "name" },
    ),
    plain(
      "email",
      ({ email }) => (
        <bdi dir="ltr" title={email}>
          {email}
        </bdi>
      ),
      { width: "address", sort: "email" },
    ),
    plain("role", ({ role }) => (
      <Badge tone={role ? "good" : "neutral"}>{t(`roles.${role ?? "reader"}`)}</Badge>
    )),
    plain("status", (user) => <UserState user={user} />),
    day("joined", ({ created_at }) => created_at, { isNamed: true, sort: "-created" }),
    plain(
      "lastSeen",
      ({ last_seen_at }) =>
        last_seen_at ? <Day of={last_seen_at} /> : t("listScreens.users.neverSeen"),
      { isNamed: true, sort: "-seen" },
    ),
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

const rules = listRules(listUsers, ["role", "blocked"]);

/** The accounts, where an administrator assigns and removes roles and blocks users (product: back-office 11). */
export function UsersScreen() {
  const t = useTexts();
  return (
    <RecordList
      texts="listScreens.users"
      {...useListQuery(listUsers, rules)}
      columns={useUserColumns()}
      getName={userName}
      getActions={useUserActions()}
      filters={[
        {
          name: "role",
          label: t("adminLists.column.role"),
          choices: toChoices(rules.filters.role, (role) => t(`roles.${role}`)),
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
    />
  );
}
