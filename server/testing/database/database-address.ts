/**
 * Returns the URL of another database on the same PostgreSQL server.
 *
 * @example withDatabase("postgres://u@localhost:5432/postgres", "hilal") // "postgres://u@localhost:5432/hilal"
 */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
