import { randomUUID } from "node:crypto";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Doc, encodeStateAsUpdate, XmlElement, XmlText } from "yjs";
import type { inventArticle } from "./invent-article.ts";
import type { MeasuredCall } from "./measure-call.ts";
import type { StaffClient } from "./staff-client.ts";

interface Desk {
  readonly admin: StaffClient;
  /** Another article each turn. */
  idOf(turn: number): number;
  /** What is written in a working copy. */
  articleOf(turn: number): InventedArticle;
}

type InventedArticle = ReturnType<typeof inventArticle>;

/** What an editor's desk asks, over an archive of a size. */
export function deskCalls({ admin, idOf, articleOf }: Desk): MeasuredCall[] {
  const bases = new Map<number, number>();
  // The calls beforehand take articles of their own: each is deleted and brought back once.
  const idAt = (turn: number) => idOf(turn < 0 ? 150 - turn : turn);
  const at = (turn: number) => `/api/article/${idAt(turn)}`;
  const open = async (turn: number) => {
    const seed = seedOf(articleOf(turn));
    const answer = await admin.send("PUT", `${at(turn)}/working-copy/`, { seed });
    const opened = answer as { base_version: number; live_version: number };
    bases.set(turn, opened.live_version);
    // Its text was saved by a call since the copy was opened over a smaller archive.
    if (opened.base_version !== opened.live_version) {
      await admin.send("POST", `${at(turn)}/working-copy/base/`, { version: opened.live_version });
    }
  };
  const publish = (turn: number) =>
    admin.send("POST", `${at(turn)}/publish/`, { key: randomUUID(), version: bases.get(turn) });
  return [
    { name: "working copy: open", kind: "save", call: open },
    { name: "working copy: publish", kind: "save", call: publish },
    { name: "article: to the trash", kind: "save", call: (turn) => admin.delete(`${at(turn)}/`) },
    {
      name: "article: back from the trash",
      kind: "save",
      call: (turn) =>
        admin.send("POST", "/api/trash/restore/", { kind: "article", record_id: idAt(turn) }),
    },
    { name: "desk: counts by state", kind: "read", call: () => admin.get("/api/article-states/") },
    { name: "desk: my desk", kind: "read", call: () => admin.get("/api/desk/") },
    {
      name: "desk: live articles",
      kind: "read",
      call: () => admin.get("/api/get-articles/?state=live&page=1&view=card&page_size=20"),
    },
    { name: "desk: audit, newest", kind: "read", call: () => admin.get("/api/audit/?page=1") },
  ];
}

/** A shared document as base64. */
function seedOf({ title, description, ...fields }: InventedArticle): string {
  const document = new Doc();
  const map = document.getMap(documentParts.fields);
  for (const [name, value] of Object.entries(fields)) map.set(name, value);
  document.getText(documentParts.title).insert(0, title);
  const paragraphs = description.split(/<\/?p>/).filter((text) => text !== "");
  const blocks = paragraphs.map((text) => {
    const block = new XmlElement("paragraph");
    block.insert(0, [new XmlText(text)]);
    return block;
  });
  document.getXmlFragment(documentParts.body).insert(0, blocks);
  return Buffer.from(encodeStateAsUpdate(document)).toString("base64");
}
