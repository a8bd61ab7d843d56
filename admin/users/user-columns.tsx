import type { User } from "@hilal/contract/accounts/users";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { Day } from "../kit/values/day.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { userName } from "./user-name.ts";

/** Who it is, what they may do, and since when. */
export function useUserColumns(): readonly Column<User>[] {
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
