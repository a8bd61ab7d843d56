import { editions } from "@hilal/contract/shared/editions";
import { inventArticle } from "../api/invent-article.ts";
import { measureCall } from "../api/measure-call.ts";
import type { StaffClient } from "../api/staff-client.ts";
import type { TextLanguage, Vocabulary } from "../api/vocabulary.ts";
import { query } from "../kills/servers/database.ts";
import { itemsOfIssue } from "./fill-issues.ts";

interface Desk {
  readonly admin: StaffClient;
  /** Of the portal. */
  readonly address: string;
  /** Of its database. */
  readonly url: string;
  readonly vocabularies: Record<TextLanguage, Vocabulary>;
}

interface Milliseconds {
  readonly p50: number;
  readonly p99: number;
}

const turns = 10;

/**
 * An issue of twenty drafts put before readers and taken back again and again, and the home page as it will be when it
 * is released in an hour.
 */
export async function releaseAndRehearse(desk: Desk): Promise<Record<string, Milliseconds>> {
  const { admin, address, url } = desk;
  const issue = await closedIssue(desk);
  const releases: number[] = [];
  const undos: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    releases.push(await timeOf(() => admin.send("POST", `/api/issue/${issue}/release/now/`)));
    undos.push(await timeOf(() => admin.send("POST", `/api/issue/${issue}/release/undo/`)));
    await query(url, "update issues set stage = 'closed' where publication_id = $1", [issue]);
  }
  const dueAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
  await admin.send("PUT", `/api/issue/${issue}/release/`, { due_at: dueAt });
  const asked = { at: dueAt, path: "/" };
  const rehearsal = (await admin.send("POST", "/api/rehearsals/", asked)) as { address: string };
  const shown = new URL(rehearsal.address, address);
  const page = async () => {
    const answer = await fetch(`${address}${shown.pathname}${shown.search}`);
    const html = await answer.text();
    if (!answer.ok || !html.includes("</html>")) throw new Error(`${answer.status}: ${html}`);
  };
  return {
    [`release of ${itemsOfIssue} articles`]: middle(releases),
    [`undo of ${itemsOfIssue} articles`]: middle(undos),
    "rehearsal of the home page": await measureCall(page, turns),
  };
}

/** @returns the id of an issue of twenty drafts that is closed */
async function closedIssue({ admin, url, vocabularies }: Desk): Promise<number> {
  const { categories } = editions["hilal-english"];
  const articles: number[] = [];
  for (let number = 0; number < itemsOfIssue; number += 1) {
    const invented = inventArticle(vocabularies, 3_000_000 + number);
    const category = categories[number % categories.length];
    const draft = { ...invented, category, status: "Inactive" };
    const { id } = (await admin.send("POST", "/api/create-article/", draft)) as { id: number };
    articles.push(id);
  }
  const begun = (await admin.send("POST", "/api/issues/create/", {
    edition: "hilal-english",
    title: "The issue that is released",
    publish_date: new Date().toISOString().slice(0, 10),
    number: "",
  })) as { id: number; version: number };
  const items = articles.map((article) => ({ article }));
  const sections = [{ title: "Everything", items }];
  const { id, version } = begun;
  await admin.send("PUT", `/api/issue/${id}/contents/`, { sections, version });
  // What is looked at before closing is not what is measured: invented texts have neither covers nor descriptions.
  const closing = "update issues set stage = 'closed', closed_at = now() where publication_id = $1";
  await query(url, closing, [id]);
  return id;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function middle(times: readonly number[]): Milliseconds {
  const sorted = [...times].sort((one, other) => one - other);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted.at(-1) ?? 0 };
}
