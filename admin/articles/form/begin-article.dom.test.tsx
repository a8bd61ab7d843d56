import { openWorkingCopy, startArticle } from "@hilal/contract/articles/working-copies";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm } from "../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });

describe("a new article", () => {
  it("begins with its first word, in the same form at its own address", async () => {
    const { user, api, desk, address } = await openArticleForm("/admin/new-article");
    screen.getByText("What you write is saved as you write it.");
    await user.selectOptions(field("Category"), "misc");
    expect(api.listCalls(startArticle)).toEqual([]);
    const [title, body] = [field("Title"), surface()];
    await user.type(title, "The river in spring");
    await waitFor(() => expect(address()).toBe("/admin/new-article/12"));
    await waitFor(() =>
      expect(desk.document()?.getText("title").toString()).toBe("The river in spring"),
    );
    expect(field("Title")).toBe(title);
    expect(surface()).toBe(body);
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("New Article");
    expect(desk.document()?.getMap("fields").toJSON()).toMatchObject({
      category: "misc",
      status: "Active",
      issue_new: "Yes",
      user: "7",
    });
    await screen.findByText("Saved 12:04, not published");
    expect(api.listCalls(startArticle)).toHaveLength(1);
    expect(api.listCalls(openWorkingCopy)).toHaveLength(1);
  });
});
