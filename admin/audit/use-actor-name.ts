import type { AuditEntry } from "@hilal/contract/audit";
import { useTexts } from "../texts/language-provider.tsx";

/** Who did it, where nobody's name is noted as well. */
export function useActorName(): (
  entry: Pick<AuditEntry, "actor" | "actor_name" | "action" | "kind">,
) => string {
  const t = useTexts();
  return ({ actor, actor_name, action, kind }) => {
    if (actor_name !== "") return actor_name;
    if (actor !== null) return t("records.audit.reader");
    const isCall =
      kind === "sign_in" || action.startsWith("accounts.") || action.startsWith("form ");
    return t(
      isCall && !action.endsWith(".clean") ? "records.audit.nameless" : "records.audit.portal",
    );
  };
}
