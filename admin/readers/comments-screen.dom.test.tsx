import {
  countComments,
  deleteComment,
  listComments,
  listUserComments,
  replyToComment,
  setCommentStatuses,
} from "@hilal/contract/comments";
import { sampleComment } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells, tableHeads } from "../testing/table-cells.ts";

const path = "/admin/comment-management";
const menu = "Actions for Comment by Hina Yousaf";
const openComments: typeof openOffice = (address, prepare, options) =>
  openOffice(
    address,
    (api) => {
      api.answers(countComments, { visible: 40, held: 3 });
      prepare?.(api);
    },
    options,
  );
const all = { moderate: true, delete: true };

describe("the comments", () => {
  it("are told with who wrote them on what, and in which state they are", async () => {
    await openComments(path, (api) => {
      api.answers(
        listComments,
        createPage([
          sampleComment(),
          sampleComment({ id: 8, user: null, user_first_name: "", rating: null, status: "held" }),
          sampleComment({ id: 9, user_first_name: "", user_last_name: "" }),
        ]),
      );
    });
    await screen.findByText("Hina");
    await screen.findByText("Held, 3");
    expect(tableHeads()).toEqual([
      "",
      "First Name",
      "Last Name",
      "Article Title",
      "Comment",
      "Rating",
      "Date",
      "Status",
    ]);
    const article = "Where the River Learns to Wait";
    const words = "My grandfather read those gauges.";
    expect(tableCells()).toEqual([
      ["", "Hina", "Yousaf", article, words, "5", "2 Nov 2026", "Published"],
      ["", "Deleted account", "Yousaf", article, words, "not rated", "2 Nov 2026", "Held"],
      ["", "No name", "", article, words, "5", "2 Nov 2026", "Published"],
    ]);
    expect(await listChoices("Status")).toEqual(["Held, 3Held3", "Published"]);
    screen.getByLabelText("Search");
  });

  it("are found by their words and their writers", async () => {
    const { user, api, address } = await openComments(path, (api) =>
      api.answers(listComments, createPage([sampleComment()])),
    );
    await user.type(await screen.findByLabelText("Search"), "Hina My grandfather{Enter}");
    await waitFor(() => expect(address()).toBe(`${path}?q=Hina+My+grandfather`));
    await waitFor(() =>
      expect(api.listCalls(listComments).at(-1)?.query.q).toBe("Hina My grandfather"),
    );
  });

  it("of an author are those on the own articles", async () => {
    const { user, api } = await openComments(
      path,
      (api) => api.answers(listUserComments, createPage([sampleComment()])),
      { role: "author" },
    );
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Open the article: /article/12",
    ]);
    expect(api.listCalls(listUserComments).map(({ params }) => params)).toEqual([{ userId: "7" }]);
  });
});

describe("a comment", () => {
  it("is held back and approved without a question, and the undo is only for what nobody changed", async () => {
    const { user, api } = await openComments(path, (api) => {
      api.answers(listComments, createPage([sampleComment({ can: all })]));
      api.answers(setCommentStatuses, { changed: [{ id: 7, version: 2 }], left: [] });
    });
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Hold",
      "Reply",
      "Open the article: /article/12",
      "Delete",
    ]);
    await user.click(await screen.findByRole("button", { name: /^Hold/ }));
    await screen.findAllByText("The comment is held back.");
    api.answers(setCommentStatuses, { changed: [], left: [{ id: 7, reason: "changed_since" }] });
    await user.click(await screen.findByText("Undo"));
    await screen.findAllByText("1 comment was changed by somebody meanwhile, and is left alone.");
    api.answers(setCommentStatuses, { changed: [{ id: 7, version: 4 }], left: [] });
    api.answers(listComments, createPage([sampleComment({ status: "held", can: all })]));
    await user.click(await screen.findByRole("button", { name: /^Hold/ }));
    await waitFor(() => expect(tableCells()[0]?.at(-1)).toBe("Held"));
    await user.click(await screen.findByText("Undo"));
    await screen.findAllByText("The comment is as it was before.");
    expect(api.listCalls(setCommentStatuses).map(({ body }) => body)).toEqual([
      { status: "held", comments: [{ id: 7 }] },
      { status: "visible", comments: [{ id: 7, version: 2 }] },
      { status: "held", comments: [{ id: 7 }] },
      { status: "visible", comments: [{ id: 7, version: 4 }] },
    ]);
    api.refuses(setCommentStatuses, { error: "Not now.", code: "forbidden" });
    await user.click(await screen.findByRole("button", { name: /^Approve/ }));
    await screen.findByText("Error approving comment: Not now.");
  });

  it("is answered in the list, and what was begun is not lost", async () => {
    const { user, api } = await openComments(path, (api) => {
      api.answers(listComments, createPage([sampleComment({ can: all })]));
      api.refuses(replyToComment, { error: "Not now.", code: "forbidden" });
    });
    const start = async () => user.click(await screen.findByRole("button", { name: /^Reply/ }));
    const label = "Your answer to Hina Yousaf";
    await start();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Please write an answer.");
    await user.keyboard("شکریہ{Escape}");
    expect(screen.queryByLabelText(label)).toBeNull();
    await start();
    expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe("شکریہ");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("The answer could not be sent: Not now.");
    const reply = sampleComment({ id: 8, parent: 7, parent_name: "Hina Yousaf", can: all });
    api.answers(replyToComment, reply);
    api.answers(listComments, createPage([reply, sampleComment({ reply_count: 1, can: all })]));
    api.answers(deleteComment, undefined);
    await user.click(screen.getByText("Send answer"));
    await screen.findByText("Answer to Hina Yousaf");
    await screen.findByText("1 answer");
    expect(screen.queryByLabelText(label)).toBeNull();
    expect(
      api
        .listCalls(replyToComment)
        .map(({ params, body }) => [params, body])
        .at(-1),
    ).toEqual([{ id: "7" }, { comment: "شکریہ" }]);
    await user.click(await screen.findByText("Undo"));
    await screen.findAllByText("The answer is taken back.");
    expect(api.listCalls(deleteComment).map(({ params }) => params)).toEqual([{ id: "8" }]);
  });

  it("and others are approved by keys and by the selection, each by one call", async () => {
    const held = (id: number) => sampleComment({ id, status: "held", can: all });
    const { user, api } = await openComments(`${path}?status=held`, (api) => {
      api.answers(listComments, createPage([held(1), held(2), held(3), held(4)]));
      api.answers(setCommentStatuses, ({ body }) => {
        const { comments } = body as { comments: { id: number }[] };
        return { changed: comments.map(({ id }) => ({ id, version: 2 })), left: [] };
      });
    });
    await screen.findAllByText("Hina");
    await user.keyboard("jaah");
    await waitFor(() => expect(api.listCalls(setCommentStatuses)).toHaveLength(3));
    await user.keyboard("r");
    await user.keyboard("xah");
    const field = await screen.findByLabelText<HTMLTextAreaElement>("Your answer to Hina Yousaf");
    expect(field.value).toBe("xah");
    await user.keyboard("{Escape}");
    expect(document.activeElement?.getAttribute("data-row")).toBe("4");
    await user.keyboard("xkx");
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await screen.findAllByText("2 comments are published.");
    expect(screen.queryByText("2 selected")).toBeNull();
    expect(api.listCalls(setCommentStatuses).map(({ body }) => body)).toEqual([
      { status: "visible", comments: [{ id: 1 }] },
      { status: "visible", comments: [{ id: 2 }] },
      { status: "held", comments: [{ id: 3 }] },
      { status: "visible", comments: [{ id: 4 }, { id: 3 }] },
    ]);
  });

  it("and all others that the list finds are held by one call, also by the key, and all of them undone", async () => {
    const { user, api } = await openComments(`${path}?status=visible&q=river`, (api) => {
      api.answers(
        listComments,
        createPage(
          [1, 2].map((id) => sampleComment({ id, can: all })),
          { total: 450 },
        ),
      );
      api.answers(setCommentStatuses, ({ body }) => {
        const { comments } = body as { comments: object };
        const ids = Array.isArray(comments)
          ? comments
          : Array.from({ length: 450 }, (_, id) => ({ id }));
        return { changed: ids.map(({ id }) => ({ id: id + 1, version: 2 })), left: [] };
      });
    });
    await screen.findAllByText("Hina");
    const selectAll = async () => {
      await user.keyboard("jx");
      await user.click(await screen.findByText("Select all 450 that the list finds"));
      await screen.findByText("450 selected");
    };
    await selectAll();
    await user.click(screen.getByRole("button", { name: "Hold" }));
    await screen.findAllByText("450 comments are held back.");
    expect(screen.queryByText("450 selected")).toBeNull();
    const found = { filter: { q: "river", status: "visible" }, count: 450 };
    const sent = () => api.listCalls(setCommentStatuses).map(({ body }) => body);
    expect(sent()).toEqual([{ status: "held", comments: found }]);
    await user.click(await screen.findByText("Undo"));
    await screen.findAllByText("450 comments are as they were before.");
    const undone = sent()[1] as { status: string; comments: object[] };
    expect([undone.status, undone.comments.length, undone.comments[449]]).toEqual([
      "visible",
      450,
      { id: 450, version: 2 },
    ]);
    await user.keyboard("k");
    await selectAll();
    await user.keyboard("h");
    await expect.poll(() => sent()[2]).toEqual({ status: "held", comments: found });
    api.answers(setCommentStatuses, {
      changed: [],
      left: [1, 2].map((id) => ({ id, reason: "unchanged" as const })),
    });
    await user.keyboard("jxh");
    await screen.findAllByText("2 comments are so already.");
  });

  it("is looked at whole, with what it answers, until an answer is written in the list", async () => {
    const asked = "Which gauges?\nI never saw any.";
    const reply = sampleComment({ id: 8, parent: 3, parent_name: "Omar", parent_comment: asked });
    const { user } = await openComments(path, (api) => {
      api.answers(listComments, createPage([sampleComment({ can: all }), reply]));
    });
    await screen.findAllByText("Hina");
    const look = () => screen.queryByRole("complementary", { name: "Quick look" });
    const told = () =>
      [...(look()?.querySelectorAll("h2, dt, dd") ?? [])].map(({ textContent }) => textContent);
    await user.keyboard("jj ");
    expect(told()).toEqual([
      "Hina Yousaf",
      "Article Title",
      "Where the River Learns to Wait",
      "Comment",
      `Answer to Omar${asked}My grandfather read those gauges.`,
      "Date",
      "2 November 2026, 15:00",
      "Status",
      "Published",
    ]);
    await user.keyboard("k");
    expect(told().slice(4, 7)).toEqual(["My grandfather read those gauges.", "Rating", "5"]);
    await user.click(within(look() as HTMLElement).getByText("Reply"));
    expect(document.activeElement).toBe(screen.getByLabelText("Your answer to Hina Yousaf"));
    expect(look()).toBeNull();
  });

  it("is deleted in Urdu", async () => {
    const { user, api, t } = await openComments(
      path,
      (api) => {
        api.answers(listComments, createPage([sampleComment({ can: all })]));
        api.answers(deleteComment, undefined);
      },
      { language: "ur" },
    );
    const by = t("listScreens.comments.by", { name: "Hina Yousaf" });
    await act(user, t("adminLists.actionsFor", { title: by }), t("adminLists.delete"));
    expect(await answer(user, t("admin.confirm.delete"))).toBe(
      t("listScreens.comments.deleteQuestion"),
    );
    await screen.findByText(t("listScreens.comments.deleted"));
    expect(api.listCalls(deleteComment).map(({ params }) => params)).toEqual([{ id: "7" }]);
  });
});
