import { listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";

const gallery = "/admin/articles-management";
const can = { edit: true, publish: true, hand_over: true, delete: true, read_revisions: true };
const pieces = [1, 2, 3].map((id) =>
  sampleArticle({ id, title: `Piece ${id}`, standfirst: `How ${id} begins.`, can, state: "draft" }),
);

async function openRows() {
  const opened = await openOffice(gallery, (api) => api.answers(listArticles, createPage(pieces)));
  await screen.findByText("Piece 1");
  (document.activeElement as HTMLElement | null)?.blur();
  return opened;
}

const focused = () => document.activeElement?.textContent;
const look = () => screen.queryByRole("complementary", { name: "Quick look" });

it("moves from row to row by j and k, or by the arrows within the rows, and opens by Enter", async () => {
  const { user } = await openRows();
  await user.keyboard("j");
  expect(focused()).toBe("Piece 1");
  await user.keyboard("jjj");
  expect(focused()).toBe("Piece 3");
  await user.keyboard("k{ArrowUp}");
  expect(focused()).toBe("Piece 1");
  const opened: (string | null | undefined)[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    opened.push((event.target as Element).closest("a")?.getAttribute("href"));
  };
  document.addEventListener("click", note, { capture: true, once: true });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(opened).toEqual(["/admin/new-article/2"]);
});

it("selects by x, up to another row by Shift+x, and lets go by Escape", async () => {
  const { user } = await openRows();
  await user.keyboard("jx");
  screen.getByText("1 article selected");
  expect(screen.queryByLabelText("Search")).toBeNull();
  await user.keyboard("jj{Shift>}x{/Shift}");
  screen.getByText("3 articles selected");
  await user.keyboard("{Escape}");
  screen.getByLabelText("Search");
  expect(screen.getByLabelText<HTMLInputElement>("Select Piece 1").checked).toBe(false);
});

it("looks at a row by Space, which follows the focus and leaves by Escape", async () => {
  const { user, address } = await openRows();
  await user.keyboard("j ");
  expect(look()?.textContent).toContain("How 1 begins.");
  expect(focused()).toBe("Piece 1");
  await user.keyboard("j");
  expect(look()?.textContent).toContain("How 2 begins.");
  await user.keyboard("{Escape}");
  expect(look()).toBeNull();
  expect(focused()).toBe("Piece 2");
  await user.keyboard(" ");
  expect(look()?.textContent).toContain("How 2 begins.");
  await user.keyboard(" ");
  expect(look()).toBeNull();
  expect(address()).toBe(gallery);
});

it("goes to the search by a slash, where letters are letters", async () => {
  const { user } = await openRows();
  await user.keyboard("/");
  const box = screen.getByLabelText<HTMLInputElement>("Search");
  expect(document.activeElement).toBe(box);
  await user.keyboard("jx/");
  expect(box.value).toBe("jx/");
});

it("is a few stops for the Tab key: the search, its tools, the views, the heads, the first row", async () => {
  const { user } = await openRows();
  screen.getByLabelText("Search").focus();
  const stops: string[] = [];
  while (stops.length < 8 && !document.activeElement?.closest("tbody tr")) {
    await user.tab();
    const one = document.activeElement;
    stops.push(one?.getAttribute("aria-label") ?? one?.textContent ?? "");
  }
  expect(stops).toEqual(["Filter", "All", "ID", "Select Piece 1"]);
});
