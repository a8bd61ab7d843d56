import { type ArticleCard, deleteArticle } from "@hilal/contract/articles/article";
import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import type { ArticleActions } from "@hilal/contract/shared/actions";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells, tableHeads } from "../testing/table-cells.ts";

const gallery = "/admin/articles-management";
const { title } = sampleArticle();
const menu = `Actions for ${title}`;

const may = (...allowed: readonly (keyof ArticleActions)[]): ArticleActions => ({
  edit: allowed.includes("edit"),
  publish: allowed.includes("publish"),
  hand_over: allowed.includes("hand_over"),
  delete: allowed.includes("delete"),
  read_revisions: allowed.includes("read_revisions"),
});

const openGallery = (
  rows: readonly ArticleCard[],
  role: "admin" | "author" | "contributor" = "admin",
) =>
  openOffice(
    gallery,
    (api) => {
      if (role === "admin") api.answers(listArticles, createPage(rows));
      else api.answers(listUserArticles, createPage(rows));
    },
    { role },
  );

describe("the article gallery", () => {
  it("tells of each article what an editor looks for", async () => {
    await openGallery([
      sampleArticle({ visits: 1234, can: may("edit") }),
      sampleUrduArticle({ writer: "", status: "Inactive", category: "no-such-slug", can: may() }),
    ]);
    await screen.findByText(title);
    expect(tableHeads()).toEqual([
      "",
      "ID",
      "Cover",
      "Title",
      "Publish Date",
      "Writer",
      "Visits",
      "Category",
    ]);
    expect(tableCells()).toEqual([
      ["", "12", "", title, "14 Oct 2026", "Amina Rahman", "1,234", "In Focus (English)"],
      ["", "40", "", "سمندر کی پہلی راتInactive", "14 Oct 2026", "Unknown", "0", "no-such-slug"],
    ]);
    expect(screen.getByText(title).closest("a")?.getAttribute("href")).toBe(
      "/admin/new-article/12",
    );
    expect(screen.getByText("سمندر کی پہلی رات").lang).toBe("ur");
    expect(screen.getByText("سمندر کی پہلی رات").closest("a")).toBeNull();
    expect(screen.getByText("New Article").getAttribute("href")).toBe("/admin/new-article");
    expect(await listChoices("Status")).toEqual(["Active", "Inactive"]);
    expect(await listChoices("Language")).toEqual(["English", "اردو"]);
    expect(await listChoices("Category")).toContain("In Focus (English)");
    expect(document.querySelector("tbody img")?.getAttribute("src")).toMatch(
      /^\/media\/0123456789abcdef\/.*160.*webp$/,
    );
  });

  it("offers of each article what may be done with it", async () => {
    const { user } = await openGallery([
      sampleArticle({ can: may("edit", "delete") }),
      sampleArticle({ id: 13, title: "Not mine", can: may() }),
    ]);
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Edit: /admin/new-article/12",
      "View on the site: /article/12",
      "Delete",
    ]);
    expect(await listRowActions(user, "Actions for Not mine")).toEqual([
      "Quick look",
      "View on the site: /article/13",
    ]);
  });

  it("of an author shows the own articles, and the way to edit them below it", async () => {
    const { user, api } = await openGallery([sampleArticle({ can: may("edit") })], "author");
    await screen.findByText(title);
    expect(api.listCalls(listUserArticles).map(({ params }) => params)).toEqual([{ userId: "7" }]);
    expect(screen.queryByText("New Article")).toBeNull();
    expect(screen.getByText(title).closest("a")?.getAttribute("href")).toBe(`${gallery}/12`);
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      `Edit: ${gallery}/12`,
      "View on the site: /article/12",
    ]);
  });

  it("of a contributor leads to a new article", async () => {
    await openGallery([sampleArticle({ can: may() })], "contributor");
    await screen.findByText("New Article");
    expect((await screen.findByText(title)).closest("a")).toBeNull();
  });
});

describe("deleting an article", () => {
  it("is asked about first, and then told at once, with the list read anew", async () => {
    const { user, api } = await openGallery([sampleArticle({ can: may("delete") })]);
    await act(user, menu, "Delete");
    expect(await answer(user, "Cancel")).toBe("Are you sure you want to delete this article?");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.listCalls(deleteArticle)).toEqual([]);

    api.answers(deleteArticle, undefined);
    api.answers(listArticles, createPage([]));
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    const told = await screen.findByText("Article deleted successfully!");
    expect(told.closest("[role]")?.getAttribute("role")).toBe("alert");
    await screen.findByText("No articles found.");
    expect(api.listCalls(deleteArticle).map(({ params }) => params)).toEqual([{ id: "12" }]);
  });

  it("is asked about by its moment when it is scheduled", async () => {
    const scheduled_for = "2026-11-27T14:00:00.000+05:00";
    const { user } = await openGallery([sampleArticle({ can: may("delete"), scheduled_for })]);
    await act(user, menu, "Delete");
    expect(await answer(user, "Cancel")).toBe(
      "This article is scheduled for 27 November 2026, 14:00. If you delete it, it will not be published then. Are you sure you want to delete it?",
    );
  });

  it("that fails is told in its confirmation until that is closed, and the list is read anew", async () => {
    const { user, api } = await openGallery([sampleArticle({ can: may("delete") })]);
    api.refuses(deleteArticle, { error: "It is gone already.", code: "not_found" });
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    const message = "Error deleting article: It is gone already.";
    await screen.findByText(message);
    await waitFor(() => expect(api.listCalls(listArticles)).toHaveLength(2));
    expect(await answer(user, "Cancel")).toContain(message);
    expect(screen.queryByText(message)).toBeNull();
  });
});
