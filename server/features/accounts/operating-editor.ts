import { rolesWith } from "@hilal/contract/shared/abilities";
import { asc, inArray } from "drizzle-orm";
import type { Caller } from "../../api/route/caller.ts";
import { users } from "../../database/schema/accounts.ts";
import { OperatorError } from "../../process/operator-error.ts";
import type { Services } from "../../services/services.ts";

/**
 * The administrator of the longest standing, as whom the operator's commands write.
 * @throws OperatorError when there is none yet
 */
export async function operatingEditor({ database }: Pick<Services, "database">): Promise<Caller> {
  const [admin] = await database
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.role, rolesWith("users.manage")))
    .orderBy(asc(users.id))
    .limit(1);
  if (!admin) throw new OperatorError("There is no administrator yet; start the portal once.");
  return { kind: "user", id: admin.id, role: admin.role, emailVerified: true, sessionId: "" };
}
