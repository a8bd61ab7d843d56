import { articleSorts, listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";
import { openFilter } from "../../testing/table-cells.ts";
import { columnHead } from "../../testing/table-heads.ts";

const gallery = "/admin/articles-management";

/** Opens the article gallery of a magazine with so many articles. */
const openGallery = (search = "", { total = 45, language = "en" as "en" | "ur" } = {}) =>
  openOffice(
    gallery + search,
    (api) =>
      api.answers(listArticles, ({ query }) =>
        query.q === "nothing"
          ? createPage([])
          : createPage([sampleArticle()], { page: Number(query.page), total }),
      ),
    { language },
  );

const row = () => screen.findByText(sampleArticle().title);

describe("a list", () => {
  it("asks for what its address says, and says which part of it is shown", async () => {
    const { api } = await openGallery("?page=2&q=river&status=Active&from=2026-01-01&sort=-title");
    await row();
    expect(api.listCalls(listArticles).map(({ query }) => query)).toEqual([
      {
        page: "2",
        page_size: "20",
        q: "river",
        status: "Active",
        from: "2026-01-01",
        sort: "-title",
        view: "card",
      },
    ]);
    screen.getByText("Showing 21-40 of 45");
    expect(screen.getByText("45 results").role).toBe("status");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("river");
    expect(columnHead("Title").getAttribute("aria-sort")).toBe("descending");
    expect((await openFilter("Status")).value).toBe("Active");
    expect(screen.getByLabelText<HTMLSelectElement>("Category").value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("2026-01-01");
  });

  it("leads to its pages and keeps what it is narrowed to", async () => {
    const { user, address } = await openGallery("?page=2&status=Active", { total: 85 });
    await row();
    const pages = () => within(screen.getByRole("navigation", { name: "Pages" }));
    const ways = pages()
      .getAllByRole("link")
      .map((link) => [
        link.getAttribute("aria-label") ?? link.textContent,
        link.getAttribute("href"),
      ]);
    const to = (page: string) => `${gallery}?${page}status=Active`;
    expect(ways).toEqual([
      ["Previous", to("")],
      ["Page 1", to("")],
      ["Page 2, the page you are on", to("page=2&")],
      ["Page 3", to("page=3&")],
      ["Page 4", to("page=4&")],
      ["Page 5", to("page=5&")],
      ["Next", to("page=3&")],
    ]);
    expect(pages().getByText("2").getAttribute("aria-current")).toBe("page");
    expect(pages().getByText("3").getAttribute("aria-current")).toBeNull();
    await user.click(pages().getByText("5"));
    await screen.findByText("Showing 81-85 of 85");
    expect(address()).toBe(to("page=5&"));
    expect(pages().queryByRole("link", { name: "Next" })).toBeNull();
    pages().getByText("…");
  });

  it("has no pages beside the only one, and none before the first", async () => {
    await openGallery("", { total: 20 });
    await row();
    screen.getByText("Showing 1-20 of 20");
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("goes to its last page when the one asked for is beyond it", async () => {
    const { address, api } = await openGallery("?page=9&status=Active");
    await waitFor(() => expect(address()).toBe(`${gallery}?page=3&status=Active`));
    await screen.findByText("Showing 41-45 of 45");
    expect(api.listCalls(listArticles).map(({ query }) => query.page)).toEqual(["9", "3"]);
  });

  it("is sorted by its heads, one after the other", async () => {
    const { user, address, api } = await openGallery("?page=2");
    await row();
    const sort = async (name: string, direction: string, asked: string) => {
      await user.click(within(columnHead(name)).getByRole("button"));
      expect(address()).toBe(asked === "newest" ? gallery : `${gallery}?sort=${asked}`);
      await waitFor(() => expect(columnHead(name).getAttribute("aria-sort")).toBe(direction));
      await waitFor(() => expect(api.listCalls(listArticles).at(-1)?.query.sort).toBe(asked));
    };
    expect(columnHead("Publish Date").getAttribute("aria-sort")).toBe("descending");
    await sort("ID", "ascending", "id");
    expect(columnHead("Publish Date").getAttribute("aria-sort")).toBe("none");
    await sort("ID", "descending", "-id");
    await sort("ID", "ascending", "id");
    // Columns where the highest values matter sort in descending order first.
    await sort("Visits", "descending", "-visits");
    await sort("Publish Date", "descending", "newest");
    await sort("Publish Date", "ascending", "oldest");
    expect(columnHead("Cover").getAttribute("aria-sort")).toBeNull();
    expect(within(columnHead("Cover")).queryByRole("button")).toBeNull();
    screen.getByTitle("Sort by Writer");
    expect(articleSorts[0]).toBe("newest");
  });

  it("is narrowed by its filters, from its first page on, and widened again", async () => {
    const { user, address, api } = await openGallery("?page=2&sort=title");
    await row();
    const choose = async (label: string, choice: string, value: string) => {
      const box = screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" });
      await user.selectOptions(box, choice);
      await waitFor(() => expect(box.value).toBe(value));
    };
    await openFilter("Language");
    await choose("Language", "اردو", "ur");
    expect(address()).toBe(`${gallery}?sort=title&language=ur`);
    await choose("Status", "Inactive", "Inactive");
    expect(address()).toBe(`${gallery}?sort=title&language=ur&status=Inactive`);
    await choose("Language", "All", "");
    expect(address()).toBe(`${gallery}?sort=title&status=Inactive`);
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-01" } });
    await waitFor(() =>
      expect(address()).toBe(`${gallery}?sort=title&status=Inactive&to=2026-03-01`),
    );
    // While a year is typed, the field contains years with few digits.
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "0002-03-01" } });
    expect(address()).toBe(`${gallery}?sort=title&status=Inactive&to=2026-03-01`);
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "" } });
    await waitFor(() =>
      expect(api.listCalls(listArticles).at(-1)?.query).toEqual({
        page: "1",
        page_size: "20",
        sort: "title",
        status: "Inactive",
        view: "card",
      }),
    );
  });

  it("says by tokens what narrows it, which a press or Delete takes back", async () => {
    const { user, address } = await openGallery("?category=in-focus&status=Active&to=2026-03-01");
    await row();
    const tokens = () =>
      screen.queryAllByRole("button", { name: /^Remove the filter/ }).map((one) => one.textContent);
    expect(tokens()).toEqual(["Category: In Focus (English)", "Status: Active", "To: 1 Mar 2026"]);
    await user.click(screen.getByLabelText("Remove the filter Status: Active"));
    expect(address()).toBe(`${gallery}?category=in-focus&to=2026-03-01`);
    await waitFor(() => expect(tokens()).toHaveLength(2));
    screen.getByLabelText("Remove the filter Category: In Focus (English)").focus();
    await user.keyboard("{Delete}");
    expect(address()).toBe(`${gallery}?to=2026-03-01`);
    expect(document.activeElement?.textContent).toBe("To: 1 Mar 2026");
    await waitFor(() => expect(tokens()).toHaveLength(1));
    await user.keyboard("{Backspace}");
    expect(address()).toBe(gallery);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Filter"));
    await waitFor(() => expect(tokens()).toEqual([]));
  });

  it("hides columns by choice, and remembers that", async () => {
    const { user } = await openGallery();
    await row();
    await user.click(screen.getByLabelText("Columns"));
    const columns = await screen.findAllByRole("menuitemcheckbox");
    expect(columns.map((one) => one.textContent)).toEqual([
      "ID",
      "Cover",
      "Publish Date",
      "Writer",
      "Visits",
      "Category",
    ]);
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Visits" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads()).toEqual([
      "",
      "ID",
      "Cover",
      "Title",
      "Publish Date",
      "Writer",
      "Category",
      "Actions",
    ]);
    expect(localStorage.getItem("hilal-office-columns:adminLists.articles")).toBe("visits");
  });

  it("is searched while one types, from its first page on", async () => {
    const { user, address, api } = await openGallery("?page=2");
    await row();
    const box = screen.getByLabelText<HTMLInputElement>("Search");
    expect(box.maxLength).toBe(200);
    await user.type(box, " air force ");
    await waitFor(() => expect(address()).toBe(`${gallery}?q=air+force`));
    await waitFor(() => expect(api.listCalls(listArticles).at(-1)?.query.q).toBe("air force"));
    expect(box.value).toBe(" air force ");
    expect(api.listCalls(listArticles)).toHaveLength(2);
  });

  it("is searched at once by Enter, and each search but its corrections is a step back", async () => {
    const { user, address } = await openGallery();
    await row();
    const box = screen.getByLabelText<HTMLInputElement>("Search");
    await user.type(box, "first{Enter}");
    expect(address()).toBe(`${gallery}?q=first`);
    await user.type(box, " second{Enter}");
    expect(address()).toBe(`${gallery}?q=first+second`);
    history.back();
    await waitFor(() => expect(address()).toBe(gallery));
    await waitFor(() => expect(box.value).toBe(""));
  });

  it("that is empty says so, and can be widened when it is narrowed", async () => {
    const { user, address } = await openGallery(
      "?q=nothing&status=Active&to=2026-01-01&sort=title",
    );
    await screen.findByText("No articles found.");
    expect(screen.queryByRole("table")).toBeNull();
    await screen.findByText("No results");
    await user.click(screen.getByText("Clear the search and the filters"));
    await row();
    expect(address()).toBe(`${gallery}?sort=title`);
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
  });

  it("that is empty offers nothing to clear when nothing narrows it", async () => {
    await openOffice(gallery, (api) => api.answers(listArticles, createPage([])));
    await screen.findByText("No articles found.");
    expect(screen.queryByText("Clear the search and the filters")).toBeNull();
  });

  it("shows grey rows until the first ones are there, and those until others are", async () => {
    const answers = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const count = () => screen.queryByText(/^(No|\d+) results?$/);
    const { user } = await openOffice(gallery, (api) => {
      let asked = 0;
      api.answers(listArticles, async ({ query }) => {
        await answers[asked++]?.promise;
        return createPage([sampleArticle({ title: `Sorted by ${query.sort}` })]);
      });
    });
    const region = await screen.findByRole("region", { name: "Article Gallery" });
    expect(region.getAttribute("aria-busy")).toBe("true");
    expect(within(region).queryAllByRole("row")).toHaveLength(1);
    expect(count()).toBeNull();
    answers[0]?.resolve();
    await screen.findByText("Sorted by newest");
    expect(region.getAttribute("aria-busy")).toBe("false");
    await user.click(within(columnHead("ID")).getByRole("button"));
    await waitFor(() => expect(region.getAttribute("aria-busy")).toBe("true"));
    screen.getByText("Sorted by newest");
    expect(count()).toBeNull();
    answers[1]?.resolve();
    await screen.findByText("Sorted by id");
    // What is asked for again in the background is not announced again.
    history.back();
    await screen.findByText("Sorted by newest");
    expect(region.getAttribute("aria-busy")).toBe("true");
    expect(count()?.textContent).toBe("1 result");
  });

  it("speaks Urdu in an Urdu office", async () => {
    await openGallery("?page=2", { language: "ur" });
    await row();
    screen.getByText("45 میں سے 21 تا 40");
    screen.getByText("45 نتائج");
    screen.getByLabelText("تلاش");
    expect(columnHead("تاریخِ اشاعت").getAttribute("aria-sort")).toBe("descending");
    screen.getByTitle("عنوان کے لحاظ سے ترتیب دیں");
    const pages = within(screen.getByRole("navigation", { name: "صفحات" }));
    expect(pages.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "پچھلا",
      "1",
      "2",
      "3",
      "اگلا",
    ]);
  });
});

describe("a list that cannot be read", () => {
  it("is asked for three times more, says why it failed, and is asked for again", async () => {
    const { user, api } = await openOffice(gallery, (api) =>
      api.refuses(listArticles, { error: "Restarting.", code: "upstream_failed" }),
    );
    const failure = await screen.findByText("Error fetching articles");
    expect(failure.closest("[role=alert]")?.textContent).toContain("Restarting.");
    // The address asks before the screen is there, and the screen when it is: four times each.
    const asked = api.listCalls(listArticles).length;
    expect([4, 8]).toContain(asked);
    api.answers(listArticles, createPage([sampleArticle()]));
    await user.click(screen.getByText("Try again"));
    await row();
    expect(api.listCalls(listArticles)).toHaveLength(asked + 1);
  });

  it("keeps the rows that are there when it is read anew", async () => {
    const { api, office } = await openGallery();
    await row();
    api.refuses(listArticles, { error: "Not now.", code: "forbidden" });
    await office.queries.invalidateQueries({ queryKey: ["articles"] });
    expect(api.listCalls(listArticles)).toHaveLength(2);
    await row();
    expect(screen.queryByText("Error fetching articles")).toBeNull();
  });
});
