import { sampleVideo } from "@hilal/contract/testing/sample-records";
import { deleteVideo, listVideos } from "@hilal/contract/videos";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/videos-management";
const menu = "Actions for The Barrage at Dawn";

it("tells of each video what it shows, in short", async () => {
  const { user } = await openOffice(path, (api) =>
    api.answers(
      listVideos,
      createPage([
        sampleVideo({ description: "a".repeat(60), order: 1200 }),
        sampleVideo({ id: 7, title: "فلم", language: "Urdu", status: "Inactive" }),
      ]),
    ),
  );
  await screen.findByText("فلم");
  expect(tableCells()).toEqual([
    ["", "The Barrage at Dawn", `${"a".repeat(50)}...`, "English", "Active", "1,200"],
    ["", "فلم", "No description", "Urdu", "Inactive", "0"],
  ]);
  expect(screen.getByText("فلم").lang).toBe("ur");
  expect(screen.getByText("فلم").closest("a")?.getAttribute("href")).toBe(
    "/admin/videos-management/edit/7",
  );
  expect(await listChoices("Language")).toEqual(["English", "Urdu"]);
  expect(await listChoices("Status")).toEqual(["Active", "Inactive"]);
  expect(screen.getByText("New Video").getAttribute("href")).toBe(`${path}/create`);
  expect(await listRowActions(user, menu)).toEqual([
    `Watch on YouTube: ${sampleVideo().youtube_url}`,
  ]);
});

it("asks under a title of its own before a video is deleted", async () => {
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listVideos, createPage([sampleVideo({ can: { edit: true, delete: true } })]));
    api.answers(deleteVideo, undefined);
  });
  expect(await listRowActions(user, menu)).toEqual([
    "Edit: /admin/videos-management/edit/6",
    `Watch on YouTube: ${sampleVideo().youtube_url}`,
    "Delete",
  ]);
  await act(user, menu, "Delete");
  expect(await answer(user, "Delete")).toBe(
    "Delete Video | Are you sure you want to delete this video? It stays in the trash for 30 days.",
  );
  await screen.findByText("Video deleted successfully!");
  expect(screen.getByText(/^Video deleted successfully! Undo: /).role).toBe("status");
  await waitFor(() => expect(api.listCalls(listVideos)).toHaveLength(2));
  api.refuses(deleteVideo, { error: "Not now.", code: "forbidden" });
  await act(user, menu, "Delete");
  await answer(user, "Delete");
  await screen.findByText("Error deleting video: Not now.");
});
