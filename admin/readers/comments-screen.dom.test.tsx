import {
  deleteComment,
  listComments,
  listUserComments,
  setCommentStatus,
} from "@hilal/contract/comments";
import { sampleComment } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells, tableHeads } from "../testing/table-cells.ts";

const path = "/admin/comment-management";
const menu = "Actions for Comment by Hina Yousaf";
const all = { moderate: true, delete: true };

describe("the comments", () => {
  it("are told with who wrote them on what, and in which state they are", async () => {
    await openOffice(path, (api) =>
      api.answers(
        listComments,
        createPage([
          sampleComment(),
          sampleComment({ id: 8, user: null, user_first_name: "", rating: null, status: "held" }),
          sampleComment({ id: 9, user_first_name: "", user_last_name: "" }),
        ]),
      ),
    );
    await screen.findByText("Hina");
    expect(tableHeads()).toEqual([
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
      ["Hina", "Yousaf", article, words, "5", "2 Nov 2026", "Visible"],
      ["Deleted account", "Yousaf", article, words, "not rated", "2 Nov 2026", "Held"],
      ["", "", article, words, "5", "2 Nov 2026", "Visible"],
    ]);
    expect(listChoices("Status")).toEqual(["Visible", "Held"]);
    screen.getByLabelText("Search");
  });

  it("are found by their words and their writers", async () => {
    const { user, api, address } = await openOffice(path, (api) =>
      api.answers(listComments, createPage([sampleComment()])),
    );
    await user.type(await screen.findByLabelText("Search"), "Hina My grandfather{Enter}");
    await waitFor(() => expect(address()).toBe(`${path}?q=Hina+My+grandfather`));
    await waitFor(() =>
      expect(api.listCalls(listComments).at(-1)?.query.q).toBe("Hina My grandfather"),
    );
  });

  it("of an author are those on the own articles", async () => {
    const { user, api } = await openOffice(
      path,
      (api) => api.answers(listUserComments, createPage([sampleComment()])),
      { role: "author" },
    );
    expect(await listRowActions(user, menu)).toEqual(["Open the article: /article/12"]);
    expect(api.listCalls(listUserComments).map(({ params }) => params)).toEqual([{ userId: "7" }]);
  });
});

describe("a comment", () => {
  it("is held back and released", async () => {
    const { user, api } = await openOffice(path, (api) =>
      api.answers(listComments, createPage([sampleComment({ can: all })])),
    );
    expect(await listRowActions(user, menu)).toEqual([
      "Hold",
      "Open the article: /article/12",
      "Delete",
    ]);
    api.answers(setCommentStatus, ({ body }) =>
      sampleComment({ status: (body as { status: "held" | "visible" }).status, can: all }),
    );
    api.answers(listComments, createPage([sampleComment({ status: "held", can: all })]));
    await act(user, menu, "Hold");
    expect(await answer(user, "Hold")).toBe("Are you sure you want to hold this comment back?");
    await screen.findAllByText("Comment held back successfully!");
    await waitFor(() => expect(tableCells()[0]?.at(-1)).toBe("Held"));
    await act(user, menu, "Release");
    expect(await answer(user, "Release")).toBe("Are you sure you want to release this comment?");
    await screen.findAllByText("Comment released successfully!");
    expect(api.listCalls(setCommentStatus).map(({ params, body }) => [params, body])).toEqual([
      [{ id: "7" }, { status: "held" }],
      [{ id: "7" }, { status: "visible" }],
    ]);
    api.refuses(setCommentStatus, { error: "Not now.", code: "forbidden" });
    await act(user, menu, "Release");
    await answer(user, "Release");
    await screen.findByText("Error releasing comment: Not now.");
  });

  it("is deleted in Urdu", async () => {
    const { user, api, t } = await openOffice(
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
