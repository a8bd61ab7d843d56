import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { rolesWith } from "@hilal/contract/shared/abilities";
import type { Caller } from "../../http/api/caller.ts";
import { writePrivateFile } from "../../process/files/private-file.ts";
import { OperatorError } from "../../process/operator-error.ts";
import type { Services } from "../services.ts";
import {
  findOldestWith,
  findUserByEmail,
  insertUser,
  lockFirstAdmin,
  updateToAdministrator,
} from "./accounts.store.ts";
import { hashPassword } from "./passwords.ts";
import { revokeSessions } from "./sessions.store.ts";

export interface FirstAdmin {
  readonly email: string;
  /** The file with the generated password; null when the settings contain one. */
  readonly passwordFile: string | null;
  /** The generated password, to be printed once; null when the settings contain one. */
  readonly password: string | null;
}

/**
 * Creates the first administrator when there is none: from the settings ADMIN_EMAIL and ADMIN_PASSWORD, or with a
 * random password stored in `DATA_DIR/first-admin.txt`, which only its owner may read (product: operations 3). An
 * existing account with that address becomes an administrator with that password.
 *
 * @returns the created administrator, or null when there was one already
 */
export async function ensureFirstAdmin(services: Services): Promise<FirstAdmin | null> {
  const { config, database, now } = services;
  const given = config.ADMIN_PASSWORD;
  const password = given ?? randomBytes(15).toString("base64url");
  const email = config.ADMIN_EMAIL.toLowerCase();
  return database.transaction(async (transaction) => {
    await lockFirstAdmin(transaction);
    if (await findOldestWith(transaction, ["admin"])) return null;
    const passwordHash = await hashPassword(password);
    const values = {
      passwordHash,
      role: "admin",
      emailVerifiedAt: now(),
      blockedAt: null,
    } as const;
    const present = await findUserByEmail(transaction, email);
    if (present) {
      await updateToAdministrator(transaction, present.id, values);
      await revokeSessions(transaction, present.id, now());
    } else {
      await insertUser(transaction, { email, ...values });
    }
    if (given !== undefined) return { email, passwordFile: null, password: null };
    const passwordFile = join(config.DATA_DIR, "first-admin.txt");
    writePrivateFile(passwordFile, `${email}\n${password}\n`);
    return { email, passwordFile, password };
  });
}

/**
 * The oldest administrator, in whose name the operator's commands write.
 * @throws OperatorError when there is none yet
 */
export async function findOperatingAdministrator({
  database,
}: Pick<Services, "database">): Promise<Caller> {
  const admin = await findOldestWith(database, rolesWith("users.manage"));
  if (!admin) throw new OperatorError("There is no administrator yet; start the portal once.");
  return { kind: "user", id: admin.id, role: admin.role, emailVerified: true, sessionId: "" };
}
