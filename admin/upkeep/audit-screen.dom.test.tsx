import { type AuditEntry, listAudit, listAuditPeople } from "@hilal/contract/audit";
import { messages as english } from "@hilal/i18n/messages/desk/en";
import { messages as urdu } from "@hilal/i18n/messages/desk/ur";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/audit";
const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: "2026-03-07T09:05:00Z",
  actor: 7,
  actor_name: "Hina Raza",
  address: "203.0.113.9",
  action: "articles.update",
  kind: "article",
  record_id: 12,
  title: "Over the glacier",
  before: {},
  after: {},
  parts: null,
  ...given,
});
const people = { data: [{ id: 7, name: "Hina Raza" }] };

it("says of each entry who did what, field by field", async () => {
  const { user } = await openOffice(path, (api) => {
    api.answers(listAuditPeople, people);
    api.answers(
      listAudit,
      createPage([
        entry({
          before: { title: "Old", category: "misc", status: "Inactive" },
          after: {
            title: "Over the glacier",
            category: "in-focus",
            status: "Active",
            description: { changed: true },
          },
        }),
        entry({ id: 2, before: { user_id: 4 }, after: { user_id: 5 } }),
        entry({
          id: 8,
          kind: "ebook",
          before: { description: "Old words" },
          after: { description: "New words" },
        }),
        entry({
          id: 3,
          before: { writer: "", language: "en", digits: "latn" },
          after: { writer: "Amina", language: "ur", digits: "urdu" },
        }),
        entry({ id: 4, action: "trash.restore", before: null, after: { title: "A" } }),
        entry({ id: 5, action: "articles.delete", before: { title: "A" }, after: null }),
        entry({
          id: 6,
          kind: "sign_in",
          action: "accounts.signIn",
          actor: null,
          actor_name: "",
          title: "h@hilal.test",
          before: null,
          after: { outcome: "wrong_password" },
        }),
        entry({
          id: 7,
          action: "trash.clean",
          actor: null,
          actor_name: "",
          address: "",
          kind: "video",
          before: { emptied_at: null },
          after: { emptied_at: "2026-03-07T09:05:00+00:00", odd_column: 4 },
        }),
      ]),
    );
  });
  await screen.findByText("h@hilal.test");
  const at = "7 March 2026, 14:05";
  const where = "203.0.113.9";
  const article = "Article: Over the glacier";
  expect(tableCells()).toEqual([
    [
      at,
      "Hina Raza",
      "Published",
      article,
      "Title: Old → Over the glacierCategory: Misc (English) → In Focus (English)2 more",
      where,
    ],
    [at, "Hina Raza", "Handed over", article, "Owner: No. 4 → No. 5", where],
    [
      at,
      "Hina Raza",
      "Changed",
      "E-Book: Over the glacier",
      "Description: Old words → New words",
      where,
    ],
    [
      at,
      "Hina Raza",
      "Changed",
      article,
      "Writer: empty → AminaLanguage: English → اردوDigits: Western digits → Urdu digits",
      where,
    ],
    [at, "Hina Raza", "Restored", article, "Title: A", where],
    [at, "Hina Raza", "Deleted", article, "Title: A", where],
    [
      at,
      "Not signed in",
      "Sign-in refused",
      "Sign-in: h@hilal.test",
      "Outcome: wrong password",
      where,
    ],
    [
      at,
      "The portal",
      "Deleted for good",
      "Video: Over the glacier",
      "Emptied: empty → 7 March 2026, 14:05Another detail (changed)",
      "",
    ],
  ]);
  await user.click(screen.getAllByLabelText("Quick look: Over the glacier")[0] as HTMLElement);
  const look = within(screen.getByRole("complementary", { name: "Quick look" }));
  expect(look.getByRole("heading").textContent).toBe(article);
  expect(look.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Title: Old → Over the glacier",
    "Category: Misc (English) → In Focus (English)",
    "Status: Inactive → Active",
    "Body (the text was changed)",
  ]);
  await user.click(look.getByLabelText("Close the quick look"));
  await user.click(screen.getByText("2 more"));
  expect(tableCells()[0]?.[4]).toBe(
    "Title: Old → Over the glacierCategory: Misc (English) → In Focus (English)Status: Inactive → ActiveBody (the text was changed)Fewer",
  );
  expect(screen.getAllByText(where)).toHaveLength(7);
  expect(await listChoices("Person")).toEqual(["Hina Raza"]);
  expect(await listChoices("Action")).toEqual([
    "Created",
    "Changed",
    "Deleted",
    "Restored",
    "Sign-in",
  ]);
});

it("unfolds one change of many articles in its place, a page at a time", async () => {
  const whole = {
    action: "bulk.category",
    record_id: null,
    title: "",
    before: {},
    after: { category: "in-focus" },
    parts: 21,
  };
  const part = (id: number) =>
    entry({
      id,
      title: `Piece ${id}`,
      before: { category: "misc" },
      after: { category: "in-focus" },
    });
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listAuditPeople, people);
    api.answers(listAudit, ({ query }) => {
      if (query.part_of === undefined) {
        const undone = { action: "bulk.undo.category", before: whole.after, after: {} };
        return createPage([entry({ id: 50, ...whole }), entry({ id: 80, ...whole, ...undone })]);
      }
      const data = query.page === "2" ? [part(21)] : [part(1), part(2)];
      return { data, meta: { page: Number(query.page), page_size: 20, total: 21 } };
    });
  });
  const [button] = await screen.findAllByText("21 articles");
  const category = "Category: empty → In Focus (English)";
  expect(tableCells().map((cells) => cells.slice(1, 5))).toEqual([
    ["Hina Raza", "Changed", "21 articles", category],
    ["Hina Raza", "Taken back", "21 articles", ""],
  ]);
  await user.click(button as HTMLElement);
  const first = await screen.findByText("Piece 1");
  expect(first.closest("li")?.textContent).toBe(
    "Piece 1ChangedCategory: Misc (English) → In Focus (English)",
  );
  expect(api.listCalls(listAudit).at(-1)?.query).toMatchObject({ part_of: "50", page: "1" });
  await user.click(screen.getByText("Next", { selector: "button" }));
  await screen.findByText("Piece 21");
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  await user.click(button as HTMLElement);
  expect(screen.queryByText("Piece 21")).toBeNull();
  // The quick look has the parts as well.
  await user.click(screen.getAllByLabelText("Quick look: 21 articles")[0] as HTMLElement);
  const look = screen.getByRole("complementary", { name: "Quick look" });
  await within(look).findByText("Piece 2");
  expect(within(look).getByRole("heading").textContent).toBe("21 articles");
  within(look).getByText(category);
});

it("names the members of staff, and not their addresses", async () => {
  await openOffice(path, (api) => {
    api.answers(listAuditPeople, people);
    api.answers(
      listAudit,
      createPage([
        entry({ kind: "user", record_id: 7, title: "h@hilal.test", actor_name: "h@hilal.test" }),
      ]),
    );
  });
  await screen.findByText("Account", { exact: false, selector: "th *, th" });
  expect(tableCells()[0]?.slice(1, 4)).toEqual(["Hina Raza", "Changed", "Account: Hina Raza"]);
});

it("asks for what its filters say, and speaks Urdu", async () => {
  const { api } = await openOffice(
    `${path}?person=7&kind=user&from=2026-01-01`,
    (api) => {
      api.answers(listAuditPeople, people);
      api.answers(listAudit, createPage([]));
    },
    { language: "ur" },
  );
  await screen.findByText("کوئی اندراج نہیں ہے۔");
  expect(api.listCalls(listAudit).at(-1)?.query).toMatchObject({
    person: "7",
    kind: "user",
    from: "2026-01-01",
    sort: "newest",
  });
});

/** Entries as the database stores them, and the text shown for each in both languages. */
const told: readonly [Partial<AuditEntry>, string, string][] = [
  [
    { kind: "review", before: { stage: "assigned" }, after: { stage: "in_review", writer_id: 7 } },
    "Stage: Assigned → In reviewWriter’s account: empty → Hina Raza",
    "مرحلہ: ذمہ داری سونپی گئی ← زیرِ جائزہمصنف کا اکاؤنٹ: خالی ← Hina Raza",
  ],
  [
    { kind: "user", before: null, after: { role: "author", reading: {} } },
    "Role: Author",
    "کردار: مصنف",
  ],
  [
    { kind: "user", before: { reading: {} }, after: { reading: { theme: "dark" } } },
    "Comfort of reading (changed)",
    "پڑھنے کی سہولت (تبدیلی ہوئی)",
  ],
  [
    { kind: "comment", before: { status: "held" }, after: { status: "visible" } },
    "Status: Held → Published",
    "حیثیت: روکا ہوا ← شائع شدہ",
  ],
  [
    { kind: "comment", before: null, after: { comment: "شکریہ" } },
    "Comment: شکریہ",
    "تبصرہ: شکریہ",
  ],
  [
    { kind: "billboard", before: null, after: { location: 2, created: "2026-03-07T09:05:00Z" } },
    "Location: Advertisement 1Date: 7 March 2026, 14:05",
    "مقام: اشتہار 1تاریخ: 7 مارچ 2026، دوپہر 2:05 بجے",
  ],
  [
    { kind: "author", before: { category: "Sports" }, after: { category: "Politics" } },
    "Category: Sports → Politics",
    "زمرہ: کھیل ← سیاست",
  ],
  [
    { kind: "magazine", before: null, after: { direction: "RTL", edition: "hilal-her" } },
    "Direction: RTLEdition: Hilal Her",
    "سمت: دائیں سے بائیںجریدہ: ہلال خواتین",
  ],
  [
    { kind: "issue", before: null, after: { stage: "planned", note: "<p>Words</p>" } },
    "Stage: PlannedNote (changed)",
    "مرحلہ: زیرِ ترتیبنوٹ (تبدیلی ہوئی)",
  ],
  [
    { kind: "issue", before: null, after: { check: "slot_missing", subject: "slot:4" } },
    "Finding: The slot has no article.",
    "جانچ: اس جگہ پر کوئی مضمون نہیں۔",
  ],
  [
    { kind: "schedule", before: { due_at: null }, after: { values: { a: 1 }, failure: "locked" } },
    "Scheduled text (changed)",
    "مقررہ متن (تبدیلی ہوئی)",
  ],
  [
    { kind: "review", before: null, after: { due_on: "2026-03-09" } },
    "Due: 9 March 2026",
    "آخری تاریخ: 9 مارچ 2026",
  ],
  [
    {
      kind: "setting",
      title: "authors_need_approval",
      before: { value: false },
      after: { value: true },
    },
    "Value: no → yes",
    "قدر: نہیں ← ہاں",
  ],
  [
    { kind: "import", before: null, after: { imported: 1200 } },
    "Imported: 1,200",
    "درآمد شدہ: 1,200",
  ],
];

it.each(["en", "ur"] as const)("shows no value as it is stored, in %s", async (language) => {
  await openOffice(
    path,
    (api) => {
      api.answers(listAuditPeople, people);
      api.answers(
        listAudit,
        createPage(told.map(([given], id) => entry({ id: id + 1, ...given }))),
      );
    },
    { language },
  );
  await screen.findAllByText(language === "en" ? /In review/ : /زیرِ جائزہ/);
  const shown = tableCells().map((cells) => cells[4] ?? "");
  told.forEach(([, english, urdu], index) => {
    expect(shown[index]).toContain(language === "en" ? english : urdu);
  });
  expect(document.querySelector("main")?.textContent).not.toMatch(/[{}]|[a-z]_[a-z]|slot:/);
});

it.each([
  ["en", english],
  ["ur", urdu],
] as const)("has a text for every field that an entry may hold, in %s", async (language, texts) => {
  const { field: fields, audit } = texts.records;
  const hidden = ["subject"];
  const all = Object.keys(fields).filter((name) => !hidden.includes(name));
  const { user } = await openOffice(
    path,
    (api) => {
      api.answers(listAuditPeople, people);
      const after = Object.fromEntries(all.map((name) => [name, { stored_form: name }]));
      api.answers(listAudit, createPage([entry({ before: {}, after })]));
    },
    { language },
  );
  await user.click(await screen.findByRole("button", { expanded: false, name: /\d|[۰-۹]/ }));
  const lines = [...document.querySelectorAll("td li")].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(all.length);
  const named = new Set(Object.values(fields));
  for (const line of lines) {
    expect(line).not.toMatch(/[{}[\]]|[a-z]_[a-z]/);
    expect(line?.startsWith(audit.otherField)).toBe(false);
    expect([...named].some((name) => line?.startsWith(name))).toBe(true);
  }
});

it("cuts words after 80 signs, and says so only where it cut", async () => {
  const titles = ["a".repeat(80), "b".repeat(81), "𞤀".repeat(80), "𞤀".repeat(81)];
  await openOffice(path, (api) => {
    api.answers(listAuditPeople, people);
    const entries = titles.map((title, id) =>
      entry({ id: id + 1, before: null, after: { title } }),
    );
    api.answers(listAudit, createPage(entries));
  });
  await screen.findAllByText(/^Title: /);
  expect(tableCells().map((cells) => cells[4])).toEqual([
    `Title: ${"a".repeat(80)}`,
    `Title: ${"b".repeat(80)}…`,
    `Title: ${"𞤀".repeat(80)}`,
    `Title: ${"𞤀".repeat(80)}…`,
  ]);
});
