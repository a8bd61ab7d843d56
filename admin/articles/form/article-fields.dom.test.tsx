import { publishArticle } from "@hilal/contract/articles/working-copies";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const edit = "/admin/new-article/12";
const surface = () => screen.getByRole("textbox", { name: "Content" });

describe("the fields of an article", () => {
  it("are checked once, at publishing: nothing is said before, and an error goes with the next letter", async () => {
    const { user, api, desk } = await openArticleForm(edit);
    await waitFor(() => expect(desk.document()).toBeDefined());
    await user.clear(field("Title"));
    await user.selectOptions(field("Category"), "");
    act(() => field("Title").blur());
    expect(screen.queryByText("Title is required.")).toBeNull();
    await user.click(screen.getByText("Update Article"));
    await waitFor(() => expect(document.activeElement).toBe(field("Title")));
    // Each in the summary and beside its field.
    expect(screen.getAllByText(/^(Title|Category) is required\.$/)).toHaveLength(4);
    expect(api.listCalls(publishArticle)).toEqual([]);
    await user.type(field("Title"), "R");
    expect(field("Title").getAttribute("aria-invalid")).toBeNull();
    expect(field("Category").getAttribute("aria-invalid")).toBe("true");
    await user.selectOptions(field("Category"), "misc");
    expect(field("Category").getAttribute("aria-invalid")).toBeNull();
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Article updated successfully!");
    expect(desk.document()?.getText("title").toString()).toBe("R");
  });

  it("go to the text when only that is missing, and its error goes when it is written", async () => {
    const { user } = await openArticleForm(edit, {
      article: { ...writtenArticle, description: "" },
    });
    await user.click(screen.getByText("Update Article"));
    await screen.findAllByText("Article content is required.");
    await waitFor(() => expect(document.activeElement).toBe(surface()));
    await user.keyboard("Words");
    await waitFor(() => expect(screen.queryByText("Article content is required.")).toBeNull());
  });

  it("show a category that went away as it is, keep it, and ask for another at publishing", async () => {
    const { user, api, desk } = await openArticleForm(edit);
    await waitFor(() => expect(desk.document()).toBeDefined());
    act(() => desk.document()?.getMap("fields").set("category", "gardening"));
    await waitFor(() => expect(field("Category").value).toBe("gardening"));
    await user.click(screen.getByText("Update Article"));
    await screen.findAllByText("This category is not known.");
    expect(api.listCalls(publishArticle)).toEqual([]);
    expect(desk.document()?.getMap("fields").get("category")).toBe("gardening");
  });

  it("that the document does not have show their starting values, which are written with the first change", async () => {
    const begun = { ...writtenArticle, title: "", description: "" };
    const { user, desk } = await openArticleForm(edit, {
      article: begun,
      // Begun by another way, without a word.
      prepare: (_api, desk) => desk.make(new Uint8Array([0, 0])),
    });
    await waitFor(() => expect(desk.document()).toBeDefined());
    expect(field("Status").value).toBe("Active");
    expect(desk.document()?.getMap("fields").get("status")).toBeUndefined();
    await user.type(field("Title"), "R");
    await waitFor(() =>
      expect(desk.document()?.getMap("fields").toJSON()).toMatchObject({
        status: "Active",
        issue_new: "Yes",
        user: "7",
      }),
    );
  });
});
