import { listUnplanned, moveOnCalendar, readCalendar } from "@hilal/contract/calendar";
import type { Role } from "@hilal/contract/shared/abilities";
import type { Language } from "@hilal/i18n/languages";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { askAhead } from "../frame/screens.ts";
import { openOffice } from "../testing/open-office.tsx";
import { listDays } from "./calendar-days.ts";

type Entry = ReturnType<typeof readCalendar.answer.parse>["days"][number]["entries"][number];

const entry: Entry = {
  kind: "due",
  record: 12,
  title: "Over the glacier",
  language: "en",
  state: "draft",
  at: null,
  writer: "Hina Shah",
  is_late: false,
  can_move: true,
};

/** Days that are always to come. */
const start = "2099-11-17";
const later = "2099-11-19";

interface Given {
  readonly entries?: Readonly<Record<string, readonly Entry[]>>;
  readonly query?: string;
  readonly role?: Role;
  readonly language?: Language;
  readonly unplanned?: ReturnType<typeof listUnplanned.answer.parse>;
}

async function openCalendar({
  entries = { [start]: [entry] },
  query = `?day=${start}`,
  role = "editor",
  language = "en",
  unplanned = { articles: [], more: 0 },
}: Given = {}) {
  const shown = { ...entries };
  const opened = await openOffice(
    `/admin/calendar${query}`,
    (api) => {
      api.answers(readCalendar, ({ query: { from, to } }) => ({
        days: listDays({ from: String(from), to: String(to) }).map((day) => ({
          day,
          entries: [...(shown[day] ?? [])],
          more: 0,
        })),
      }));
      api.answers(listUnplanned, unplanned);
      // What was moved stands there when it is read again.
      api.answers(moveOnCalendar, ({ body }) => {
        const { kind, day, from } = body as { kind: "due"; day: string | null; from: string };
        shown[from] = [];
        if (day) shown[day] = [{ ...entry, kind }];
        return { kind, day, at: null };
      });
    },
    { role, language },
  );
  const findEntry = () => screen.findByRole("link", { name: /Over the glacier/ });
  return { ...opened, findEntry };
}

const findDay = (element: HTMLElement) =>
  element.closest("li:has(h3)")?.querySelector("time")?.getAttribute("datetime");

it("shows the month of a day, with what stands on each and what it is", async () => {
  const { findEntry, user, address } = await openCalendar({
    entries: {
      [start]: [{ ...entry, is_late: true }],
      [later]: [
        {
          ...entry,
          kind: "schedule",
          record: 13,
          title: "",
          at: `${later}T09:30:00.000+05:00`,
        },
        { ...entry, kind: "issue", record: 4, title: "December", can_move: false },
      ],
    },
  });
  const due = await findEntry();
  expect(screen.getByRole("heading", { level: 2, name: "November 2099" })).toBeTruthy();
  expect([due.textContent, findDay(due)]).toEqual(["Due: Over the glacierDueLateHina Shah", start]);
  expect(due.getAttribute("href")).toBe("/admin/new-article/12");
  screen.getByRole("link", { name: /^Published by itself: 9:30 Untitled article/ });
  expect(screen.getByRole("link", { name: /December/ }).getAttribute("href")).toBe(
    "/admin/magazine-management/issue/4",
  );
  await user.click(screen.getByRole("link", { name: "Next month" }));
  await screen.findByRole("heading", { level: 2, name: "December 2099" });
  expect(address()).toBe("/admin/calendar?day=2099-12-01");
});

it("asks for what an address shows before the screen is there, as the screen does", async () => {
  const { api, office, findEntry } = await openCalendar();
  await findEntry();
  const address = "/admin/calendar?view=week&day=2099-12-17&edition=hilal-urdu";
  await askAhead(office, new URL(address, location.href));
  expect(api.listCalls(readCalendar).at(-1)?.query).toEqual({
    from: "2099-12-14",
    to: "2099-12-20",
    edition: "hilal-urdu",
  });
  expect(api.listCalls(listUnplanned).at(-1)?.query).toEqual({ edition: "hilal-urdu" });
  // However often the month is read, it is the same call.
  const months = api.listCalls(readCalendar).slice(0, -1);
  expect(new Set(months.map(({ query }) => JSON.stringify(query))).size).toBe(1);
});

it("moves a deadline by M and a date, shows it at once, and moves it back", async () => {
  const { findEntry, user, api } = await openCalendar();
  (await findEntry()).focus();
  await user.keyboard("m");
  const day = await screen.findByLabelText("New day");
  await user.clear(day);
  await user.type(day, `${later}{Enter}`);
  await waitFor(async () => expect(findDay(await findEntry())).toBe(later));
  expect(api.listCalls(moveOnCalendar)[0]?.body).toEqual({
    kind: "due",
    day: later,
    from: start,
  });
  await user.click(await screen.findByText("Undo"));
  await waitFor(async () => expect(findDay(await findEntry())).toBe(start));
  expect(api.listCalls(moveOnCalendar)[1]?.body).toEqual({
    kind: "due",
    day: start,
    from: later,
  });
});

it("moves by Shift and an arrow along the line, and keeps the focus on what was moved", async () => {
  const { findEntry, user } = await openCalendar({ language: "ur" });
  const link = await findEntry();
  link.focus();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await waitFor(async () => expect(findDay(await findEntry())).toBe("2099-11-18"));
  await waitFor(async () => expect(document.activeElement).toBe(await findEntry()));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await waitFor(async () => expect(findDay(await findEntry())).toBe("2099-11-25"));
});

it("tells a refusal where it was dropped, and shows it where it stands", async () => {
  const { findEntry, user, api } = await openCalendar();
  const detail = "Somebody else has moved this in the meantime.";
  (await findEntry()).focus();
  api.refuses(moveOnCalendar, { error: detail, code: "conflict" });
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const told = await screen.findByText(/was not moved/);
  expect([told.textContent, findDay(told)]).toEqual([
    `“Over the glacier” was not moved. ${detail}`,
    "2099-11-18",
  ]);
  expect(findDay(await findEntry())).toBe(start);
});

it("moves nothing to a day that has passed", async () => {
  const past = "2020-06-15";
  const { findEntry, user, api } = await openCalendar({
    entries: { [past]: [{ ...entry, is_late: true }] },
    query: `?day=${past}`,
  });
  (await findEntry()).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const told = await screen.findByText(/was not moved/);
  expect(told.textContent).toBe("“Over the glacier” was not moved. That day has passed.");
  expect(api.listCalls(moveOnCalendar)).toEqual([]);
});

it("takes a plan away in the dialog", async () => {
  const { findEntry, user, api } = await openCalendar({
    entries: { [start]: [{ ...entry, kind: "planned" }] },
  });
  (await findEntry()).focus();
  await user.keyboard("m");
  await user.click(await screen.findByRole("button", { name: "Take the plan away" }));
  await waitFor(() => expect(screen.queryByText("Over the glacier")).toBeNull());
  expect(api.listCalls(moveOnCalendar)[0]?.body).toEqual({
    kind: "planned",
    day: null,
    from: start,
  });
});

it("offers no move of what the user may not move", async () => {
  const { findEntry, user } = await openCalendar({
    entries: { [start]: [{ ...entry, can_move: false }] },
    role: "author",
  });
  const link = await findEntry();
  expect([link.getAttribute("href"), link.getAttribute("aria-keyshortcuts")]).toEqual([
    "/admin/articles-management/12",
    null,
  ]);
  link.focus();
  await user.keyboard("m");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

it("plans an article without a day, of one magazine", async () => {
  const { user, api, address } = await openCalendar({
    entries: {},
    unplanned: {
      articles: [
        {
          record: 12,
          title: "Over the glacier",
          language: "en",
          state: "draft",
          writer: "",
          can_move: true,
        },
      ],
      more: 2,
    },
  });
  await user.selectOptions(await screen.findByLabelText("Magazine"), "Hilal English");
  await waitFor(() => expect(address()).toContain("edition=hilal-english"));
  await waitFor(() =>
    expect(api.listCalls(listUnplanned).at(-1)?.query.edition).toBe("hilal-english"),
  );
  await screen.findByText("and 2 more in the list");
  await user.click(screen.getByRole("button", { name: "Move “Over the glacier”" }));
  await user.type(await screen.findByLabelText("New day"), `${start}{Enter}`);
  await waitFor(() =>
    expect(api.listCalls(moveOnCalendar)[0]?.body).toEqual({
      kind: "planned",
      day: start,
      from: null,
    }),
  );
});

it("shows what other people move, without a reload", async () => {
  const { findEntry, api, changes } = await openCalendar();
  await findEntry();
  api.answers(readCalendar, ({ query: { from, to } }) => ({
    days: listDays({ from: String(from), to: String(to) }).map((day) => ({
      day,
      entries: day === later ? [entry] : [],
      more: 0,
    })),
  }));
  changes.tell({ articles: [12] });
  await waitFor(async () => expect(findDay(await findEntry())).toBe(later));
});

it("says that it could not be read, and reads it again", async () => {
  const { api, user, findEntry } = await openCalendar();
  await findEntry();
  api.refuses(readCalendar, { error: "Not now.", code: "forbidden" });
  await user.click(screen.getByRole("link", { name: "Next month" }));
  await screen.findByText("The calendar could not be read.");
  api.answers(readCalendar, { days: [{ day: start, entries: [entry], more: 0 }] });
  await user.click(screen.getByText("Try again"));
  await findEntry();
});
