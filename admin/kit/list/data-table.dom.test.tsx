import { show } from "@hilal/ui/testing/show";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadScreenTexts, loadTexts } from "../../texts/load-texts.ts";
import { ToastsProvider } from "../feedback/toasts.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { Selection } from "./use-selection.ts";

const texts = await loadTexts("en");
await loadScreenTexts("rows");

/** Renders the table and returns a function that renders it with other rows. */
function openTable(...names: readonly string[]) {
  const table = (rows: readonly string[]) => (
    <MemoryRouter>
      <LanguageProvider texts={texts}>
        <ToastsProvider>
          <DataTable
            label="Names"
            columns={[{ id: "name", header: "Name", cell: (name: string) => name }]}
            rows={rows}
            isBusy={false}
            getKey={(name) => name}
            getName={(name) => name}
            getActions={() => [{ id: "delete", label: "Delete", run: () => {} }]}
          />
        </ToastsProvider>
      </LanguageProvider>
    </MemoryRouter>
  );
  const { rerender } = show(table(names));
  return (...rows: readonly string[]) => rerender(table(rows));
}

const focusMenu = (name: string) =>
  act(() => screen.getByRole("button", { name: `Actions for ${name}` }).focus());

/** An overlay takes the focus and is removed while it has it. */
function passOver(role: string): void {
  const overlay = document.createElement("div");
  overlay.role = role;
  overlay.append(document.createElement("button"));
  document.body.append(overlay);
  act(() => overlay.querySelector("button")?.focus());
  overlay.remove();
  expect(document.activeElement).toBe(document.body);
}

it("keeps the focus when the row that has it goes away, not when another does", () => {
  const showRows = openTable("Amna", "Bilal", "Dawood");
  focusMenu("Bilal");
  showRows("Bilal", "Dawood");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Bilal");
  showRows("Dawood");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Names" }));
});

it.each(["alertdialog", "dialog", "menu"])(
  "takes the focus when its row has gone before it came back from a %s",
  (role) => {
    const showRows = openTable("Amna", "Bilal");
    focusMenu("Bilal");
    passOver(role);
    showRows("Amna");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Names" }));
  },
);

it("leaves the focus alone that was elsewhere on the page", () => {
  const showRows = openTable("Amna", "Bilal");
  focusMenu("Bilal");
  passOver("search");
  showRows("Amna");
  expect(document.activeElement).toBe(document.body);
});

interface Person {
  readonly name: string;
  readonly age: number;
}

const people: readonly Column<Person>[] = [
  {
    id: "place",
    header: "No.",
    width: "narrow",
    isNumber: true,
    card: "lead",
    cell: (_person, place) => place,
  },
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    sort: "name",
    cell: ({ name }) => name,
  },
  {
    id: "age",
    header: "Age",
    isNamed: true,
    sort: "-age",
    cell: ({ age }) => age,
  },
];

function openPeople(given: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) {
  return show(
    <MemoryRouter>
      <LanguageProvider texts={texts}>
        <ToastsProvider>
          <DataTable<Person>
            label="People"
            columns={people}
            isBusy={false}
            firstPlace={21}
            rows={[
              { name: "Amna", age: 30 },
              { name: "Bilal", age: 40 },
            ]}
            getKey={({ name }) => name}
            getName={({ name }) => name}
            {...given}
          />
        </ToastsProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

const heads = () => screen.getAllByRole("columnheader");

it("shows each row with its place over all pages, and names the parts of a card", () => {
  openPeople();
  const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => [cell.tagName, cell.role, cell.textContent]),
  );
  expect(rows).toEqual([
    [
      ["TD", "cell", "21"],
      ["TH", "rowheader", "Amna"],
      ["TD", "cell", "30"],
    ],
    [
      ["TD", "cell", "22"],
      ["TH", "rowheader", "Bilal"],
      ["TD", "cell", "40"],
    ],
  ]);
  const [place, name, age] = document.querySelectorAll<HTMLElement>("tbody tr:first-child > *");
  expect([place, name, age].map((cell) => ({ ...cell?.dataset }))).toEqual([
    { width: "narrow", number: "true", card: "lead", named: "No." },
    {},
    { named: "Age" },
  ]);
  expect(name?.getAttribute("scope")).toBe("row");
  const region = screen.getByRole("region", { name: "People" });
  expect(region.getAttribute("aria-busy")).toBe("false");
  expect(document.querySelectorAll("[role=rowgroup]")).toHaveLength(2);
  expect(document.querySelectorAll("[role=row]")).toHaveLength(3);
  screen.getByRole("table");
});

it("stands with grey rows until the rows are there", () => {
  openPeople({ rows: undefined, isBusy: true, getActions: () => [] });
  expect(screen.getByRole("region", { name: "People" }).getAttribute("aria-busy")).toBe("true");
  const grey = document.querySelectorAll("tbody[aria-hidden=true] tr");
  expect([...grey].map((row) => row.children.length)).toEqual(Array(14).fill(4));
  expect(heads().map((head) => head.textContent)).toEqual(["No.", "Name", "Age", "Actions"]);
});

it("selects a page only once it has rows", () => {
  const selection: Selection = {
    ids: new Set(),
    isAll: false,
    has: () => false,
    toggle: vi.fn(),
    choosePage: vi.fn(),
    chooseAll: vi.fn(),
    clear: vi.fn(),
  };
  const { unmount } = openPeople({ rows: undefined, isBusy: true, selection });
  expect(screen.getByLabelText("Select this page")).toHaveProperty("disabled", true);
  unmount();
  openPeople({ getKey: ({ age }) => age, selection });
  fireEvent.click(screen.getByLabelText("Select this page"));
  expect(selection.choosePage).toHaveBeenCalledWith([30, 40]);
});

it.each([
  ["name", ["none", "ascending", "none"], ["-name", "-age"]],
  ["-name", ["none", "descending", "none"], ["name", "-age"]],
  ["-age", ["none", "none", "descending"], ["name", "age"]],
])("tells that it is sorted by %s, and what comes next", (sort, spoken, next) => {
  const onSort = vi.fn();
  openPeople({ sort, onSort });
  expect(heads().map((head) => head.getAttribute("aria-sort") ?? "none")).toEqual(spoken);
  expect(heads()[0]?.getAttribute("aria-sort")).toBeNull();
  expect({ ...heads()[0]?.dataset }).toEqual({ width: "narrow", number: "true" });
  for (const button of screen.getAllByTitle(/^Sort by/)) fireEvent.click(button);
  expect(onSort.mock.calls.map(([asked]) => asked)).toEqual(next);
});

it("cannot be sorted where nobody takes the order", () => {
  openPeople({ sort: "name" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("has at hand what is done most, and the rest in a menu", async () => {
  const run = vi.fn();
  const remove = vi.fn();
  openPeople({
    rows: [{ name: "Amna", age: 30 }],
    getActions: () => [
      { id: "edit", label: "Edit", icon: "articles", href: "/edit" },
      { id: "see", label: "See", icon: "preview", href: "/see", newTab: true },
      { id: "undo", label: "Undo", icon: "undo", run },
      { id: "open", label: "Open", href: "/open" },
      { id: "tab", label: "New tab", href: "/tab", newTab: true },
      { id: "delete", label: "Delete", isDangerous: true, run: remove },
    ],
  });
  const row = within(document.querySelector("tbody td:last-child") as HTMLElement);
  const ways = row
    .getAllByRole("link")
    .map((way) => [
      way.getAttribute("aria-label"),
      way.title,
      way.getAttribute("href"),
      way.getAttribute("target"),
      way.getAttribute("rel"),
    ]);
  expect(ways).toEqual([
    ["Edit: Amna", "Edit", "/edit", null, null],
    ["See: Amna", "See", "/see", "_blank", "noopener"],
  ]);
  fireEvent.click(row.getByLabelText("Undo: Amna"));
  expect(run).toHaveBeenCalledTimes(1);
  const menu = row.getByLabelText("Actions for Amna");
  expect([menu.getAttribute("aria-haspopup"), menu.getAttribute("aria-expanded")]).toEqual([
    "menu",
    "false",
  ]);
  fireEvent.keyDown(menu, { key: "ArrowUp" });
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.keyDown(menu, { key: "ArrowDown" });
  const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
  expect(menu.getAttribute("aria-expanded")).toBe("true");
  expect(
    items.map((item) => [
      item.textContent,
      item.getAttribute("href"),
      item.getAttribute("target"),
      item.getAttribute("rel"),
      item.dataset.dangerous ?? null,
    ]),
  ).toEqual([
    ["Open", "/open", null, null, null],
    ["New tab", "/tab", "_blank", "noopener", null],
    ["Delete", null, null, null, "true"],
  ]);
  fireEvent.click(items[2] as HTMLElement);
  expect(remove).toHaveBeenCalledTimes(1);
});

it("has no menu for a row with which nothing more can be done", () => {
  openPeople({ rows: [{ name: "Amna", age: 30 }], getActions: () => [] });
  expect(document.querySelectorAll("tbody button, tbody a")).toHaveLength(0);
  expect(document.querySelector("tbody tr")?.children).toHaveLength(4);
});
