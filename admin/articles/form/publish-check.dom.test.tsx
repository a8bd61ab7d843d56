import { publishArticle } from "@hilal/contract/articles/working-copies";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const faulty = {
  ...writtenArticle,
  title: "كتاب",
  description: `<p>${"Many words. ".repeat(6)}</p><p>وہ گیا ۔ اور آیا</p><figure><img src="/media/0123456789abcdef/a.png" alt=""><figcaption>يه تصوير</figcaption></figure><figure><img src="/media/0123456789abcdef/b.png" alt="" role="presentation"></figure><p></p>`,
};
const dialog = async () =>
  within(await screen.findByRole("dialog", { name: "Before you publish" }));

async function press(article = faulty) {
  const opened = await openArticleForm("/admin/new-article/12", { article });
  await screen.findByText("No unpublished changes");
  await opened.user.click(screen.getByText("Update Article"));
  return opened;
}

describe("before an article is published", () => {
  it("its faults are listed with their places, and all are accepted in the same press", async () => {
    const { user, api, desk } = await press();
    const asked = await dialog();
    asked.getByText("4 things could be put right in the Urdu:");
    expect(asked.getAllByText(/^(?:Title|Content|Caption)$/).map((one) => one.textContent)).toEqual(
      ["Title", "Content", "Caption", "Caption"],
    );
    asked.getByText("1 picture has no description and is not marked as decorative:");
    expect(api.listCalls(publishArticle)).toHaveLength(0);
    await user.click(asked.getByText("Accept all and publish"));
    await screen.findByText("Article updated successfully!");
    expect(api.listCalls(publishArticle)).toHaveLength(1);
    const document = desk.document();
    expect(document?.getText("title").toString()).toBe("کتاب");
    const body = document?.getXmlFragment("body").toString();
    expect(body).toContain("وہ گیا۔ اور آیا");
    expect(body).toContain("یہ تصویر");
  });

  it("who insists publishes it as it is", async () => {
    const { user, api, desk } = await press();
    await user.click((await dialog()).getByText("Publish as it is"));
    await screen.findByText("Article updated successfully!");
    expect(api.listCalls(publishArticle)).toHaveLength(1);
    expect(desk.document()?.getText("title").toString()).toBe("كتاب");
  });

  it("one may go back, or to a place of the text", async () => {
    const { user, api } = await press();
    await user.click((await dialog()).getByText("Back to the text"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByText("Update Article"));
    const [first] = (await dialog()).getAllByText("Go there").slice(1);
    await user.click(first as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(field("Title")));
    expect([field("Title").selectionStart, field("Title").selectionEnd]).toEqual([0, 1]);
    expect(api.listCalls(publishArticle)).toHaveLength(0);
  });

  it("nothing is asked where there is nothing to say", async () => {
    const { api } = await press(writtenArticle);
    await screen.findByText("Article updated successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.listCalls(publishArticle)).toHaveLength(1);
  });

  it("what is missing comes first", async () => {
    const { user } = await openArticleForm("/admin/new-article/12", { article: faulty });
    await screen.findByText("No unpublished changes");
    await user.clear(field("Title"));
    await user.click(screen.getByText("Update Article"));
    await waitFor(() => expect(field("Title").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
