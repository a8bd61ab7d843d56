import { clearKeptHistory, type KeptCard, syncKept } from "@hilal/contract/accounts/kept-articles";
import { refreshToken } from "@hilal/contract/accounts/sign-in";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { beforeEach, expect, test } from "vitest";
import { withCookie } from "../../testing/in-page.ts";
import { sampleKeptCard } from "../../testing/kept.ts";
import {
  changePlace,
  changeSaved,
  type KeptArticle,
  makeEntry,
  readAllKept,
  readKept,
  storeKept,
} from "./kept-articles.ts";
import { forgetPlacesOfAccount, joinWhenDue, joinWithAccount } from "./sync-kept.ts";

type Item = AnswerOf<typeof syncKept>["data"][number];

const early = "2026-11-01T08:00:00.000Z";
const late = "2027-11-01T08:00:00.000Z";

beforeEach(() => {
  localStorage.clear();
  document.documentElement.setAttribute("data-reader", "reader");
});

/** Signs in as the reader with the id 5; the account keeps these. */
function signIn(data: readonly Item[] = [], left: readonly number[] = []) {
  withCookie("hilal_reader", "reader");
  withCookie("XSRF-TOKEN", "0123456789abcdef");
  const api = fakeApi();
  api.answers(refreshToken, { access: "token" } as AnswerOf<typeof refreshToken>);
  api.answers(syncKept, {
    owner: 5,
    data: [...data],
    left: left.map((article) => ({ article, reason: "too_many_saved" as const })),
  });
  const listSent = () =>
    api.listCalls(syncKept).map(({ body }) => (body as { marks: unknown[] }).marks);
  return { api, listSent };
}

const item = (article: number, given: Partial<Item> = {}): Item => ({
  article,
  saved: false,
  saved_at: null,
  place: null,
  place_at: null,
  card: sampleKeptCard(article),
  ...given,
});
const keep = (article: number, given: Partial<KeptArticle>) =>
  storeKept({ ...makeEntry(article), card: sampleKeptCard(article), ...given });
const countKept = () => (readAllKept() as readonly KeptArticle[]).length;

test("what was changed here is told, and what the account keeps is taken over", async () => {
  changeSaved(12, true, sampleKeptCard(12));
  const at = readKept(12)?.saved_at;
  const place = { paragraph: 4, progress: 300 };
  const { listSent } = signIn([
    item(12, { saved: true, saved_at: at ?? null }),
    item(13, { place, place_at: early }),
  ]);
  expect((await joinWithAccount()).state).toBe("joined");
  expect(listSent()).toEqual([
    [{ article: 12, saved: true, saved_at: at, place: null, place_at: null }],
  ]);
  expect(readKept(12)).toMatchObject({ saved: true, synced: 5, unsent: [] });
  expect(readKept(13)).toMatchObject({ place, synced: 5, unsent: [], card: sampleKeptCard(13) });
});

test("the later change wins, for what is saved and for the place alike", async () => {
  const here = { paragraph: 9, progress: 800 };
  const there = { paragraph: 1, progress: 50 };
  keep(1, {
    saved: true,
    saved_at: early,
    place: here,
    place_at: late,
    synced: 5,
    unsent: ["place"],
  });
  keep(2, { place: here, place_at: early, synced: 5 });
  signIn([
    item(1, { saved: false, saved_at: late, place: there, place_at: early }),
    item(2, { place: there, place_at: late }),
  ]);
  await joinWithAccount();
  // The account merged it before it answered; an older answer does not take it back.
  expect(readKept(1)).toMatchObject({ saved: false, place: there });
  expect(readKept(2)).toMatchObject({ place: there, place_at: late });
});

test("a change made while the answer was under way is kept, and told the next time", async () => {
  changeSaved(12, true, sampleKeptCard(12));
  const { api, listSent } = signIn();
  api.answers(syncKept, () => {
    changeSaved(12, false, null);
    return { owner: 5, data: [item(12, { saved: true, saved_at: early })], left: [] };
  });
  await joinWithAccount();
  expect(readKept(12)).toMatchObject({ saved: false, unsent: ["saved"] });
  await joinWithAccount();
  expect(listSent()[1]).toMatchObject([{ article: 12, saved: false }]);
});

test("another reader who signs in here inherits nothing, and is told nothing", async () => {
  keep(1, { saved: true, saved_at: early, synced: 4 });
  keep(2, { place: { paragraph: 2, progress: 200 }, place_at: early, synced: 4 });
  keep(3, {
    saved: true,
    saved_at: early,
    place: { paragraph: 3, progress: 300 },
    place_at: early,
    synced: 4,
    unsent: ["place"],
  });
  const { listSent } = signIn([
    item(3, { place: { paragraph: 3, progress: 300 }, place_at: early }),
  ]);
  await joinWithAccount();
  expect(listSent()).toEqual([
    [
      {
        article: 3,
        saved: false,
        saved_at: null,
        place: { paragraph: 3, progress: 300 },
        place_at: early,
      },
    ],
  ]);
  expect(countKept()).toBe(1);
  expect(readKept(3)).toMatchObject({ saved: false, synced: 5 });
});

test("an account that cannot be reached changes nothing, and is told by the next page", async () => {
  changeSaved(12, true, sampleKeptCard(12));
  const { api, listSent } = signIn();
  api.loses(syncKept);
  expect(await joinWithAccount()).toEqual({ state: "failed" });
  expect(readKept(12)).toMatchObject({ saved: true, unsent: ["saved"] });
  await joinWhenDue();
  expect(listSent()).toHaveLength(2);
});

test("an article for which the account has no room stays saved on this device", async () => {
  changeSaved(12, true, sampleKeptCard(12));
  signIn([], [12]);
  expect(await joinWithAccount()).toEqual({ state: "joined", left: new Set([12]) });
  expect(readKept(12)).toMatchObject({ saved: true, unsent: ["saved"] });
});

test("a withdrawn article that was saved has no card any more", async () => {
  keep(12, { saved: true, saved_at: early, synced: 5 });
  signIn([item(12, { saved: true, saved_at: early, card: null })]);
  await joinWithAccount();
  expect(readKept(12)).toMatchObject({ saved: true, card: null as KeptCard | null });
});

test("many marks go in several calls", async () => {
  for (let id = 1; id <= 250; id += 1) changePlace(id, { paragraph: 1, progress: 100 }, null);
  for (let id = 1; id <= 250; id += 1) changeSaved(id, true, sampleKeptCard(id));
  const { listSent } = signIn();
  await joinWithAccount();
  expect(listSent().map((marks) => marks.length)).toEqual([200, 50]);
});

test("without changes the account is asked once in a while, and after another sign-in", async () => {
  const { listSent } = signIn();
  await joinWhenDue();
  await joinWhenDue();
  expect(listSent()).toHaveLength(1);
  withCookie("XSRF-TOKEN", "another-session-token");
  await joinWhenDue();
  expect(listSent()).toHaveLength(2);
});

test("the account's history is forgotten by a call of its own", async () => {
  const { api } = signIn();
  api.answers(clearKeptHistory, undefined);
  expect(await forgetPlacesOfAccount()).toBe(true);
  api.loses(clearKeptHistory);
  expect(await forgetPlacesOfAccount()).toBe(false);
});
