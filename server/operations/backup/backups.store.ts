import type pg from "pg";

/**
 * Advisory lock against two backups of one database at the same time; an arbitrary number that no other lock of the
 * portal uses.
 */
const backupLock = 7_203_116;

/** @returns whether this connection holds the backup lock; no other gets it until this one ends */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1) as taken",
    [backupLock],
  );
  return rows[0]?.taken === true;
}

interface BackupValues {
  readonly madeAt: Date;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly isEncrypted: boolean;
}

/** Records a backup that was made but is not proven yet. */
export async function insertBackup(client: pg.Client, values: BackupValues): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into backups (made_at, bytes, rows, files, is_encrypted)
     values ($1, $2, $3, $4, $5) returning id`,
    [values.madeAt, values.bytes, values.rows, values.files, values.isEncrypted],
  );
  return rows[0]?.id ?? 0;
}

/** Marks a backup as proven and stores its address. */
export async function markProven(client: pg.Client, id: number, address: string): Promise<void> {
  await client.query("update backups set proven_at = now(), address = $2 where id = $1", [
    id,
    address,
  ]);
}

/**
 * Lists the backups that neither finished nor failed, according to the database. Only reliable for the holder of the
 * lock, since a running backup looks the same.
 */
export async function listInterrupted(client: pg.Client): Promise<{ id: number; madeAt: Date }[]> {
  const { rows } = await client.query<{ id: number; madeAt: Date }>(
    `select id, made_at as "madeAt" from backups where proven_at is null and failure is null`,
  );
  return rows;
}

/** Notes of a backup that it was killed. */
export async function noteInterrupted(client: pg.Client, id: number): Promise<void> {
  await insertFailure(client, { id, failure: "It was interrupted." });
}

/** Records why there is no backup, or no proven one. */
export async function insertFailure(
  client: pg.Client,
  { id, failure }: { readonly id: number | undefined; readonly failure: string },
): Promise<void> {
  if (id === undefined) {
    await client.query("insert into backups (made_at, failure) values (now(), $1)", [failure]);
  } else await client.query("update backups set failure = $2 where id = $1", [id, failure]);
}

/** Forgets backups that were removed, and failures of long ago. */
export async function forgetBackups(
  client: pg.Client,
  addresses: readonly string[],
): Promise<void> {
  await client.query(
    `delete from backups where address = any($1)
       or (failure is not null and made_at < now() - interval '90 days')`,
    [addresses],
  );
}
