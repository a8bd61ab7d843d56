import { deleteEbook, listEbooks, toggleEbookArchive } from "@hilal/contract/ebooks";
import { deleteMagazine, listMagazines, toggleMagazineArchive } from "@hilal/contract/magazines";
import { sampleEbook, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells, tableHeads } from "../testing/table-cells.ts";

const can = { edit: true, archive: true, delete: true };
const urdu = { language: "Urdu", direction: "RTL", status: "Inactive", is_archived: true } as const;

describe("the magazines", () => {
  const path = "/admin/magazine-management";
  const menu = "Actions for November 2026";

  it("are told with their language, direction, states and magazine", async () => {
    await openOffice(path, (api) =>
      api.answers(
        listMagazines,
        createPage([
          sampleMagazine(),
          sampleMagazine({ id: 5, ...urdu, title: "ہلال، نومبر", edition: "hilal-urdu" }),
        ]),
      ),
    );
    await screen.findAllByText("November 2026");
    expect(tableHeads()).toEqual([
      "Cover",
      "Title",
      "Publish Date",
      "Language",
      "Direction",
      "Status",
      "Archive Status",
      "Edition",
    ]);
    expect(tableCells()).toEqual([
      [
        "",
        "November 2026",
        "3 Oct 2025",
        "English",
        "LTR",
        "Active",
        "Not archived",
        "Hilal English",
      ],
      ["", "ہلال، نومبر", "3 Oct 2025", "Urdu", "RTL", "Inactive", "Archived", "Hilal Urdu"],
    ]);
    expect(["November 2026", "ہلال، نومبر"].map((title) => screen.getByText(title).lang)).toEqual([
      "en",
      "ur",
    ]);
    expect(await listChoices("Archive Status")).toEqual(["Archived", "Not archived"]);
    expect(await listChoices("Language")).toEqual(["English", "Urdu"]);
    expect(await listChoices("Edition")).toHaveLength(5);
    expect(screen.getByText("New Magazine").getAttribute("href")).toBe("/admin/edit-magazine");
  });

  it("go into the archive and out of it, as the answer tells", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listMagazines, createPage([sampleMagazine({ can })]));
      api.answers(toggleMagazineArchive, sampleMagazine({ is_archived: true }));
    });
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Edit: /admin/edit-magazine/4",
      "Issue desk: /admin/magazine-management/issue/4",
      "Add to Archive",
      "Open the PDF: /media/fedcba9876543210/night-train.pdf",
      "Delete",
    ]);
    await act(user, menu, "Add to Archive");
    expect(await answer(user, "Add to Archive")).toBe(
      "Are you sure you want to add to archive this magazine?",
    );
    await screen.findAllByText("Magazine archived successfully!");
    // Another user has archived it first.
    api.answers(toggleMagazineArchive, sampleMagazine({ is_archived: false }));
    await act(user, menu, "Add to Archive");
    await answer(user, "Add to Archive");
    const [said] = await screen.findAllByText("Magazine unarchived successfully!");
    expect(said?.role).toBe("status");
    api.refuses(deleteMagazine, { error: "Not now.", code: "forbidden" });
    await act(user, menu, "Delete");
    expect(await answer(user, "Delete")).toBe("Are you sure you want to delete this magazine?");
    await screen.findByText("Error deleting magazine: Not now.");
  });
});

describe("the e-books", () => {
  const path = "/admin/ebooks-management";
  const menu = "Actions for Night Train to Rohri";

  it("are counted over all pages, and narrowed by their genre", async () => {
    await openOffice(`${path}?page=2`, (api) =>
      api.answers(
        listEbooks,
        createPage([sampleEbook(), sampleEbook({ id: 9 })], { page: 2, total: 22 }),
      ),
    );
    await screen.findAllByText("Night Train to Rohri");
    expect(tableHeads().slice(0, 3)).toEqual(["No", "Image", "Title"]);
    expect(tableCells().map(([number]) => number)).toEqual(["21", "22"]);
    expect(await listChoices("Genre")).toEqual(["Fiction", "Non-Fiction", "Misc"]);
  });

  it("are looked at with their cover and genre", async () => {
    const { user } = await openOffice(path, (api) =>
      api.answers(listEbooks, createPage([sampleEbook({ genre: "genre-non-fiction" })])),
    );
    await screen.findByText("Night Train to Rohri");
    await user.keyboard("j ");
    const look = screen.getByRole("complementary", { name: "Quick look" });
    expect([...look.querySelectorAll("dd")].at(-1)?.textContent).toBe("Non-Fiction");
    expect(look.querySelector("img")?.getAttribute("src")).toContain("640");
    expect(look.textContent).toContain("3 October 2025, 10:00");
    expect(look.textContent).not.toContain("No1");
  });

  it("come out of the archive and go for good, told at once", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listEbooks, createPage([sampleEbook({ can, is_archived: true })]));
      api.answers(toggleEbookArchive, sampleEbook({ is_archived: false }));
      api.answers(deleteEbook, undefined);
    });
    await act(user, menu, "Remove from Archive");
    expect(await answer(user, "Remove from Archive")).toBe(
      "Are you sure you want to remove from archive this ebook?",
    );
    expect(
      (await screen.findByText("Ebook unarchived successfully!")).closest("[role=alert]"),
    ).not.toBeNull();
    expect(api.listCalls(toggleEbookArchive).map(({ params }) => params)).toEqual([{ id: "4" }]);
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    await screen.findByText("Ebook deleted successfully!");
    await waitFor(() => expect(api.listCalls(listEbooks)).toHaveLength(3));
    api.refuses(toggleEbookArchive, { error: "Not now.", code: "forbidden" });
    await act(user, menu, "Remove from Archive");
    await answer(user, "Remove from Archive");
    await screen.findByText("Error updating ebook: Not now.");
  });

  it("that may only be read offer their PDF alone", async () => {
    const { user } = await openOffice(path, (api) =>
      api.answers(listEbooks, createPage([sampleEbook()])),
    );
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Open the PDF: /media/fedcba9876543210/night-train.pdf",
    ]);
  });
});
