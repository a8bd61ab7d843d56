import pg from "pg";

/** The role and the database of the portal. */
const own = "portal";

/**
 * Makes the portal's role and database where they are missing. The role is no superuser: what an injected statement could
 * do ends at its own databases.
 * @param adminUrl address as the superuser
 * @param password the role's
 * @returns the address of the portal's database as its role
 */
export async function ensureOwnDatabase(adminUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [own],
    );
    const there = rows[0];
    const secret = client.escapeLiteral(password);
    if (!there?.role) await client.query(`create role ${own} login createdb password ${secret}`);
    if (!there?.database) await client.query(`create database ${own} owner ${own}`);
  } finally {
    await client.end();
  }
  return portalAddress(Number(new URL(adminUrl).port), password);
}

/** The address of the portal's own database as its role, on a port of this machine. */
export function portalAddress(port: number, password: string): string {
  return `postgresql://${own}:${password}@127.0.0.1:${port}/${own}`;
}
