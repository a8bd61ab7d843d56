import { stat } from "node:fs/promises";

/** The user that PostgreSQL runs as; undefined when it may run as ourselves. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, by number: the name differs between systems. */
const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root. A process of root gives it the account that owns the database folder already, or
 * `nobody`; any other process runs it as itself.
 */
export async function serverAccount(databaseFolder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: nobody, gid: nobody };
}
