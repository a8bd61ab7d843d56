import { type ArticleCard, deleteArticle } from "@hilal/contract/articles/article";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DataTable } from "../kit/list/data-table.tsx";
import { useStaff } from "../session/office.ts";
import { createPage } from "../testing/create-page.ts";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { showPart } from "../testing/show-part.tsx";
import { useArticleActions } from "./article-actions.ts";
import { useArticleColumns } from "./article-columns.tsx";

interface RowsProps {
  readonly articles: readonly ArticleCard[];
  onSort?(sort: string): void;
}

function Rows({ articles, onSort }: RowsProps) {
  const staff = useStaff();
  const columns = useArticleColumns(staff);
  const getActions = useArticleActions(staff);
  return (
    <DataTable
      label="Articles"
      columns={columns}
      rows={articles}
      isBusy={false}
      sort=""
      getActions={getActions}
      {...(onSort ? { onSort } : {})}
      getKey={({ id }) => id}
      getName={({ title }) => title}
    />
  );
}

const may = { edit: true, delete: true } as NonNullable<ArticleCard["can"]>;
const past = "2026-03-06T20:30:00.000Z";

const openRows = (articles: readonly ArticleCard[], onSort?: (sort: string) => void) =>
  showPart(<Rows articles={articles} {...(onSort ? { onSort } : {})} />, {
    prepare: (api) => api.answers(listWorkingCopies, createPage([])),
  });

const cells = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].slice(0, -1).map((cell) => cell.textContent),
  );

it("tells of each article what it is, who wrote it, and how often it was read", async () => {
  await openRows([
    sampleArticle({ id: 12, title: "The river", publish_date: past, visits: 12_500, can: may }),
    sampleUrduArticle({ id: 40, writer: "", status: "Inactive", category: "old-times" }),
  ]);
  const [first, second] = cells();
  expect(first?.slice(0, 6)).toEqual([
    "12",
    "",
    "The river",
    "7 Mar 2026",
    "Amina Rahman",
    "12,500",
  ]);
  expect(first?.[6]).toMatch(/In Focus/i);
  expect(second?.[2]).toContain("سمندر کی پہلی راتInactive");
  expect(second?.slice(4)).toEqual(["Unknown", "0", "old-times"]);
  const links = [...document.querySelectorAll("tbody th a")].map((way) => way.getAttribute("href"));
  expect(links).toEqual(["/admin/articles-management/12"]);
  expect(document.querySelector("tbody th bdi[lang=ur]")?.textContent).toBe("سمندر کی پہلی رات");
});

it("is sorted by each column but the cover, the newest and the most read first", async () => {
  const onSort = vi.fn();
  await openRows([sampleArticle()], onSort);
  for (const head of screen.getAllByTitle(/^Sort by/)) fireEvent.click(head);
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    "id",
    "title",
    "newest",
    "writer",
    "-visits",
    "category",
  ]);
  const heads = [...document.querySelectorAll<HTMLElement>("thead th")];
  expect(heads.map(({ dataset }) => dataset.width ?? dataset.number ?? "")).toEqual([
    "id",
    "picture",
    "wide",
    "date",
    "name",
    "true",
    "name",
    "",
  ]);
});

it("offers what may be done with an article, and its page only where readers have one", async () => {
  const { user } = await openRows([
    sampleArticle({ id: 1, title: "Live", publish_date: past, can: may }),
    sampleArticle({ id: 2, title: "Later", publish_date: "2999-01-01T00:00:00.000Z" }),
    sampleArticle({ id: 3, title: "Draft", publish_date: past, status: "Inactive" }),
  ]);
  expect(await listRowActions(user, "Actions for Live")).toEqual([
    "Edit: /admin/articles-management/1",
    "View on the site: /article/1",
    "Delete",
  ]);
  expect(await listRowActions(user, "Actions for Later")).toEqual([
    expect.stringMatching(/^Preview: \/admin\/.*2$/),
  ]);
  expect(await listRowActions(user, "Actions for Draft")).toEqual([
    expect.stringMatching(/^Preview: \/admin\/.*3$/),
  ]);
});

it("deletes an article after a question, which tells when it was to be published", async () => {
  const scheduled_for = "2026-12-01T09:00:00.000+05:00";
  const { user, api } = await openRows([
    sampleArticle({ id: 1, title: "Live", can: may }),
    sampleArticle({ id: 2, title: "Later", can: may, scheduled_for }),
  ]);
  await act(user, "Actions for Later", "Delete");
  expect(await answer(user, "Cancel")).toContain("1 December 2026, 9:00");
  expect(api.listCalls(deleteArticle)).toEqual([]);
  api.refuses(deleteArticle, { error: "It is in use.", code: "conflict" });
  await act(user, "Actions for Live", "Delete");
  expect(await answer(user, "Delete")).not.toContain("1 December 2026");
  await screen.findByText(/It is in use\.$/);
  api.answers(deleteArticle, undefined);
  await act(user, "Actions for Live", "Delete");
  await answer(user, "Delete");
  await screen.findByText("Undo");
  expect(api.listCalls(deleteArticle).map(({ params }) => params)).toEqual([
    { id: "1" },
    { id: "1" },
  ]);
});
