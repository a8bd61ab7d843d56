import { rolesWith } from "@hilal/contract/shared/abilities";
import type { Caller } from "../../http/api/caller.ts";
import { OperatorError } from "../../process/operator-error.ts";
import type { Services } from "../services.ts";
import { findOldestWith } from "./administrators.store.ts";

/**
 * The administrator of the longest standing, as whom the operator's commands write.
 * @throws OperatorError when there is none yet
 */
export async function operatingEditor({ database }: Pick<Services, "database">): Promise<Caller> {
  const admin = await findOldestWith(database, rolesWith("users.manage"));
  if (!admin) throw new OperatorError("There is no administrator yet; start the portal once.");
  return { kind: "user", id: admin.id, role: admin.role, emailVerified: true, sessionId: "" };
}
