import { expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, XmlElement } from "yjs";
import { paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { readDocument } from "./read-document.ts";

const empty = {
  title: "",
  standfirst: "",
  writer: "",
  category: "",
  publish_date: "",
  cover_image: "",
  cover_alt: "",
  recording_url: "",
  issue_new: "",
  status: "",
  user: "",
};
const read = (document: Doc) => readDocument({ state: encodeStateAsUpdate(document), updates: [] });
const article = () =>
  sharedDocument({
    title: "Over the glacier",
    standfirst: "At dawn.",
    fields: { writer: "Sana", user: "7" },
    body: [paragraph("Ice and snow."), paragraph("Rock.")],
  });

it("says the fields, the body and its words of a document", () => {
  const document = article();
  const said = read(document);
  expect(said).toMatchObject({
    fields: {
      ...empty,
      title: "Over the glacier",
      standfirst: "At dawn.",
      writer: "Sana",
      user: "7",
    },
    html: "<p>Ice and snow.</p><p>Rock.</p>",
    words: 4,
    fault: null,
    state: encodeStateAsUpdate(document),
    clocks: encodeStateVector(document),
  });
  expect(JSON.parse(said.body)).toMatchObject({
    type: "doc",
    content: [{ type: "paragraph" }, { type: "paragraph" }],
  });
  expect(said.paragraphs).toHaveLength(2);
  expect(new Set(said.paragraphs).size).toBe(2);
  expect(said.paragraphs.every((name) => name !== "")).toBe(true);
});

it("takes in the updates behind the state, in their order", () => {
  const document = article();
  const state = encodeStateAsUpdate(document);
  const updates: Uint8Array[] = [];
  document.on("update", (update: Uint8Array) => updates.push(update));
  document.getText("title").insert(0, "Far ");
  document.getMap("fields").set("writer", "Hina");
  expect(readDocument({ state, updates }).fields).toMatchObject({
    title: "Far Over the glacier",
    writer: "Hina",
  });
});

it("has the same hash for what says the same, and another for what does not", () => {
  const { hash } = read(article());
  expect(read(article()).hash).toBe(hash);
  const [other, longer] = [article(), article()];
  other.getText("title").insert(0, "A");
  longer.getXmlFragment("body").push([new XmlElement("horizontalRule")]);
  expect(read(other).hash).not.toBe(hash);
  expect(read(longer).hash).not.toBe(hash);
  expect(hash).toMatch(/^[\w-]{43}$/);
});

it("keeps of a field what the database can keep of a text", () => {
  const fields = {
    writer: "a\u0000b",
    category: "\uD800c",
    status: 7,
    user: null,
    cover_alt: "x".repeat(10_001),
    elsewhere: "d",
  };
  const said = read(sharedDocument({ fields, title: "y".repeat(10_000) })).fields;
  expect(said).toEqual({
    ...empty,
    writer: "ab",
    category: "\uFFFDc",
    cover_alt: "x".repeat(10_000),
    title: "y".repeat(10_000),
  });
});

it("has neither text nor words of a body that is none of ours, and says why", () => {
  const document = article();
  document.getXmlFragment("body").push([new XmlElement("script")]);
  const said = read(document);
  expect(said).toMatchObject({ html: "", words: 0, body: '{"type":"doc"}' });
  expect(said.fault).toEqual(expect.stringContaining("script"));
  expect(said.fields.title).toBe("Over the glacier");
});

it("tells of a part that no document has", () => {
  const document = article();
  document.getMap("elsewhere").set("a", "b");
  expect(read(document).fault).toBe("The document has a part of no kind.");
});

it("tells of changes whose beginning never came", () => {
  const document = article();
  const updates: Uint8Array[] = [];
  document.on("update", (update: Uint8Array) => updates.push(update));
  document.getText("title").insert(0, "Far ");
  const missing = "The document misses what its changes are made upon.";
  expect(readDocument({ state: new Uint8Array([0, 0]), updates }).fault).toBe(missing);
  const behind = new Doc();
  applyUpdate(behind, encodeStateAsUpdate(document));
  const taken: Uint8Array[] = [];
  behind.on("update", (update: Uint8Array) => taken.push(update));
  behind.getText("title").delete(0, 3);
  expect(readDocument({ state: new Uint8Array([0, 0]), updates: taken }).fault).toBe(missing);
});
