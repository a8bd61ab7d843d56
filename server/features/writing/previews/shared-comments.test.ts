import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeStateAsUpdate, XmlElement, XmlText } from "yjs";
import { paragraphComments } from "../../../database/schema/desk.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import { plainForms } from "../../../http/api/plain-forms.ts";
import { PageCache } from "../../../pages/cache/page-cache.ts";
import { newWrittenDraft, type WrittenDraft } from "../../../testing/documents/written-draft.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sharedForms } from "./comment-by-link.ts";

const start = new Date("2026-11-22T09:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    pages: new PageCache(),
    now: () => start,
    plugins: [(server, services) => plainForms(server, sharedForms(services))],
  });
});
afterAll(() => app.close());

type Draft = Pick<WrittenDraft, "id" | "token">;

const open = (path: string) => app.call("GET", path);
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call("POST", "/shared", {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
async function createPath({ id, token }: Draft, body = {}): Promise<string> {
  const made = await app.call("POST", `/api/article/${id}/share-links/`, { token, body });
  return new URL(made.body.address).pathname;
}

describe("comments by a share link", () => {
  const readSecret = async (draft: Draft) =>
    (await createPath(draft, { label: "For Dr. Noor", may_comment: true })).split("/")[2] ?? "";
  const namesIn = (html: string) =>
    [...html.matchAll(/name="paragraph" value="(\d+:\d+)"/g)].map(([, name]) => name ?? "");

  it("are sent by a plain form at each paragraph, and stand there afterwards", async () => {
    const draft = await newWrittenDraft(app);
    const token = await readSecret(draft);
    const before = (await open(`/shared/${token}`)).body;
    const [, second = ""] = namesIn(before);
    expect(namesIn(before)).toHaveLength(2);
    const fields = { token, paragraph: second, name: "Dr. Noor", comment: "<b>Which</b> river?" };
    const sent = await post(fields, { origin: "null", "sec-fetch-site": "same-origin" });
    expect([sent.status, sent.headers["cache-control"]]).toEqual([303, "no-store"]);
    expect(sent.headers.location).toMatch(new RegExp(`^/shared/${token}\\?sent=1#comment-\\d+$`));
    const after = (await open(`/shared/${token}?sent=1`)).body;
    expect(after).toContain("Thank you. Your comment has reached the editors.");
    expect(after).toContain("&lt;b&gt;Which&lt;/b&gt; river?");
    expect(after.indexOf("The second one.")).toBeLessThan(after.indexOf("river?"));
    const { data } = (
      await app.call("GET", `/api/article/${draft.id}/paragraph-comments/`, { token: draft.token })
    ).body;
    expect(data).toMatchObject([
      {
        paragraph: second,
        quote: "The second one.",
        name: "Dr. Noor",
        visitor_of: "For Dr. Noor",
        user: null,
      },
    ]);
  });

  it("show the visitor nothing else that is said, but answers to the visitor's own", async () => {
    const draft = await newWrittenDraft(app);
    const [token, another] = [await readSecret(draft), await readSecret(draft)];
    await post({ token, name: "Dr. Noor", comment: "By the visitor." });
    const say = (body: object) =>
      app.call("POST", `/api/article/${draft.id}/paragraph-comments/`, {
        token: draft.token,
        body,
      });
    const { data } = (
      await app.call("GET", `/api/article/${draft.id}/paragraph-comments/`, { token: draft.token })
    ).body;
    await say({ comment: "Among ourselves." });
    await say({ comment: "Thank you, doctor.", parent: data[0].id });
    await post({ token: another, name: "Imran", comment: "By somebody else." });
    const page = (await open(`/shared/${token}`)).body;
    expect(page).toContain("By the visitor.");
    expect(page).toContain("Thank you, doctor.");
    expect(page).toContain("Sana Qureshi (Editors)");
    expect(page).not.toMatch(/Among ourselves|By somebody else/);
    const parent = String(data[0].id);
    expect((await post({ token, parent, name: "Dr. Noor", comment: "Once more." })).status).toBe(
      303,
    );
    expect(
      (await post({ token: another, parent, name: "Imran", comment: "Not mine." })).status,
    ).toBe(404);
    expect((await open(`/shared/${token}`)).body).toContain("Once more.");
  });

  it("stay with their paragraph while it is written, and say when it is gone", async () => {
    const draft = await newWrittenDraft(app);
    const token = await readSecret(draft);
    const [, second = ""] = namesIn((await open(`/shared/${token}`)).body);
    await post({ token, paragraph: second, name: "Dr. Noor", comment: "On the second." });
    const body = draft.document.getXmlFragment("body");
    const store = () =>
      app.database
        .update(workingCopies)
        .set({ state: encodeStateAsUpdate(draft.document) })
        .where(eq(workingCopies.articleId, draft.id));
    const block = (text: string) => {
      const made = new XmlElement("paragraph");
      made.insert(0, [new XmlText(text)]);
      return made;
    };
    body.insert(0, [block("A new beginning.")]);
    ((body.get(2) as XmlElement).get(0) as XmlText).insert(0, "Changed: ");
    await store();
    const changed = (await open(`/shared/${token}`)).body;
    const inOrder = ["A new beginning.", "Changed: The second one.", "On the second."];
    const places = inOrder.map((said) => changed.indexOf(said));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(changed).not.toContain("About: ");
    body.delete(2, 1);
    await store();
    const gone = (await open(`/shared/${token}`)).body;
    expect(gone).toContain("About: “");
    expect(gone.indexOf("Comment on the whole text")).toBeLessThan(gone.indexOf("On the second."));
    body.insert(2, [block("The second one.")]);
    await store();
    expect((await open(`/shared/${token}`)).body).not.toContain("About: ");
  });

  it("are refused with the reason beside the field", async () => {
    const token = await readSecret(await newWrittenDraft(app));
    const { headers } = await post({ token, name: "", comment: "x".repeat(2001) });
    const location = String(headers.location);
    expect(location).toBe(
      `/shared/${token}?wrong=name%3Aname_required%2Ccomment%3Acomment_too_long&at=%2F#wrong`,
    );
    const { body } = await open(location.replace("#wrong", ""));
    expect(body).toContain("Name is required.");
    expect(body).toContain("The comment is too long. The limit is 2,000 characters.");
  });

  it("come from nowhere else, and only where the link takes them", async () => {
    const draft = await newWrittenDraft(app);
    const token = await readSecret(draft);
    const fields = { token, name: "Noor", comment: "Fine." };
    expect((await post(fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post(fields, { origin: "https://evil.example" })).status).toBe(403);
    const silent = (await createPath(draft)).split("/")[2] ?? "";
    expect((await post({ ...fields, token: silent })).status).toBe(404);
    const rows = await app.database
      .select()
      .from(paragraphComments)
      .where(eq(paragraphComments.articleId, draft.id));
    expect(rows).toEqual([]);
  });

  it("are counted: an address sends thirty an hour", async () => {
    const limited = await startTestApp({ settings: { RATE_LIMIT: "on" }, now: () => start });
    try {
      const call = () =>
        limited.call("POST", `/api/shared/${"A".repeat(43)}/comments/`, {
          body: { name: "Noor", comment: "Fine." },
        });
      for (let sent = 0; sent < 30; sent += 1) expect((await call()).status).toBe(404);
      expect((await call()).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
