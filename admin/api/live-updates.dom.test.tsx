import { signOut } from "@hilal/contract/accounts/sign-in";
import { allEndpoints } from "@hilal/contract/all-endpoints";
import { type Article, readArticle } from "@hilal/contract/articles/article";
import { countArticleStates, listArticles } from "@hilal/contract/articles/article-lists";
import { listParagraphComments } from "@hilal/contract/articles/paragraph-comments";
import { readDashboardStats, readToday } from "@hilal/contract/dashboard";
import { type ArticleDesk, readArticleDesk } from "@hilal/contract/desk/article-desk";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { readOwnDesk } from "@hilal/contract/desk/own-desk";
import { sampleDesk } from "@hilal/contract/testing/desk-answers";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { QueryObserver } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { noChanges } from "../testing/fake-desk.ts";
import { openArticleForm } from "../testing/open-article-form.tsx";
import { openOffice } from "../testing/open-office.tsx";
import { pressStep } from "../testing/press-step.ts";
import { createQueryClient } from "./query-client.ts";
import { refreshOnChanges, shownCalls } from "./refresh-on-changes.ts";
import { getQueryKey } from "./use-api.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const can = {
  submit: true,
  approve: false,
  send_back: false,
  assign: true,
  plan: false,
  schedule: true,
};
const place = (given: Partial<ArticleDesk>) =>
  sampleDesk({ article: 12, can: { ...can, publish: true }, ...given });
const draft = place({ state: "draft", can: { ...can, publish: false } });
const submitted = place({
  state: "in_review",
  can: { ...can, submit: false, approve: true, publish: true },
});

it("knows the calls that show changes by the names that the contract has", () => {
  const known = allEndpoints.map(({ name }) => name);
  expect(known).toEqual(expect.arrayContaining(Object.values(shownCalls).flat()));
});

describe("an open form", () => {
  const open = async () => {
    const opened = await openArticleForm("/admin/new-article/12");
    opened.api.answers(readArticleDesk, draft);
    opened.api.answers(listDeskPeople, { data: [{ id: 7, name: "Sana Malik", reviews: true }] });
    await opened.office.queries.invalidateQueries({ queryKey: ["desk"] });
    const panel = within(await screen.findByRole("group", { name: "What comes next" }));
    await panel.findByText("Submit for review");
    opened.api.answers(readArticleDesk, submitted);
    return { ...opened, panel };
  };

  it("shows that a colleague has handed the piece in, says so, and leaves what is typed alone", async () => {
    const { user, changes, panel } = await open();
    const title = screen.getByLabelText<HTMLInputElement>("Title");
    await user.clear(title);
    await user.type(title, "Half a head");
    act(() => changes.tell({ articles: [12] }));
    await panel.findByText("Approve");
    expect(panel.queryByText("Submit for review")).toBeNull();
    const statuses = await screen.findAllByText(
      "Where this article stands has changed: In review.",
    );
    expect(statuses.some((one) => one.getAttribute("role") === "status")).toBe(true);
    expect([title.value, document.activeElement]).toEqual(["Half a head", title]);
  });

  it("keeps a dialog open with what is said in it", async () => {
    const { user, changes } = await open();
    await pressStep(user, "Assign");
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("A note to both"), "Two pages");
    act(() => changes.tell({ articles: [12] }));
    await screen.findByText("Approve");
    expect(dialog.getByLabelText<HTMLTextAreaElement>("A note to both").value).toBe("Two pages");
  });

  it("says nothing of what its own account has done in another window", async () => {
    const { changes, panel } = await open();
    act(() => changes.tell({ own: [12] }));
    await panel.findByText("Approve");
    expect(screen.queryByText(/Where this article stands has changed/)).toBeNull();
  });

  it("asks for its comments when those have changed, and for nothing of other articles", async () => {
    const { api, changes } = await open();
    const calls = () => [
      api.listCalls(listParagraphComments).length,
      api.listCalls(readArticleDesk).length,
      api.listCalls(readArticle).length,
    ];
    const [comments = 0, desk, record] = calls();
    act(() => changes.tell({ articles: [13], comments: [13] }));
    act(() => changes.tell({ comments: [12] }));
    await waitFor(() => expect(calls()).toEqual([comments + 1, desk, record]));
  });

  it("asks again when it is shown after it was hidden", async () => {
    const { changes, panel } = await open();
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => changes.tell({ articles: [12] }));
    panel.getByText("Submit for review");
    state.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await panel.findByText("Approve");
  });

  it("asks again after a gap", async () => {
    const { changes, panel } = await open();
    vi.spyOn(Math, "random").mockReturnValue(0);
    act(() => changes.missSome());
    await panel.findByText("Approve");
  });
});

describe("the list", () => {
  const rows = (...states: readonly Article["state"][]) =>
    createPage(
      states.map((state, at) => sampleArticle({ id: 12 + at, title: `Piece ${at}`, state })),
    );
  const open = async () => {
    const opened = await openOffice("/admin/articles-management", (api) =>
      api.answers(listArticles, rows("draft", "draft")),
    );
    await screen.findByText("Piece 0");
    return opened;
  };

  it("shows other states and counts, and keeps what is chosen and the focus", async () => {
    const { user, api, changes } = await open();
    const box = screen.getByRole("checkbox", { name: "Select Piece 1" });
    await user.click(box);
    api.answers(listArticles, rows("in_review", "draft"));
    const counted = api.listCalls(countArticleStates).length;
    act(() => changes.tell({ articles: [12] }));
    await waitFor(() =>
      expect(within(screen.getByRole("table")).getByText("In review")).toBeTruthy(),
    );
    expect(api.listCalls(countArticleStates).length).toBe(counted + 1);
    expect([box.isConnected, (box as HTMLInputElement).checked]).toEqual([true, true]);
    expect(document.activeElement).toBe(box);
  });
});

describe("a long burst of changes", () => {
  /** Counts how often a list is read within a minute of changes, of which each is answered at once. */
  const countRounds = async (windows: number) => {
    vi.useFakeTimers();
    const queries = createQueryClient();
    let reads = 0;
    const list = new QueryObserver(queries, {
      queryKey: getQueryKey(listArticles, { query: {} }),
      queryFn: () => {
        reads += 1;
        return createPage([]);
      },
    });
    const leave = list.subscribe(() => undefined);
    const { onChanges, stop } = refreshOnChanges({ queries, onMoved: () => undefined });
    try {
      await vi.advanceTimersByTimeAsync(1_000);
      const before = reads;
      for (let id = 1; id <= 300; id += 1) {
        onChanges({ ...noChanges, articles: [id], windows });
        await vi.advanceTimersByTimeAsync(200);
      }
      return reads - before;
    } finally {
      stop();
      leave();
      queries.clear();
      vi.useRealTimers();
    }
  };

  it("is followed by a list about every second, and no more often", async () => {
    const rounds = await countRounds(5);
    expect(rounds).toBeGreaterThan(45);
    expect(rounds).toBeLessThan(70);
  });

  it("is followed more seldom where many windows share the server's allowance", async () => {
    const rounds = await countRounds(40);
    // 1,200 calls a minute, of two or three a round.
    expect(rounds * 2.5 * 40).toBeLessThan(1_200);
    expect(rounds).toBeGreaterThan(8);
  });
});

it("the dashboard shows what is handed in", async () => {
  const { api, changes } = await openOffice("/admin", (api) => {
    api.answers(listArticles, createPage([]));
    api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
  });
  await screen.findByText("Nothing waits for you, and nothing is due today.");
  const before = [api.listCalls(readOwnDesk).length, api.listCalls(readToday).length];
  act(() => changes.tell({ notices: true }));
  await waitFor(() =>
    expect([api.listCalls(readOwnDesk).length, api.listCalls(readToday).length]).toEqual(
      before.map((count) => count + 1),
    ),
  );
});

it("the desk is followed until the session is over", async () => {
  const { changes, office } = await openOffice("/admin/articles-management", (api) => {
    api.answers(listArticles, createPage([]));
    api.answers(signOut, undefined);
  });
  await screen.findByText("No articles found.");
  expect(changes.isFollowed()).toBe(true);
  await act(() => office.session.end());
  await waitFor(() => expect(changes.isFollowed()).toBe(false));
});
