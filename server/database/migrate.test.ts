import { afterAll, describe, expect, inject, it } from "vitest";
import { withDatabase } from "../testing/database-address.ts";
import { openPool } from "./connect.ts";
import { migrateDatabase } from "./migrate.ts";

const server = openPool(inject("testDatabase").serverUrl, 1);

afterAll(() => server.end());

async function migrated(name: string, options: string): Promise<unknown> {
  await server.query(`create database ${name} template template0 encoding 'UTF8' ${options}`);
  const pools = [1, 2].map(() => openPool(withDatabase(inject("testDatabase").serverUrl, name), 2));
  try {
    return await Promise.all(pools.map((pool) => migrateDatabase(pool))).then(
      () => "migrated",
      (error: Error) => error.message,
    );
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await server.query(`drop database ${name}`);
  }
}

describe("migrations", () => {
  it("let two instances start at once", async () => {
    const options = "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8'";
    expect(await migrated("migrate_twice", options)).toBe("migrated");
  });

  it("refuse a database whose locale cannot search Urdu", async () => {
    expect(await migrated("migrate_c", "locale 'C' locale_provider libc")).toContain(
      "cannot search Urdu",
    );
  });
});
