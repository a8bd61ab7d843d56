import pg from "pg";

/**
 * A connection of its own for rows that are read or written as text: without limits of time, and with the settings that
 * make the same value the same text on any server.
 */
export async function openRowsSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "hilal-backup" });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`);
  return client;
}
