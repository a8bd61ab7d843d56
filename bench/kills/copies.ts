import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { applyUpdate, Doc } from "yjs";
import { query } from "../kit/database.ts";
import { getParagraph, openTypist, type Typist, toParagraphs } from "../kit/live-document.ts";
import type { Desk, Writer } from "./writer.ts";

/** How long to wait for an acknowledgement before the line counts as broken, in milliseconds. */
const longestAnswer = 3_000;
const lettersAtOnce = 4;
const letters = "abcdefghijklmnopqrstuvwxyz";

interface Row {
  readonly state: Buffer;
  readonly updates: Buffer[];
}

/**
 * A user who writes in a working copy over its WebSocket. A broken connection is never resumed: the next one begins
 * with an empty document, so that the client does not restore what the server has lost.
 */
export function copies({ caller, findings, staff }: Desk): Writer {
  let place: { articleId: number; uuid: string } | undefined;
  let typist: Typist | undefined;
  /** All that was typed into the paragraph, and how much of it was acknowledged. */
  let typed = "";
  let acknowledged = 0;
  /**
   * How many letters of broken connections a portal may still hold in memory, and store once it reaches the database
   * again.
   */
  let doubtful = 0;

  const begin = async () => {
    const { token } = staff;
    const key = { key: randomUUID() };
    const begun = await caller.write("/api/working-copies/", { json: key, token });
    if (!begun) return;
    const { article } = begun.body as { article: number };
    const path = `/api/article/${article}/working-copy/`;
    const opened = await caller.write(path, { method: "PUT", json: {}, token });
    if (!opened) return;
    place = { articleId: article, uuid: (opened.body as { document: string }).document };
    [typed, acknowledged, doubtful] = ["", 0, 0];
  };

  const drop = () => {
    if (typist) doubtful += typed.length - acknowledged;
    typist?.close();
    typist = undefined;
  };

  const isStored = async (line: Typist) => {
    for (const until = Date.now() + longestAnswer; Date.now() < until; await delay(10)) {
      if (line !== typist) return false;
      if (line.isStored()) return true;
    }
    return false;
  };

  /** @returns whether the text is valid: it contains everything acknowledged, and nothing that was not typed */
  const judge = (text: string) => {
    const shown = `working copy ${place?.articleId} has ${text.length} of ${acknowledged} letters`;
    const isTyped = typed.startsWith(text) || isWithMore(text, typed.slice(0, acknowledged));
    if (!isTyped) findings.add("half-written", shown);
    else if (text.length < acknowledged) findings.add("lost", shown);
  };

  /** Whether a text is the one that was acknowledged, with doubtful letters anywhere between. */
  const isWithMore = (text: string, least: string) => {
    let met = 0;
    for (const letter of text) if (letter === least[met]) met += 1;
    return met === least.length && text.length <= least.length + doubtful;
  };

  const readText = (document: Doc) =>
    document.getXmlFragment("body").length > 0 ? getParagraph(document, 0).toString() : "";

  /** Opens a new connection with a new document, and waits until it is in sync with the server. */
  const openLine = async () => {
    if (!place) return;
    const line = openTypist(caller.address(), { ...place, token: staff.token }, 0);
    typist = line;
    line.onLost(() => {
      if (typist === line) drop();
    });
    if (!(await isStored(line))) return drop();
    const text = readText(line.document);
    judge(text);
    // Text beyond what the server has acknowledged may be in its memory only.
    typed = text;
    if (line.document.getXmlFragment("body").length > 0) return;
    line.document.getXmlFragment("body").insert(0, toParagraphs([""]));
    if (!(await isStored(line))) drop();
  };

  const read = async (url: string) => {
    const [row] = await query<Row>(
      url,
      `select state, array(select update from working_copy_updates as newer
         where newer.article_id = copy.article_id and number > compacted_through order by number) as updates
       from working_copies as copy where article_id = $1`,
      [place?.articleId],
    );
    if (!row) return "";
    const document = new Doc();
    for (const update of [row.state, ...row.updates]) applyUpdate(document, update);
    return readText(document);
  };

  return {
    async write() {
      if (!place) await begin();
      if (!typist) await openLine();
      const line = typist;
      if (!line) return void (await delay(100));
      for (let count = 0; count < lettersAtOnce && line === typist; count += 1) {
        const letter = letters[typed.length % letters.length] ?? "a";
        const text = getParagraph(line.document, 0);
        typed += letter;
        text.insert(text.length, letter);
        await delay(20);
      }
      if (await isStored(line)) {
        for (; acknowledged < typed.length; acknowledged += 1) findings.acknowledged();
      } else drop();
    },
    async settle(url) {
      drop();
      if (!place) return;
      const text = await read(url);
      judge(text);
      [typed, acknowledged] = [text, text.length];
    },
    promise() {
      const [of, least] = [place, acknowledged];
      return async (url) => {
        if (!of || of !== place || least === 0) return;
        const text = await read(url);
        if (text.length < least)
          findings.add("lost", `working copy ${of.articleId}: ${text.length} of ${least} letters`);
      };
    },
  };
}
