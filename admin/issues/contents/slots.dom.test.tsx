import { listArticles } from "@hilal/contract/articles/article-lists";
import { startArticle } from "@hilal/contract/articles/working-copies";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { updateIssueContents } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
  storedPlan,
} from "@hilal/contract/testing/planned-issue";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { fieldErrors } from "../../testing/form-fields.ts";
import { openIssueDesk } from "../../testing/open-issue-desk.ts";

async function openContents(plan: IssuePlan = samplePlan()) {
  return openIssueDesk("contents", plan, (api) => {
    api.answers(updateIssueContents, ({ body }) => storedPlan(plan, body));
    api.answers(listDeskPeople, {
      data: [
        { id: 9, name: "Hina Shah", reviews: false },
        { id: 12, name: "Bilal Ahmed", reviews: true },
      ],
    });
    api.answers(listArticles, createPage([sampleArticle(), sampleArticle({ id: 101, title: "" })]));
  });
}

const items = async (menu: string) => {
  fireEvent.click(screen.getByLabelText(menu));
  return within(await screen.findByRole("menu")).getAllByRole("menuitem");
};
const offered = async (menu: string) => (await items(menu)).map(({ textContent }) => textContent);
const closeMenu = async () => {
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
};
const act = async (menu: string, action: string) => {
  const wanted = (await items(menu)).find(({ textContent }) => textContent === action);
  if (!wanted) throw new Error(`${menu} does not offer ${action}.`);
  fireEvent.click(wanted);
};
const openedDialog = async () => within(await screen.findByRole("dialog"));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The text of the rows: the title, the facts, the badges. */
const rows = () =>
  [...document.querySelectorAll("[role=row]")].map((row) => {
    const parts = row.querySelectorAll("bdi, span[data-state], [class*=slotMarks] > span");
    return [...new Set([...parts].map((one) => one.textContent))];
  });
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);

interface SentContents {
  readonly sections: readonly { readonly title: string; readonly items: readonly object[] }[];
}

/** The sections of the last save. */
const sent = (calls: readonly { readonly body: unknown }[]) => {
  const { body } = calls.at(-1) ?? { body: { sections: [] } };
  return (body as SentContents).sections;
};

it("tells of each slot what is in it, who writes it, its pages, its day and where it stands", async () => {
  const writer = { id: 9, name: "Hina Shah" };
  const elsewhere = sampleItem({ id: 2, is_own: false, estimated_pages: 0, state: "draft" });
  const { article } = elsewhere;
  await openContents(
    samplePlan({
      sections: [
        sampleSection(1, "Cover story", [
          sampleItem({ id: 1, page_from: 4, page_to: 6, is_late: true, writer }),
          { ...elsewhere, article: article && { ...article, category: "in-focus-urdu", words: 1 } },
        ]),
        sampleSection(2, "", [
          emptyItem(3, "Letters", { writer, due_on: "2026-11-07" }),
          emptyItem(4, "", { state: "missing" }),
        ]),
      ],
    }),
  );
  expect(rows()).toEqual([
    ["Article 1", "Amina Rahman", "800 words", "about 1.5 pages", "Pages 4 to 6", "Late", "Ready"],
    ["Article 2", "Amina Rahman", "Hilal Urdu", "1 word", "Shown from elsewhere", "Draft"],
    ["Letters", "Writer: Hina Shah", "Due on 7 Nov 2026", "Missing"],
    ["Untitled slot", "Missing"],
  ]);
  screen.getByText("2 slots, about 1.5 pages");
  screen.getByText("2 slots, about 0 pages");
  screen.getByLabelText("Order of Section without a title");
  screen.getByLabelText("Move Untitled slot");
  expect(await offered("Actions for Article 1")).toEqual([
    "Open the article",
    "Writer, day and pages",
    "Move to…",
    "Take the article out of the slot",
    "Remove from the issue",
  ]);
  const open = screen.getByText("Open the article").closest("[role=menuitem]");
  expect(open?.getAttribute("href")).toBe("/admin/new-article/101");
  await closeMenu();
  expect(await offered("Actions for Letters")).toEqual([
    "Write it",
    "Writer, day and pages",
    "Move to…",
    "Link an article",
    "Remove from the issue",
  ]);
});

it("takes an article out of its slot, which keeps its name, and links another one", async () => {
  const { api } = await openContents();
  await act("Actions for Article 1", "Take the article out of the slot");
  await waitFor(() => expect(rows()[0]).toEqual(["Article 1", "Missing"]));
  await act("Actions for Article 1", "Link an article");
  const dialog = await openedDialog();
  dialog.getByText("Link an article to “Article 1”");
  await dialog.findByText("The newest articles");
  expect(api.listCalls(listArticles)[0]?.query).toEqual({
    page: "1",
    page_size: "20",
    view: "card",
    sort: "newest",
  });
  dialog.getByLabelText("Link Untitled article");
  fireEvent.click(dialog.getByLabelText("Link Where the River Learns to Wait"));
  await closed();
  expect(rows()[0]?.[0]).toBe("Where the River Learns to Wait");
  await screen.findByText("Saved");
  expect(sent(api.listCalls(updateIssueContents))[0]?.items[0]).toMatchObject({
    id: 1,
    article: 12,
    working_title: "Article 1",
  });
});

it("says what was found, that nothing was, or why the articles could not be read", async () => {
  const { api } = await openContents();
  fireEvent.click(screen.getAllByText("Add articles")[0] as HTMLElement);
  const dialog = await openedDialog();
  dialog.getByText("Add articles to “Cover story”");
  const look = (text: string) =>
    fireEvent.change(dialog.getByLabelText("Title or writer"), { target: { value: text } });
  await dialog.findByText("The newest articles");
  expect(dialog.queryByText("Of another magazine: it is only shown here")).toBeNull();
  dialog.getByText("In this issue");
  look(" river ");
  await dialog.findByText("2 articles found");
  expect(api.listCalls(listArticles).at(-1)?.query).toMatchObject({ q: "river" });
  api.answers(listArticles, createPage([]));
  look("mountain");
  await dialog.findByText(/^No article was found/);
  dialog.getByText("Nothing found");
  api.refuses(listArticles, { error: "Not now.", code: "forbidden" });
  look("sea");
  await dialog.findByText("The articles could not be read: Not now.");
  fireEvent.click(dialog.getByText("Done"));
  await closed();
});

it("changes writer, day and pages of a slot, and says what is wrong with them", async () => {
  const kept = { id: 77, name: "Somebody who left" };
  const letters = emptyItem(3, "Letters", {
    writer: kept,
    due_on: "2026-11-07",
    page_from: 2,
    page_to: 3,
    pdf_page: 5,
  });
  const doc_url = "/media/fedcba9876543210/hilal.pdf";
  const { api } = await openContents(
    samplePlan({
      doc_url,
      sections: [sampleSection(2, "Regulars", [letters, sampleItem({ id: 1 })])],
    }),
  );
  await act("Actions for Letters", "Writer, day and pages");
  const dialog = await openedDialog();
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const put = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  const inPdf = "Page in the attached PDF";
  const labels = ["Working title", "Writer", "To be ready by", "From page", "To page", inPdf];
  expect(labels.map((label) => field(label).value)).toEqual([
    "Letters",
    "77",
    "2026-11-07",
    "2",
    "3",
    "5",
  ]);
  await dialog.findByText("Bilal Ahmed");
  const { options } = field("Writer") as unknown as HTMLSelectElement;
  expect([...options].map(({ text }) => text)).toEqual([
    "Nobody",
    "Hina Shah",
    "Bilal Ahmed",
    "Somebody who left",
  ]);
  const save = () => fireEvent.click(dialog.getByText("Save"));
  const badPage = "Write a page number from 1 to 2000.";
  for (const [from, to, faults] of [
    ["0", "2001", [badPage, badPage]],
    ["1.5", "x", [badPage, badPage]],
    ["2000", "1999", ["The last page comes before the first."]],
    ["0", "-1", [badPage, badPage]],
  ] as const) {
    put("From page", from);
    expect(fieldErrors()).toEqual([]);
    put("To page", to);
    save();
    expect(fieldErrors()).toEqual(faults);
  }
  put(inPdf, "0");
  put("To page", "");
  save();
  expect(fieldErrors()).toEqual([badPage, badPage]);
  put(inPdf, "۷");
  put("Working title", " ");
  put("To be ready by", "2026-11-31");
  put("From page", "1");
  put("To page", "");
  save();
  expect(fieldErrors()).toEqual([
    "Say what this slot is for.",
    "This date was not understood. Please write it for example as 15 December, tomorrow or 2026-12-15.",
  ]);
  put("Working title", " Your letters ");
  put("To be ready by", "");
  put("Writer", "12");
  put("From page", " ٤ ");
  put("To page", "۲۰۰۰");
  save();
  await closed();
  await screen.findByText("Saved");
  expect(sent(api.listCalls(updateIssueContents))[0]?.items[0]).toEqual({
    id: 3,
    article: null,
    working_title: "Your letters",
    writer: 12,
    due_on: null,
    page_from: 4,
    page_to: 2000,
    pdf_page: 7,
  });

  await act("Actions for Article 1", "Writer, day and pages");
  const other = await openedDialog();
  expect(other.queryByLabelText("Working title")).toBeNull();
  fireEvent.change(other.getByLabelText("From page"), { target: { value: "7" } });
  fireEvent.change(other.getByLabelText("To page"), { target: { value: "7" } });
  fireEvent.click(other.getByText("Save"));
  await closed();
  await screen.findByText("Page 7");
});

it("renames, moves and removes sections, and tells of it", async () => {
  const { api } = await openContents();
  const regulars = "Actions for the section Regulars";
  expect(await offered("Actions for the section Cover story")).toEqual([
    "Rename",
    "Move the section down",
    "Remove the section",
  ]);
  await closeMenu();
  expect(await offered(regulars)).toEqual(["Rename", "Move the section up", "Remove the section"]);
  await closeMenu();
  await act(regulars, "Move the section up");
  expect(titles()).toEqual(["Regulars", "Cover story"]);
  screen.getByText("The section “Regulars” is now number 1.");
  await act(regulars, "Move the section down");
  expect(titles()).toEqual(["Cover story", "Regulars"]);
  screen.getByText("The section “Regulars” is now number 2.");
  await act(regulars, "Rename");
  let dialog = await openedDialog();
  const name = () => dialog.getByLabelText<HTMLInputElement>("Title of the section");
  expect(name().value).toBe("Regulars");
  fireEvent.change(name(), { target: { value: " Departments " } });
  fireEvent.click(dialog.getByText("Rename"));
  await closed();
  expect(titles()).toEqual(["Cover story", "Departments"]);
  await act("Actions for the section Departments", "Rename");
  dialog = await openedDialog();
  fireEvent.change(name(), { target: { value: "" } });
  fireEvent.click(dialog.getByText("Rename"));
  await closed();
  expect(titles()).toEqual(["Cover story", "Section without a title"]);
  fireEvent.click(screen.getByText("Add a section"));
  const added = titles()[2];
  expect(added).toMatch(/ 3$/);
  screen.getByText("Nothing in this section yet. Add articles or drop them here.");
  screen.getByText("No slots");
  await act(`Actions for the section ${added}`, "Remove the section");
  await waitFor(() => expect(titles()).toHaveLength(2));
  screen.getByText(`“${added}” was removed from the issue.`);
  await screen.findByText("Saved");
  expect(sent(api.listCalls(updateIssueContents)).map(({ title }) => title)).toEqual([
    "Cover story",
    "",
  ]);
});

it("offers each place in a section to which a slot is moved", async () => {
  await openContents();
  await act("Actions for Article 2", "Move to…");
  const dialog = await openedDialog();
  dialog.getByText("Move “Article 2”");
  const select = (label: string) => dialog.getByLabelText<HTMLSelectElement>(label);
  const choices = (label: string) => [...select(label).options].map(({ text }) => text);
  expect(choices("Section")).toEqual(["Cover story", "Regulars"]);
  expect(choices("Place")).toEqual(["At the beginning", "2. After “Article 1”"]);
  expect([select("Section").selectedIndex, select("Place").value]).toEqual([0, "1"]);
  fireEvent.change(select("Section"), { target: { value: "section-2" } });
  expect(choices("Place")).toEqual(["At the beginning", "2. After “Letters”"]);
  expect(select("Place").value).toBe("1");
  fireEvent.click(dialog.getByText("Move"));
  await closed();
  screen.getByText("“Article 2” is now number 2 of “Regulars”.");
  expect(rows().map(([title]) => title)).toEqual(["Article 1", "Letters", "Article 2"]);
});

it("takes the last change back by the keys alone that mean it, and not while text is written", async () => {
  await openContents();
  await act("Actions for Article 2", "Remove from the issue");
  await waitFor(() => expect(rows()).toHaveLength(2));
  screen.getByText("“Article 2” was removed from the issue.");
  const press = (target: Element, more: object) => fireEvent.keyDown(target, { key: "z", ...more });
  const box = document.body.appendChild(document.createElement("input"));
  press(box, { ctrlKey: true });
  box.remove();
  press(document.body, {});
  press(document.body, { ctrlKey: true, shiftKey: true });
  press(document.body, { ctrlKey: true, altKey: true });
  fireEvent.keyDown(document.body, { key: "y", code: "KeyY", ctrlKey: true });
  expect(rows()).toHaveLength(2);
  // Another script has another letter on the same key.
  expect(press(document.body, { key: "ئ", code: "KeyZ", metaKey: true })).toBe(false);
  await waitFor(() => expect(rows()).toHaveLength(3));
  screen.getByText("The last change was undone.");
});

it("tells why an article could not be begun, and leaves its slot empty", async () => {
  const { api } = await openContents();
  api.refuses(startArticle, { error: "Not now.", code: "unavailable" });
  await act("Actions for Letters", "Write it");
  await screen.findByText("The article could not be begun: Not now.");
  expect(rows()[2]).toEqual(["Letters", "Missing"]);
  expect(api.listCalls(updateIssueContents)).toHaveLength(0);
});

it("begins an article with the same key until that succeeded, over plain http as well", async () => {
  const { api } = await openContents();
  // Over plain http a browser has no `randomUUID`.
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  api.refuses(updateIssueContents, { error: "Not now.", code: "unavailable" });
  const letters = "Actions for Letters";
  const begin = async (calls: number) => {
    await act(letters, "Write it");
    await waitFor(() => expect(api.listCalls(startArticle)).toHaveLength(calls));
  };
  api.loses(startArticle);
  await begin(1);
  await act(letters, "Move to…");
  const dialog = await openedDialog();
  fireEvent.change(dialog.getByLabelText("Section"), { target: { value: "section-1" } });
  fireEvent.click(dialog.getByText("Move"));
  await closed();
  await begin(2);
  api.answers(startArticle, { article: 77 });
  await begin(3);
  await waitFor(() => expect(rows().flat()).not.toContain("Missing"));
  await act(letters, "Take the article out of the slot");
  await begin(4);
  const [first, ...others] = api
    .listCalls(startArticle)
    .map(({ body }) => (body as { key: string }).key);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(others.map((key) => key === first)).toEqual([true, true, false]);
});
