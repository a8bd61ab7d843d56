import { deleteBillboard, listBillboards } from "@hilal/contract/billboards";
import { sampleBillboard, samplePicture } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/bill-boards-management";
const menu = "Actions for A year of Hilal";
const can = { edit: true, delete: true };

describe("the billboards", () => {
  it("are counted, with their slot and state", async () => {
    await openOffice(path, (api) =>
      api.answers(
        listBillboards,
        createPage([
          sampleBillboard(),
          sampleBillboard({ id: 2, location: 6, status: "Inactive" }),
        ]),
      ),
    );
    await screen.findAllByText("A year of Hilal");
    expect(tableCells()).toEqual([
      ["1", "", "A year of Hilal", "1 Nov 2026", "Advertisement 1", "Active"],
      ["2", "", "A year of Hilal", "1 Nov 2026", "Reader's Opinion 2", "Inactive"],
    ]);
    expect(await listChoices("Location")).toEqual([
      "Armed Forces Section",
      "Advertisement 1",
      "Advertisement 2",
      "Trending Publication Section",
      "Reader's Opinion 1",
      "Reader's Opinion 2",
    ]);
    expect(await listChoices("Status")).toEqual(["Active", "Inactive"]);
    expect(screen.getByText("New Billboard").getAttribute("href")).toBe("/admin/edit-billboard");
  });

  it("are deleted after a question", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listBillboards, createPage([sampleBillboard({ can })]));
      api.answers(deleteBillboard, undefined);
    });
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Preview",
      "Edit: /admin/edit-billboard/1",
      "Delete",
    ]);
    await act(user, menu, "Delete");
    expect(await answer(user, "Delete")).toBe("Are you sure you want to delete this Billboard?");
    await screen.findByText("Billboard deleted successfully!");
    await waitFor(() => expect(api.listCalls(listBillboards)).toHaveLength(2));
    api.refuses(deleteBillboard, { error: "Not now.", code: "forbidden" });
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    await screen.findByText("Error deleting billboard: Not now.");
  });
});

describe("the preview of a billboard", () => {
  const [first, last] = ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];

  it.each([
    [{ starts_at: first, ends_at: last }, "From 1 November 2026 until 1 December 2026"],
    [{ starts_at: first }, "From 1 November 2026"],
    [{ ends_at: last }, "Until 1 December 2026"],
  ])("says when it is shown: %j", async (shown, sentence) => {
    const { user } = await openOffice(path, (api) =>
      api.answers(listBillboards, createPage([sampleBillboard(shown)])),
    );
    expect(await listRowActions(user, menu)).toEqual(["Quick look", "Preview"]);
    await act(user, menu, "Preview");
    const dialog = await screen.findByRole("dialog", { name: "Preview of A year of Hilal" });
    within(dialog).getByText(sentence);
  });

  it("shows it in its slot with what it leads to, and is closed", async () => {
    const { user } = await openOffice(path, (api) =>
      api.answers(
        listBillboards,
        createPage([
          sampleBillboard({ link: "https://hilal.example/shop" }),
          sampleBillboard({ id: 2, title: "Bare", picture: samplePicture, image_alt: "" }),
        ]),
      ),
    );
    await act(user, menu, "Preview");
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByText("This is how it looks in the slot Advertisement 1.");
    expect(dialog.textContent).toContain("It leads to https://hilal.example/shop.");
    expect(within(dialog).getByAltText("A shelf").getAttribute("src")).toBe(
      "https://pictures.example/a.jpg",
    );
    expect(dialog.textContent).not.toMatch(/From|Until/);
    await user.click(within(dialog).getByText("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await act(user, "Actions for Bare", "Preview");
    const bare = await screen.findByRole("dialog", { name: "Preview of Bare" });
    within(bare).getByText("It leads nowhere.");
    expect(within(bare).getByAltText("Bare").getAttribute("src")).toMatch(/640.*webp$/);
  });
});

it("says in the quick look where a billboard leads and until when it is shown", async () => {
  const { user } = await openOffice(path, (api) =>
    api.answers(
      listBillboards,
      createPage([sampleBillboard({ link: "/subscribe", ends_at: "2026-12-01T00:00:00.000Z" })]),
    ),
  );
  await screen.findByText("A year of Hilal");
  await user.keyboard("j ");
  const look = within(screen.getByRole("complementary", { name: "Quick look" }));
  look.getByText("/subscribe");
  look.getByText("Until 1 December 2026");
});
