import { type AuditEntry, listAudit, listAuditPeople } from "@hilal/contract/audit";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openOffice } from "../testing/open-office.tsx";
import { pageOf } from "../testing/page-of.ts";
import { choicesOf, tableCells } from "../testing/table-cells.ts";

const path = "/admin/audit";
const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: 1, at: "2026-03-07T09:05:00Z", actor: 7, actor_name: "Hina Raza" },
  ...{ address: "203.0.113.9", action: "articles.update", kind: "article", record_id: 12 },
  ...{ title: "Over the glacier", before: {}, after: {} },
  ...given,
});
const people = { data: [{ id: 7, name: "Hina Raza" }] };

it("says of each entry who did what, field by field", async () => {
  await openOffice(path, (api) => {
    api.answers(listAuditPeople, people);
    api.answers(
      listAudit,
      pageOf([
        entry({
          before: { title: "Old", category: "misc", status: "Inactive" },
          after: {
            ...{ title: "Over the glacier", category: "in-focus", status: "Active" },
            description: { changed: true },
          },
        }),
        entry({ id: 2, before: { user_id: 4 }, after: { user_id: 5 } }),
        entry({
          ...{ id: 3, before: { writer: "", language: "en", digits: "latn" } },
          after: { writer: "Amina", language: "ur", digits: "urdu" },
        }),
        entry({ id: 4, action: "trash.restore", before: null, after: { title: "A" } }),
        entry({ id: 5, action: "articles.delete", before: { title: "A" }, after: null }),
        entry({
          ...{ id: 6, kind: "sign_in", action: "accounts.signIn", actor: null, actor_name: "" },
          ...{ title: "h@hilal.test", before: null, after: { outcome: "wrong_password" } },
        }),
        entry({
          ...{ id: 7, action: "trash.clean", actor: null, actor_name: "", address: "" },
          ...{ kind: "video", before: { emptied_at: null } },
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
      ...[at, "Hina Raza", "Published", article],
      "Title: Old → Over the glacierCategory: Misc (English) → In Focus (English)Status: Inactive → ActiveBody (the text was changed)",
    ],
    [at, "Hina Raza", "Handed over", article, "Owner: 4 → 5"],
    [
      at,
      "Hina Raza",
      "Changed",
      article,
      "Writer: empty → AminaLanguage: English → اردوDigits: Western digits → Urdu digits",
    ],
    [at, "Hina Raza", "Restored", article, "Title: A"],
    [at, "Hina Raza", "Deleted", article, "Title: A"],
    [
      ...[at, "Not signed in", "Sign-in refused", "Sign-in: h@hilal.test"],
      ...["Outcome: wrong password"],
    ],
    [
      ...[at, "The portal", "Deleted for good", "Video: Over the glacier"],
      ...["Emptied: empty → 7 March 2026, 14:05odd column: empty → 4"],
    ],
  ]);
  expect(screen.getAllByText(where)).toHaveLength(6);
  expect(choicesOf("Person")).toEqual(["Hina Raza"]);
  expect(choicesOf("Action")).toEqual(["Created", "Changed", "Deleted", "Restored", "Sign-in"]);
});

it("asks for what its filters say, and speaks Urdu", async () => {
  const { api } = await openOffice(
    `${path}?person=7&kind=user&from=2026-01-01`,
    (api) => {
      api.answers(listAuditPeople, people);
      api.answers(listAudit, pageOf([]));
    },
    { language: "ur" },
  );
  await screen.findByText("کوئی اندراج نہیں ہے۔");
  expect(api.callsOf(listAudit).at(-1)?.query).toMatchObject({
    ...{ person: "7", kind: "user", from: "2026-01-01", sort: "newest" },
  });
});
