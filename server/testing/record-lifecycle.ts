import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { waitingForLocks } from "./database/waiting-for-locks.ts";
import { tagsDroppedBy } from "./dropped-tags.ts";
import { newUser } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

type Body = Readonly<Record<string, unknown>>;
type Sentences = Readonly<Record<string, string>>;

interface Lifecycle {
  /** The records' name in the tests' titles. */
  readonly name: string;
  readonly server: () => TestApp;
  readonly table: PgTable;
  readonly paths: { create: string; one(id: number): string; update(id: number): string };
  /** The smallest valid form. */
  readonly body: () => Body;
  /** All that an administrator is answered to it, but the id and the version. */
  readonly answer: () => Body;
  /** Another value for every field, and the expected answer. */
  readonly whole: () => { readonly body: Body; readonly answer: Body };
  /** The fields that keep their value when a save leaves them out. */
  readonly kept?: Body;
  /** The validation errors for an empty body, by field. */
  readonly missing: Sentences;
  /** Values at their bounds, together in one body. */
  readonly atBounds: readonly Body[];
  /** Values one beyond the bounds, and the error next to each field. */
  readonly beyondBounds: readonly (readonly [Body, Sentences])[];
  /** Fields that accept a file or the address of one. */
  readonly files?: readonly string[];
  /** Whether an editor may create a record for another user. */
  readonly owned?: boolean;
  /** Exactly the cache tags a write drops. */
  readonly tags: (id: number) => readonly string[];
}

const nowhere = 2_000_000_000;

/** Tests what applies to every record of the back office: create, read, save, version conflicts, delete. */
export function describeLifecycle(record: Lifecycle): void {
  const { server, paths, body } = record;
  const post = async (sent: Body) =>
    server().call("POST", paths.create, { token: await server().as("admin"), body: sent });
  const put = async (id: number, sent: Body) =>
    server().call("PUT", paths.update(id), { token: await server().as("admin"), body: sent });
  const read = async (id: number) =>
    server().call("GET", paths.one(id), { token: await server().as("admin") });
  const remove = async (id: number) =>
    server().call("DELETE", paths.one(id), { token: await server().as("admin") });
  const create = async () => (await post(body())).body;

  describe(record.name, () => {
    it("is made from the least, read as it was answered, and shown at once", async () => {
      const { status, body: made } = await post(body());
      expect(status).toBe(201);
      expect(made).toEqual({ ...record.answer(), id: made.id, version: 1 });
      expect((await read(made.id)).body).toEqual(made);
      let next = 0;
      const dropped = await tagsDroppedBy(server(), async () => {
        next = (await create()).id;
      });
      expect(dropped).toEqual([record.tags(next)]);
    });

    it("is saved whole, and counts its versions; others stay as they are", async () => {
      const { id } = await create();
      const other = await create();
      const whole = record.whole();
      const saved = async () => expect((await put(id, whole.body)).status).toBe(200);
      expect(await tagsDroppedBy(server(), saved)).toEqual([record.tags(id)]);
      expect((await read(id)).body).toEqual({ ...whole.answer, id, version: 2 });
      const least = await put(id, body());
      expect(least.body).toEqual({ ...record.answer(), ...record.kept, id, version: 3 });
      expect((await read(other.id)).body).toEqual(other);
    });

    it("is made whole", async () => {
      const whole = record.whole();
      const { status, body: made } = await post(whole.body);
      expect([status, made]).toEqual([201, { ...whole.answer, id: made.id, version: 1 }]);
    });

    it("refuses a save made from an older version, with the record as it stands", async () => {
      const { id } = await create();
      const whole = record.whole();
      await put(id, { ...whole.body, version: 1 });
      const dropped = await tagsDroppedBy(server(), async () => {
        const late = await put(id, { ...body(), version: 1 });
        expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
        expect(late.body.current).toEqual({ ...whole.answer, id, version: 2 });
      });
      expect(dropped).toEqual([]);
      expect((await put(id, { ...body(), version: 2 })).body.version).toBe(3);
    });

    it("takes one of two saves made from one version at the same time", async () => {
      const { id } = await create();
      const { database } = server();
      const saves = await database.transaction(async (holder) => {
        await holder.execute(sql`select from ${record.table} where id = ${id} for update`);
        const both = [1, 2].map(() => put(id, { ...body(), version: 1 }));
        await expect.poll(() => waitingForLocks(database), { interval: 5 }).toBe(2);
        return both;
      });
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
    });

    it("tells all that is wrong with a body at once, field by field", async () => {
      const refused = await post({});
      expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
      expect(refused.body.fields).toEqual(record.missing);
    });

    it("takes values at their bounds, and names the field of each one beyond", async () => {
      for (const at of record.atBounds) {
        expect(await post({ ...body(), ...at })).toMatchObject({ status: 201, body: at });
      }
      for (const [beyond, fields] of record.beyondBounds) {
        const refused = await post({ ...body(), ...beyond });
        expect([refused.status, refused.body.fields]).toEqual([400, fields]);
      }
    });

    it("refuses fields it does not know", async () => {
      const refused = await post({ ...body(), surprise: 1 });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["surprise"]]);
    });

    it("is deleted once, and no other with it", async () => {
      const { id } = await create();
      const other = await create();
      const deleted = async () => expect((await remove(id)).status).toBe(204);
      expect(await tagsDroppedBy(server(), deleted)).toEqual([record.tags(id)]);
      expect((await read(id)).status).toBe(404);
      expect((await read(other.id)).body).toEqual(other);
      const again = async () => expect((await remove(id)).status).toBe(404);
      expect(await tagsDroppedBy(server(), again)).toEqual([]);
    });

    it("is not saved where there is none", async () => {
      const noFiles = (record.files ?? []).map((field) => [field, noFile]);
      const dropped = await tagsDroppedBy(server(), async () => {
        const sent = { ...body(), ...Object.fromEntries(noFiles) };
        expect((await put(nowhere, sent)).status).toBe(404);
      });
      expect(dropped).toEqual([]);
    });

    it.each(record.files ?? [])("names no file that is not there as its %s", async (field) => {
      const refused = await post({ ...body(), [field]: noFile });
      const sentence = "There is no file at this address. Please upload it again.";
      expect([refused.status, refused.body.fields]).toEqual([400, { [field]: sentence }]);
    });

    if (!record.owned) return;
    it("is made for another person, and stays theirs whoever saves it", async () => {
      const { id: user } = await newUser(server().database);
      const { status, body: made } = await post({ ...body(), user });
      expect([status, made.user]).toEqual([201, user]);
      expect((await put(made.id, body())).body.user).toBe(user);
    });
  });
}

const noFile = "/media/0123456789abcdef/gone.jpg";
