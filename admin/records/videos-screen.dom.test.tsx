import { variantUrl } from "@hilal/contract/shared/image-variants";
import { samplePicture, sampleVideo } from "@hilal/contract/testing/sample-records";
import { deleteVideo, listVideos } from "@hilal/contract/videos";
import { screen, waitFor, within } from "@testing-library/react";
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
    "Quick look",
    `Watch on YouTube: ${sampleVideo().youtube_url}`,
  ]);
});

it("asks under a title of its own before a video is deleted", async () => {
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listVideos, createPage([sampleVideo({ can: { edit: true, delete: true } })]));
    api.answers(deleteVideo, undefined);
  });
  expect(await listRowActions(user, menu)).toEqual([
    "Quick look",
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

it("shows the still and all of the description in the quick look, and no description where there is none", async () => {
  const description = `Gates. ${"a".repeat(60)}`;
  const { user } = await openOffice(path, (api) =>
    api.answers(
      listVideos,
      createPage([
        sampleVideo({ description }),
        sampleVideo({
          id: 7,
          title: "فلم",
          language: "Urdu",
          thumbnail: null,
          thumbnail_url: null,
        }),
      ]),
    ),
  );
  await screen.findByText("فلم");
  await user.keyboard("j ");
  const look = screen.getByRole("complementary", { name: "Quick look" });
  within(look).getByText(description);
  expect(look.querySelector("img")?.getAttribute("src")).toBe(
    variantUrl(samplePicture.src, 640, "webp"),
  );
  within(look).getByText("Watch on YouTube");
  await user.keyboard("j");
  const name = within(look).getByText("فلم");
  expect([name.lang, name.closest("h2") === null]).toEqual(["ur", false]);
  expect(within(look).queryByText("Description")).toBeNull();
  expect(look.querySelector("img")).toBeNull();
});
