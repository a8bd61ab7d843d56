import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoredFiles, storeTestFiles } from "./disk/stored-files.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type Body = Record<string, unknown>;

interface Lifecycle {
  /** What the records are called in the tests' names. */
  readonly name: string;
  readonly paths: {
    list: string;
    create: string;
    one(id: number): string;
    update(id: number): string;
  };
  /** A right body; the files are stored already. */
  body(files: StoredFiles): Body;
  /** A field to change and its new value. */
  readonly change: readonly [field: string, value: unknown];
  /** What an empty body answers, field by field. */
  readonly httpErrors: Readonly<Record<string, string>>;
  /** The cache tag a write drops. */
  readonly tag: string;
}

/** The life every record of the back office has: made, read, listed, saved, not overwritten unseen, deleted. */
export function describeLifecycle({ name, paths, body, change, httpErrors, tag }: Lifecycle): void {
  describe(name, () => {
    let app: TestApp;
    let token: string;
    let files: StoredFiles;
    beforeAll(async () => {
      app = await startTestApp();
      token = await app.as("admin");
      files = await storeTestFiles(app.services.media);
    });
    afterAll(() => app.close());

    const create = async () =>
      (await app.call("POST", paths.create, { token, body: body(files) })).body;

    it("is made, read and listed", async () => {
      const made = await app.call("POST", paths.create, { token, body: body(files) });
      expect(made.status).toBe(201);
      expect(made.body.version).toBe(1);
      expect((await app.call("GET", paths.one(made.body.id), { token })).body).toEqual(made.body);
      const listed = await app.call("GET", `${paths.list}?page=1&page_size=100`, { token });
      expect(listed.body.data.map(({ id }: { id: number }) => id)).toContain(made.body.id);
      expect(listed.body.meta.total).toBe(listed.body.data.length);
      expect(app.changedTags.flat()).toContain(tag);
    });

    it("is saved, and counts its versions", async () => {
      const made = await create();
      const [field, value] = change;
      const saved = await app.call("PUT", paths.update(made.id), {
        token,
        body: { ...body(files), [field]: value },
      });
      expect([saved.status, saved.body[field], saved.body.version]).toEqual([200, value, 2]);
    });

    it("refuses a save made from an older version, with the record as it stands", async () => {
      const made = await create();
      const [field, value] = change;
      await app.call("PUT", paths.update(made.id), {
        token,
        body: { ...body(files), [field]: value },
      });
      const late = await app.call("PUT", paths.update(made.id), {
        token,
        body: { ...body(files), version: 1 },
      });
      expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
      expect(late.body.current).toMatchObject({ id: made.id, [field]: value, version: 2 });
      const fresh = await app.call("PUT", paths.update(made.id), {
        token,
        body: { ...body(files), version: 2 },
      });
      expect(fresh.status).toBe(200);
    });

    it("tells all that is wrong with a body at once, field by field", async () => {
      const refused = await app.call("POST", paths.create, { token, body: {} });
      expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
      expect(refused.body.fields).toMatchObject(httpErrors);
    });

    it("refuses fields it does not know", async () => {
      const refused = await app.call("POST", paths.create, {
        token,
        body: { ...body(files), surprise: 1 },
      });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["surprise"]]);
    });

    it("is deleted once", async () => {
      const made = await create();
      expect((await app.call("DELETE", paths.one(made.id), { token })).status).toBe(204);
      expect((await app.call("DELETE", paths.one(made.id), { token })).status).toBe(404);
      expect((await app.call("GET", paths.one(made.id), { token })).status).toBe(404);
      const gone = await app.call("PUT", paths.update(made.id), { token, body: body(files) });
      expect(gone.status).toBe(404);
    });
  });
}
