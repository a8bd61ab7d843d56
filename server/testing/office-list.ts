import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/connect.ts";
import type { TestApp } from "./test-app.ts";

interface OfficeList<Given> {
  /** The name of the list in the tests' titles. */
  readonly name: string;
  readonly server: () => TestApp;
  readonly path: string;
  /** The table of the records; it is emptied first. */
  readonly table: PgTable;
  readonly make: (database: Database, given: Given) => Promise<{ readonly id: number }>;
  /** Five records or more, each under a letter, created in this order. */
  readonly rows: Readonly<Record<string, Given>>;
  /** For each `sort`, the letters in its order; the first is the default order. */
  readonly sorts: Readonly<Record<string, string>>;
  /** For each query the letters that it leaves, in the first order. */
  readonly filters: Readonly<Record<string, string>>;
}

const pageSize = 2;

/** Tests what every list of the back office does: sorting, filtering, paging, and the total count. */
export function describeOfficeList<Given>(list: OfficeList<Given>): void {
  const { server, sorts, filters } = list;
  const total = Object.keys(list.rows).length;

  describe(`the list of ${list.name}`, () => {
    const lettersById = new Map<number, string>();
    let token: string;
    beforeAll(async () => {
      const { database } = server();
      token = await server().as("admin");
      await database.delete(list.table);
      for (const [letter, given] of Object.entries(list.rows)) {
        lettersById.set((await list.make(database, given)).id, letter);
      }
      // The update moves the first record behind the others in the table: without `order by` it would not come first.
      const [first] = lettersById.keys();
      await database.execute(
        sql`update ${list.table} set created_at = created_at where id = ${first}`,
      );
    });

    const ask = async (query: string) => {
      const { status, body } = await server().call("GET", `${list.path}?${query}`, { token });
      expect(status, query).toBe(200);
      const letters = body.data.map(({ id }: { id: number }) => lettersById.get(id)).join(" ");
      return { letters, meta: body.meta };
    };

    it.each(Object.entries(sorts))("in the order %j, page after page", async (sort, letters) => {
      expect(await ask(`sort=${sort}`)).toEqual({ letters });
      for (const page of [1, 2]) {
        const cut = letters.split(" ").slice((page - 1) * pageSize, page * pageSize);
        const meta = { page, page_size: pageSize, total };
        const paged = `sort=${sort}&page=${page}&page_size=${pageSize}`;
        expect(await ask(paged)).toEqual({ letters: cut.join(" "), meta });
      }
    });

    it("has an order when none is asked for, and its whole number on a page beyond its end", async () => {
      expect((await ask("")).letters).toBe(Object.values(sorts)[0]);
      const meta = { page: 9, page_size: 20, total };
      expect(await ask("page=9")).toEqual({ letters: "", meta });
    });

    it.each(Object.entries(filters))(
      "narrowed by %s, and so its number",
      async (query, letters) => {
        // A page that is exactly full does not imply the total: it is counted.
        const left = letters.split(" ").filter(Boolean).length;
        const meta = { page: 1, page_size: left || 1, total: left };
        expect(await ask(`${query}&page_size=${meta.page_size}`)).toEqual({ letters, meta });
        expect((await ask(query)).letters).toBe(letters);
      },
    );
  });
}
