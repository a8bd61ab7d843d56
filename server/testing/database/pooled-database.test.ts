import { expect, it } from "vitest";
import { newUser } from "../factories.ts";
import { lendDatabase } from "./pooled-database.ts";

it("is lent again empty, with its numbers from the start, and with the audit as closed as before", async () => {
  const first = await lendDatabase();
  const { id } = await newUser(first.database, { role: "admin" });
  await first.drop();
  const second = await lendDatabase();
  expect(second.url).toBe(first.url);
  expect((await newUser(second.database, { role: "admin" })).id).toBe(id);
  await expect(second.pool.query("truncate audit_entries")).rejects.toThrow();
  await second.drop();
});

it.each([
  ["its schema was changed", "create table signs (name text)"],
  [
    "every connection to it was broken off",
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  ],
])("is not lent again when %s", async (_what, statement) => {
  const first = await lendDatabase();
  await first.pool.query(statement);
  await first.drop();
  const second = await lendDatabase();
  expect(second.url).not.toBe(first.url);
  await second.drop();
});
