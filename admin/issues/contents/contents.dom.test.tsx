import { readArticle } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { startArticle } from "@hilal/contract/articles/working-copies";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { readIssuePlan, updateIssueContents } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { ApiError } from "@hilal/contract/shared/errors";
import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
  storedPlan,
} from "@hilal/contract/testing/planned-issue";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";
import { answer } from "../../testing/row-actions.ts";
import { staffProfile } from "../../testing/staff-profile.ts";

const path = "/admin/magazine-management/issue/4";

/** Opens the desk of an issue, with an API that stores the contents as they are sent. */
async function openDesk(plan: IssuePlan = samplePlan(), language: "en" | "ur" = "en") {
  let stored = plan;
  const opened = await openOffice(
    path,
    (api) => {
      api.answers(readIssuePlan, () => stored);
      api.answers(updateIssueContents, ({ body }) => {
        stored = storedPlan(stored, body);
        return stored;
      });
      api.answers(listDeskPeople, { data: [{ id: 9, name: "Hina Shah", reviews: false }] });
      api.answers(listArticles, createPage([sampleArticle(), sampleUrduArticle()]));
    },
    { language },
  );
  await screen.findByRole("heading", { level: 1, name: plan.title });
  return { ...opened, store: (next: IssuePlan) => (stored = next) };
}

const copyKey = `hilal-issue/${staffProfile("admin").id}/4`;
const keptCopy = () => localStorage.getItem(copyKey) ?? "";

/** Opens a menu by its name and clicks an entry. */
async function act(user: UserEvent, menu: string, action: string): Promise<void> {
  await user.click(screen.getByLabelText(menu));
  await user.click(await screen.findByText(action, { selector: "[role=menuitem]" }));
}

/** The titles of the slots by section, in the order on the screen. */
const shown = () =>
  [...document.querySelectorAll("[role=grid]")].map((grid) =>
    [...grid.querySelectorAll("[role=row]")].map(
      (row) => row.querySelector("bdi")?.textContent ?? "",
    ),
  );

interface SentContents {
  readonly sections: readonly {
    readonly title: string;
    readonly items: readonly { readonly id?: number; readonly working_title: string }[];
  }[];
  readonly version: number;
}

/** The body of the last call. */
function lastBody(calls: readonly { readonly body: unknown }[]): SentContents {
  const last = calls.at(-1);
  if (!last) throw new Error("Nothing was sent.");
  return last.body as SentContents;
}

/** The last contents sent, each slot by its id or working title. */
function sentLast(calls: readonly { readonly body: unknown }[]) {
  const { sections, version } = lastBody(calls);
  return {
    version,
    sections: sections.map(({ title, items }) => [
      title,
      ...items.map(({ id, working_title }) => id ?? working_title),
    ]),
  };
}

it("puts a slot up and down by its buttons, over the border of its section, and tells where it is", async () => {
  const { user, api } = await openDesk();
  await user.click(screen.getByLabelText("Down: Article 1"));
  expect(shown()).toEqual([["Article 2", "Article 1"], ["Letters"]]);
  screen.getByText("“Article 1” is now number 2 of “Cover story”.");
  await user.click(screen.getByLabelText("Down: Article 1"));
  expect(shown()).toEqual([["Article 2"], ["Article 1", "Letters"]]);
  // In one call, or in two when the second click comes late.
  await waitFor(() =>
    expect(sentLast(api.listCalls(updateIssueContents)).sections).toEqual([
      ["Cover story", 2],
      ["Regulars", 1, 3],
    ]),
  );
  expect(lastBody(api.listCalls(updateIssueContents).slice(0, 1)).version).toBe(3);
  await screen.findByText("Saved");
});

it("moves a slot to a section and a place that are named", async () => {
  const { user, api } = await openDesk();
  await act(user, "Actions for Article 2", "Move to…");
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Section"), "Regulars");
  await user.selectOptions(dialog.getByLabelText("Place"), "At the beginning");
  await user.click(dialog.getByText("Move"));
  expect(shown()).toEqual([["Article 1"], ["Article 2", "Letters"]]);
  await screen.findByText("Saved");
  expect(api.listCalls(updateIssueContents)).toHaveLength(1);
});

it("takes the last change back by Ctrl+Z and by a button, also what was removed and saved", async () => {
  const { user, api } = await openDesk();
  await act(user, "Actions for Article 1", "Remove from the issue");
  await screen.findByText("Saved");
  expect(shown()).toEqual([["Article 2"], ["Letters"]]);
  await user.keyboard("{Control>}z{/Control}");
  expect(shown()).toEqual([["Article 1", "Article 2"], ["Letters"]]);
  await waitFor(() => expect(api.listCalls(updateIssueContents)).toHaveLength(2));
  // The server no longer has this slot: it is sent as a new one.
  const { sections } = lastBody(api.listCalls(updateIssueContents));
  expect(sections[0]?.items[0]).toMatchObject({ article: 101 });
  expect(sections[0]?.items[0]).not.toHaveProperty("id");
  expect(screen.getByText<HTMLButtonElement>("Undo").disabled).toBe(true);
});

it("keeps what was arranged when it cannot be saved, here and for the next visit", async () => {
  const { user, api } = await openDesk();
  api.refuses(updateIssueContents, { error: "Not now.", code: "unavailable" });
  await user.click(screen.getByLabelText("Down: Article 1"));
  await screen.findByText("Not saved: Not now.");
  expect(shown()[0]).toEqual(["Article 2", "Article 1"]);
  expect(keptCopy()).toContain("Article 1");
  api.answers(updateIssueContents, ({ body }) => storedPlan(samplePlan(), body));
  await user.click(screen.getByText("Save now"));
  await screen.findByText("Saved");
  expect(keptCopy()).toBe("");
});

it("offers contents again that were never saved", async () => {
  const kept = {
    savedAt: new Date().toISOString(),
    version: 3,
    contents: [{ key: "new-1", title: "Poems", items: [] }],
  };
  localStorage.setItem(copyKey, JSON.stringify(kept));
  const { user, api } = await openDesk();
  await user.click(await screen.findByText("Put them back"));
  await screen.findByRole("heading", { level: 2, name: "Poems" });
  await waitFor(() => expect(api.listCalls(updateIssueContents)).toHaveLength(1));
  expect(sentLast(api.listCalls(updateIssueContents)).sections).toEqual([["Poems"]]);
});

it("shows what somebody else changed, and lets one take theirs or put one's own over it", async () => {
  const { user, api } = await openDesk();
  const theirs = samplePlan({
    version: 8,
    sections: [
      sampleSection(1, "Cover story", [sampleItem({ id: 2 })]),
      sampleSection(2, "Departments", [emptyItem(3, "Letters"), emptyItem(9, "Puzzle")]),
    ],
  });
  const conflict = { error: "Changed.", code: "version_conflict" as const, current: theirs };
  api.refuses(updateIssueContents, conflict);
  await user.click(screen.getByLabelText("Down: Article 1"));
  const title = await screen.findByText("Somebody else has changed these contents");
  const panel = within(title.closest("section") as HTMLElement);
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The section “Regulars” is now called “Departments”.",
    "“Puzzle” was added to “Departments”.",
    "“Article 1” was removed.",
  ]);
  expect(shown()[0]).toEqual(["Article 2", "Article 1"]);
  api.answers(updateIssueContents, ({ body }) => storedPlan(theirs, body));
  await user.click(panel.getByText("Put mine over it"));
  await screen.findByText("Saved");
  expect(sentLast(api.listCalls(updateIssueContents))).toEqual({
    version: 8,
    sections: [
      ["Cover story", 2, ""],
      ["Regulars", 3],
    ],
  });

  api.refuses(updateIssueContents, { ...conflict, current: { ...theirs, version: 12 } });
  await user.click(screen.getByLabelText("Up: Letters"));
  await user.click(await screen.findByText("Take theirs"));
  expect(shown()).toEqual([["Article 2"], ["Letters", "Puzzle"]]);
});

it("sends contents again by itself when others have only changed the details", async () => {
  const { user, api } = await openDesk();
  const theirs = samplePlan({ version: 6, title: "Winter" });
  api.answers(updateIssueContents, ({ body }) => {
    const { version } = body as { version: number };
    if (version === 6) return storedPlan(theirs, body);
    throw new ApiError({ error: "Changed.", code: "version_conflict", current: theirs });
  });
  await user.click(screen.getByLabelText("Down: Article 1"));
  await screen.findByText("Saved");
  expect(sentLast(api.listCalls(updateIssueContents)).version).toBe(6);
  expect(screen.queryByText("Put mine over it")).toBeNull();
});

it("begins an issue that is empty: a section, a slot, an article found by its name", async () => {
  const { user, api } = await openDesk(samplePlan({ sections: [], version: 0 }));
  screen.getByText("This issue has no contents yet.");
  await user.click(screen.getByText("Add a section"));
  await user.click(screen.getByText("Add an empty slot"));
  const slot = within(await screen.findByRole("dialog"));
  await user.click(slot.getByText("Add"));
  await slot.findByText("Say what this slot is for.");
  await user.type(slot.getByLabelText("Working title"), "Letters");
  await user.selectOptions(slot.getByLabelText("Writer"), "Hina Shah");
  fireEvent.change(slot.getByLabelText("To be ready by"), { target: { value: "2026-11-25" } });
  await user.type(slot.getByLabelText("From page"), "۹");
  await user.type(slot.getByLabelText("To page"), "4");
  await user.click(slot.getByText("Add"));
  await slot.findByText("The last page comes before the first.");
  await user.clear(slot.getByLabelText("To page"));
  await user.type(slot.getByLabelText("To page"), "12");
  await user.click(slot.getByText("Add"));
  await waitFor(() => expect(shown()).toEqual([["Letters"]]));
  await screen.findByText("Pages 9 to 12");

  await user.click(screen.getByText("Add articles"));
  const find = within(await screen.findByRole("dialog"));
  await user.type(find.getByLabelText("Title or writer"), "سمندر");
  await waitFor(() => expect(api.listCalls(listArticles).at(-1)?.query.q).toBe("سمندر"));
  await find.findByText("Of another magazine: it is only shown here");
  await user.click(find.getByLabelText("Add سمندر کی پہلی رات"));
  await find.findByText("In this issue");
  await user.click(find.getByText("Done"));
  await screen.findByText("Shown from elsewhere");
  await waitFor(() =>
    expect(api.listCalls(updateIssueContents).at(-1)?.body).toMatchObject({
      sections: [
        {
          title: `Section ${1}`,
          items: [
            {
              working_title: "Letters",
              writer: 9,
              due_on: "2026-11-25",
              page_from: 9,
              page_to: 12,
              pdf_page: null,
            },
            { article: 40 },
          ],
        },
      ],
    }),
  );
});

it("writes the article of an empty slot, which has it before anybody writes", async () => {
  const { user, api, address } = await openDesk();
  api.answers(startArticle, { article: 77 });
  api.refuses(readArticle, { error: "Not now.", code: "forbidden" });
  await act(user, "Actions for Letters", "Write it");
  await waitFor(() => expect(api.listCalls(updateIssueContents)).toHaveLength(1));
  const { sections } = lastBody(api.listCalls(updateIssueContents));
  expect(sections[1]?.items[0]).toMatchObject({ id: 3, article: 77, working_title: "Letters" });
  await waitFor(() => expect(address()).toBe("/admin/new-article/77"));
});

it("asks before a section goes with its slots", async () => {
  const { user } = await openDesk();
  await act(user, "Actions for the section Cover story", "Remove the section");
  expect(await answer(user, "Remove the section")).toBe(
    "Remove the section “Cover story” with its 2 slots? | The articles themselves stay as they are.",
  );
  expect(shown()).toEqual([["Letters"]]);
});

it("tells who is late, and that nothing changes once it is closed", async () => {
  await openDesk(
    samplePlan({
      stage: "closed",
      sections: [
        sampleSection(1, "Cover story", [
          sampleItem({ id: 1, is_late: true, due_on: "2026-11-20", state: "draft" }),
          emptyItem(2, "Letters", { is_late: true, writer: { id: 9, name: "Hina Shah" } }),
        ]),
      ],
    }),
  );
  screen.getByText("2 slots are late: Amina Rahman and Hina Shah");
  screen.getByText("0 of 2 ready");
  screen.getByText("The contents are settled. Open the issue again to change them.");
  expect(screen.queryByLabelText("Down: Article 1")).toBeNull();
  expect(screen.queryByText("Add a section")).toBeNull();
});
