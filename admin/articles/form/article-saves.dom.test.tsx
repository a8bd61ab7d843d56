import { readArticle } from "@hilal/contract/articles/article";
import { acceptLiveVersion, publishArticle } from "@hilal/contract/articles/working-copies";
import { ApiError } from "@hilal/contract/shared/errors";
import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import {
  type OpenArticleForm,
  openArticleForm,
  writtenArticle,
} from "../../testing/open-article-form.tsx";
import { answer } from "../../testing/row-actions.ts";

describe("publishing an article", () => {
  it("that would take something away asks first", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.answers(publishArticle, ({ body }) => {
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
    // Ten points are listed without duplicates, the others are counted.
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(11);
    const [refuse, agree] = [...dialog.querySelectorAll("button")];
    await user.click(refuse as HTMLElement);
    await screen.findByText(/^Error updating article: This would be lost\./);
    expect(api.listCalls(publishArticle)).toHaveLength(1);
    await user.click(screen.getByText("Update Article"));
    await answer(user, agree?.textContent ?? "");
    await screen.findByText("Article updated successfully!");
  });

  it("asks what of the text that somebody published meanwhile is taken over", async () => {
    const theirs = {
      ...writtenArticle,
      version: 9,
      title: "Theirs",
      description: `${writtenArticle.description}<p>Their end.</p>`,
    };
    const { user, api, desk, t } = await openArticleForm("/admin/new-article/12");
    api.answers(publishArticle, ({ body }) => {
      if ((body as { version: number }).version === 9) return writtenArticle;
      throw new ApiError({ error: "Too late.", code: "version_conflict", current: theirs });
    });
    api.answers(acceptLiveVersion, { base_version: 9 });
    await user.type(field("Title"), "!");
    api.answers(readArticle, sampleDetail(theirs));
    desk.broadcast({ type: "live-changed", version: 9, by: "Hina Yousaf" });
    await user.click(await screen.findByText("See what changed"));
    const panel = await screen.findByRole("region", { name: "The published text has changed" });
    expect(document.activeElement).toBe(panel);
    expect(panel.textContent).toContain("Saved by Hina Yousaf, 15 October 2026, 10:00.");
    const groups = within(panel).getAllByRole("group");
    expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "Title",
      t("adminEditor.conflict.paragraph", { number: 1 }),
    ]);
    const [title, paragraph] = groups as [HTMLElement, HTMLElement];
    within(title).getByText(`${writtenArticle.title}!`);
    within(paragraph).getByText("Their end.");
    const [, their] = within(paragraph).getAllByRole<HTMLInputElement>("radio");
    await user.click(their as HTMLElement);
    await user.click(screen.getByText("Go on with the chosen text"));
    await waitFor(() => expect(panel.isConnected).toBe(false));
    await waitFor(() => expect(desk.document()?.getXmlFragment("body").length).toBe(2));
    expect(field("Title").value).toBe(`${writtenArticle.title}!`);
    expect(api.listCalls(acceptLiveVersion).map(({ body }) => body)).toEqual([{ version: 9 }]);
    // One undo reverts everything that was accepted.
    await user.click(screen.getByLabelText("Undo"));
    await waitFor(() => expect(desk.document()?.getXmlFragment("body").length).toBe(1));
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Article updated successfully!");
    expect(api.listCalls(publishArticle).at(-1)?.body).toMatchObject({ version: 9 });
  });

  it("shows the same when only the refusal tells of it", async () => {
    const theirs = { ...writtenArticle, version: 9, title: "Theirs" };
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.refuses(publishArticle, { error: "Late.", code: "version_conflict", current: theirs });
    api.answers(readArticle, sampleDetail(theirs));
    await user.click(screen.getByText("Update Article"));
    await screen.findByRole("region", { name: "The published text has changed" });
  });

  it("repeats a call whose answer was lost under its own name, as long as the text is the same", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.loses(publishArticle);
    const publish = () => user.click(screen.getByText("Update Article"));
    await publish();
    await screen.findByText(/^Error updating article: Network error/);
    api.answers(publishArticle, writtenArticle);
    await publish();
    await screen.findByText("Article updated successfully!");
    await user.type(field("Title"), "!");
    await publish();
    await waitFor(() => expect(api.listCalls(publishArticle)).toHaveLength(3));
    const keys = api.listCalls(publishArticle).map(({ body }) => (body as { key: string }).key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("text that an earlier version of the form kept", () => {
  const draft = {
    savedAt: "2026-11-21T10:00:00.000Z",
    values: { title: "Typed before", standfirst: "Kept", visits: 5, cover_alt: null },
  };
  const place = "hilal-draft/7/12/before";
  const keep = () =>
    localStorage.setItem(place, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));

  it("is offered once, and put into the working copy", async () => {
    keep();
    const { user, desk } = await openArticleForm("/admin/new-article/12");
    const bar = await screen.findByLabelText("Unsaved text");
    expect(bar.textContent).toContain("“Typed before”");
    await user.click(within(bar).getByText("Restore"));
    await waitFor(() => expect(field("Title").value).toBe("Typed before"));
    expect(field("Standfirst").value).toBe("Kept");
    expect(field("Description of the cover image").value).toBe(writtenArticle.cover_alt);
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    expect(localStorage.getItem(place)).toBeNull();
    await waitFor(() => expect(desk.document()?.getText("title").toString()).toBe("Typed before"));
  });

  it("is forgotten when nobody wants it, and had back as long as the form is open", async () => {
    keep();
    const { user } = await openArticleForm("/admin/new-article/12");
    const bar = async () => within(await screen.findByLabelText("Unsaved text"));
    await user.click((await bar()).getByText("Discard"));
    (await bar()).getByText("The unsaved text is discarded.");
    await user.click((await bar()).getByText("Undo"));
    (await bar()).getByText("Restore");
    expect(localStorage.getItem(place)).not.toBeNull();
    await user.click((await bar()).getByText("Discard"));
    expect(field("Title").value).toBe(writtenArticle.title);
    await user.click(screen.getByText("Cancel"));
    await waitFor(() => expect(localStorage.getItem(place)).toBeNull());
  });
});

describe("an article that is left", () => {
  const leave = (user: OpenArticleForm["user"]) =>
    user.click(within(screen.getByLabelText("Sections")).getByRole("link", { name: "Articles" }));

  it("asks nothing, neither in the page nor outside of it, since its words are kept", async () => {
    const { user, address } = await openArticleForm("/admin/new-article/12");
    await user.type(field("Title"), "!");
    expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
    await leave(user);
    await waitFor(() => expect(address()).toBe("/admin/articles-management"));
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
  });

  it("keeps the last word that was typed before it was left", async () => {
    const { user, desk } = await openArticleForm("/admin/new-article/12");
    await user.type(field("Title"), " again");
    await leave(user);
    const title = () => desk.document()?.getText("title").toString();
    await waitFor(() => expect(title()).toMatch(/ again$/));
  });
});
