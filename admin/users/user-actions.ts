import { setUserBlocked, setUserRole, type User } from "@hilal/contract/accounts/users";
import type { Role } from "@hilal/contract/shared/abilities";
import { roles } from "@hilal/contract/shared/abilities";
import type { Action } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { userName } from "./user-name.ts";

/** What can be done to an account: give a role or take it away, block it or let it in again. */
export function useUserActions(): (user: User) => readonly Action[] {
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
