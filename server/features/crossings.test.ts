import { readFileSync } from "node:fs";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articles } from "../database/schema/articles.ts";
import { crossingActs } from "../testing/crossings/crossing-acts.ts";
import {
  type ArticleState,
  articlesOfStates,
  type CrossingPeople,
  crossingStates,
  plannedDay,
  readArticleStates,
  readNotices,
} from "../testing/crossings/crossing-states.ts";
import { lookForDue } from "../testing/documents/scheduled-articles.ts";
import { newUser } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const noon = new Date("2026-12-01T07:00:00.000Z");
const page = new URL("../../docs/product/crossings.md", import.meta.url);

let app: TestApp;
let people: CrossingPeople;
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => noon,
  });
  const staff = (role: "admin" | "editor" | "author") => newUser(app.database, { role });
  people = {
    actor: await staff("admin"),
    maker: await staff("editor"),
    owner: await staff("author"),
    next: await staff("author"),
  };
});
afterAll(() => app.close());

/** The rows of the table in docs/product/crossings.md, as cells. */
const table = readFileSync(page, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Act|-+) /.test(line))
  .map((line) => line.slice(2, -2).split("|"))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter((cells) => cells.length === 10);

it("has a row for every act and every state", () => {
  const meant = Object.keys(crossingActs).flatMap((act) => crossingStates.map((of) => [act, of]));
  expect(table.map(([act, of]) => [act, of])).toEqual(meant);
});

it.each(Object.keys(crossingActs))("%s does what the table says", async (name) => {
  const act = crossingActs[name];
  if (!act) throw new Error(`There is no act ${name}.`);
  const { ids, issue } = await articlesOfStates(app, people);
  const decided = act.decided?.(people) ?? {};
  const standings = (of: typeof decided) => readArticleStates(app, { ids, issue, decided: of });
  const meant = table.filter(([of]) => of === name);
  const isTakenBack = meant.some((cells) => cells.at(-1) !== "–");
  const before = isTakenBack ? await standings({}) : undefined;
  const token = await app.as(people.actor);
  const all = [...ids.values()];
  const { outcomes, undo } = await act.act({ app, people, token, ids: all, issue });
  // Notifies right away of schedules that can no longer be published.
  await lookForDue(app);
  const after = await standings(decided);
  const told = await readNotices(app, all, people);
  if (name !== "plan for a day") expect(await readPlannedDays(all)).toEqual([plannedDay]);
  let undone: typeof before;
  if (undo) {
    await undo();
    await lookForDue(app);
    undone = await standings({});
  }
  const rows = [...ids].map(([state, id]) => {
    const { state: now, readers, written, schedule, slot } = after.get(state) as ArticleState;
    const cells = [now, readers, written, schedule, slot, told.get(id) ?? "nobody"];
    const back = undone ? differences(before?.get(state), undone.get(state)) : "–";
    return [name, state, outcomes.get(id), ...cells, back];
  });
  const shown = rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
  const expected = meant.map((row) => `| ${row.join(" | ")} |`);
  expect(shown).toBe(expected.join("\n"));
});

/** The planned days of those that are still there; that of all when none is. */
async function readPlannedDays(ids: readonly number[]): Promise<readonly (string | null)[]> {
  const rows = await app.database
    .select({ day: articles.plannedDay })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const days = new Set(rows.map(({ day }) => day));
  return days.size === 0 ? [plannedDay] : [...days];
}

function differences(before: ArticleState | undefined, now: ArticleState | undefined): string {
  const names = ["state", "readers", "written", "schedule", "slot"] as const;
  const other = names.filter((name) => before?.[name] !== now?.[name]);
  return other.length === 0
    ? "all"
    : `not ${other.map((name) => `${name} (${now?.[name]})`).join(", ")}`;
}
