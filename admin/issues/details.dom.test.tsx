import {
  readIssuePlan,
  updateIssueContents,
  updateIssueDetails,
} from "@hilal/contract/issues/issue-desk";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { field, fieldError } from "../testing/form-fields.ts";
import { openIssueDesk } from "../testing/open-issue-desk.ts";

const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText("Save details"));
const chosenColour = () =>
  document.querySelector("input[type=radio]:checked")?.closest("label")?.textContent;
const ownColour = () => field("A colour of its own");

const note = "<p>Dear reader</p>";

it("shows what an issue is beside its contents, and saves what was changed", async () => {
  const plan = samplePlan({
    theme_colour: "#1D4E89",
    cover_alt: "Hills",
    note,
    note_writer: "Hina Shah",
  });
  const { api } = await openIssueDesk("details", plan);
  await screen.findByText("Dear reader");
  expect(
    ["Title", "Number", "Date of the issue", "What the cover shows", "Its writer"].map(
      (label) => field(label).value,
    ),
  ).toEqual(["December 2026", "Vol. 61, No. 12", "2026-12-01", "Hills", "Hina Shah"]);
  expect(chosenColour()).toBe("Blue");
  expect(ownColour().value).toBe("");
  put("Title", "Winter");
  put("Date of the issue", "2026-12-15");
  put("Number", "No. 13");
  put("Its writer", "Amina Rahman");
  put("What the cover shows", "Hills in snow");
  fireEvent.click(screen.getByLabelText("Teal"));
  expect(chosenColour()).toBe("Teal");
  const stored = { ...plan, title: "Winter", theme_colour: "#0f5f66", version: 4 };
  api.answers(updateIssueDetails, () => {
    api.answers(readIssuePlan, stored);
    return stored;
  });
  save();
  await screen.findByText("The details were saved.", { selector: "bdi" });
  expect(api.listCalls(updateIssueDetails)[0]?.body).toEqual({
    title: "Winter",
    publish_date: "2026-12-15",
    number: "No. 13",
    theme_colour: "#0f5f66",
    cover_image: "",
    cover_alt: "Hills in snow",
    doc_url: "",
    note: note,
    note_writer: "Amina Rahman",
    version: 3,
  });
  await screen.findByRole("heading", { level: 1, name: "Winter" });
  expect(field("Number").value).toBe("Vol. 61, No. 12");
});

it("takes a colour of its own, warns of a pale one, and refuses what is none", async () => {
  const { api } = await openIssueDesk("details");
  await screen.findByLabelText("Red");
  expect(chosenColour()).toBe("None: the colour of the magazine");
  const own = (value: string) => fireEvent.change(ownColour(), { target: { value } });
  own("#ffff00");
  screen.getByText("White letters are hard to read on this colour (1.1 to 1; 4.5 is needed).");
  expect(chosenColour()).toBeUndefined();
  own("#767676");
  expect(screen.queryByText(/^White letters are hard/)).toBeNull();
  own("#A3121C");
  expect([chosenColour(), ownColour().value]).toEqual(["Red", ""]);
  own("pale");
  expect([ownColour().value, ownColour().getAttribute("aria-invalid")]).toEqual(["pale", null]);
  save();
  await screen.findByText(/^Write a colour as # and six digits/);
  expect(ownColour().getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(screen.getByLabelText("None: the colour of the magazine"));
  expect([chosenColour(), ownColour().value]).toEqual(["None: the colour of the magazine", ""]);
  put("Title", "");
  save();
  await waitFor(() => expect(fieldError("Title")).not.toBe(""));
  expect(api.listCalls(updateIssueDetails)).toHaveLength(0);
});

it("sends what was typed upon others' contents, but asks where others have changed the details", async () => {
  const { api, office } = await openIssueDesk("details");
  await screen.findByLabelText("Red");
  api.answers(readIssuePlan, samplePlan({ version: 5, sections: [], number: "No. 13" }));
  await office.queries.invalidateQueries();
  await waitFor(() => expect(field("Number").value).toBe("No. 13"));
  put("Title", "Winter");
  api.answers(readIssuePlan, samplePlan({ version: 6, number: "No. 13" }));
  await office.queries.invalidateQueries();
  await screen.findByText("2 of 3 ready");
  expect(field("Title").value).toBe("Winter");
  const theirs = samplePlan({ version: 9, title: "Spring", number: "No. 13" });
  const conflict = { error: "Changed.", code: "version_conflict" as const, current: theirs };
  api.refuses(updateIssueDetails, conflict);
  save();
  const panel = (await screen.findByText("Spring")).closest("tr");
  expect([...(panel?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    "Title",
    "Winter",
    "Spring",
  ]);
  expect(api.listCalls(updateIssueDetails)[0]?.body).toMatchObject({ title: "Winter", version: 6 });
  api.answers(readIssuePlan, samplePlan({ version: 7, title: "Autumn", number: "No. 13" }));
  await office.queries.invalidateQueries();
  await screen.findByRole("heading", { level: 1, name: "Autumn" });
  save();
  await waitFor(() => expect(api.listCalls(updateIssueDetails)).toHaveLength(2));
  expect(api.listCalls(updateIssueDetails)[1]?.body).toMatchObject({ version: 5 });
});

it("saves no details while the contents cannot be saved", async () => {
  const { user, api } = await openIssueDesk("contents");
  api.refuses(updateIssueContents, { error: "Not now.", code: "unavailable" });
  await user.click(screen.getByLabelText("Down: Article 1"));
  await screen.findByText("Not saved: Not now.");
  fireEvent.click(screen.getByText("Details"));
  await screen.findByLabelText("Red");
  put("Title", "Winter");
  save();
  await screen.findByText(/^The details could not be saved: /);
  expect(api.listCalls(updateIssueDetails)).toHaveLength(0);
  expect(api.listCalls(updateIssueContents)).toHaveLength(2);
});
