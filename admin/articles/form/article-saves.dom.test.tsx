import { updateArticle } from "@hilal/contract/articles/article-form";
import { ApiError } from "@hilal/contract/shared/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";
import { answer } from "../../testing/row-actions.ts";

describe("a save of an article", () => {
  it("that would take something away asks first", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.answers(updateArticle, ({ body }) => {
      if ((body as { allow_removal?: boolean }).allow_removal) return writtenArticle;
      const kinds = ["picture", "embed", "link", "form", "script", "unreadable"] as const;
      throw new ApiError({
        error: "This would be lost.",
        code: "would_remove_content",
        removed: [
          ...kinds.flatMap((kind) => [
            { kind, what: "" },
            { kind, what: "https://a.example" },
          ]),
          { kind: "picture", what: "" },
        ],
      });
    });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>("[role=alertdialog]");
      if (!found) throw new Error("Nothing is asked.");
      return found;
    });
    // Ten are listed, the others counted, and none twice.
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(11);
    const [refuse, agree] = [...dialog.querySelectorAll("button")];
    await user.click(refuse as HTMLElement);
    await screen.findByText(/^Error updating article: This would be lost\./);
    expect(api.callsOf(updateArticle)).toHaveLength(1);
    await user.click(screen.getByText("Update Article"));
    await answer(user, agree?.textContent ?? "");
    await screen.findByText("Article updated successfully!");
  });

  it("that another one came before is settled difference by difference", async () => {
    const theirs = {
      ...writtenArticle,
      version: 9,
      title: "Theirs",
      description: `${writtenArticle.description}<p>Their end.</p>`,
    };
    const { user, api, t } = await openArticleForm("/admin/new-article/12");
    api.answers(updateArticle, ({ body }) => {
      if ((body as { version: number }).version === 9) return writtenArticle;
      throw new ApiError({ error: "Too late.", code: "version_conflict", current: theirs });
    });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText(t("adminEditor.conflict.title"));
    const groups = screen.getAllByRole("group").filter(({ localName }) => localName === "fieldset");
    expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "Title",
      t("adminEditor.conflict.paragraph", { number: 1 }),
    ]);
    const [title, paragraph] = groups as [HTMLElement, HTMLElement];
    within(title).getByText(`${writtenArticle.title}!`);
    within(paragraph).getByText("Their end.");
    const [, their] = within(paragraph).getAllByRole<HTMLInputElement>("radio");
    await user.click(their as HTMLElement);
    await user.click(screen.getByText(t("adminEditor.conflict.save")));
    await screen.findByText("Article updated successfully!");
    expect(api.callsOf(updateArticle).at(-1)?.body).toMatchObject({
      title: `${writtenArticle.title}!`,
      description: theirs.description,
      version: 9,
    });
  });
});

describe("text that was typed and not saved", () => {
  const draft = {
    savedAt: "2026-11-21T10:00:00.000Z",
    values: { title: "Typed before", standfirst: "Kept", visits: 5, cover_alt: null },
  };
  const place = "hilal-draft/7/12/before";

  it("is offered, put back and forgotten after the save", async () => {
    localStorage.setItem(place, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    const { user } = await openArticleForm("/admin/new-article/12");
    const bar = await screen.findByLabelText("Unsaved text");
    expect(bar.textContent).toContain("“Typed before”");
    await user.click(within(bar).getByText("Restore"));
    await waitFor(() => expect(field("Title").value).toBe("Typed before"));
    expect(field("Standfirst").value).toBe("Kept");
    expect(field("Description of the cover image").value).toBe(writtenArticle.cover_alt);
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    expect(localStorage.getItem(place)).toBeNull();
    // It is this form's now.
    const kept = () =>
      Object.keys(localStorage).filter((key) => key.startsWith("hilal-draft/7/12/"));
    expect(kept()).toHaveLength(1);
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Article updated successfully!");
    expect(kept()).toEqual([]);
  });

  it("is forgotten when nobody wants it", async () => {
    localStorage.setItem(place, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    const { user } = await openArticleForm("/admin/new-article/12");
    await user.click(within(await screen.findByLabelText("Unsaved text")).getByText("Discard"));
    expect(localStorage.getItem(place)).toBeNull();
    expect(field("Title").value).toBe(writtenArticle.title);
  });

  it("is kept before a save that fails, which says so", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.refuses(updateArticle, { error: "Away.", code: "unavailable" });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Error updating article: Away. Your text is kept in this browser.");
    const [key = ""] = Object.keys(localStorage).filter((one) => one.startsWith("hilal-draft/"));
    expect(localStorage.getItem(key)).toContain(`${writtenArticle.title}!`);
  });
});
