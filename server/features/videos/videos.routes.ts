import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { youtubeIdOf } from "@hilal/contract/shared/youtube";
import {
  createVideo,
  deleteVideo,
  listActiveVideos,
  listVideos,
  readVideo,
  updateVideo,
  type videoBody,
} from "@hilal/contract/videos";
import type { z } from "zod";
import { found, Refusal } from "../../api/errors/refusal.ts";
import { isAdmin } from "../../api/route/caller.ts";
import { loadList, type PagingQuery } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import { saveVersioned } from "../../api/route/save-versioned.ts";
import { writesOf } from "../../changes/writes-of.ts";
import type { Services } from "../../services/services.ts";
import { presentVideo } from "./videos.presenter.ts";
import {
  countVideos,
  insertVideo,
  listVideoRows,
  lockVideoRow,
  readVideoRow,
  removeVideo,
  saveVideo,
  type VideoFilter,
  type VideoOrder,
  type VideoValues,
} from "./videos.store.ts";

export function videoRoutes({ database, changes }: Services): Route[] {
  const write = writesOf(changes, [cacheTags.videos]);
  const answerList = (filter: VideoFilter, order: VideoOrder, query: PagingQuery) =>
    loadList(query, {
      list: (slice) => listVideoRows(database, filter, order, slice),
      count: () => countVideos(database, filter),
      present: presentVideo,
    });
  return [
    route(listVideos, async ({ query }) => answerList(query, query.sort, query)),
    route(listActiveVideos, async ({ query }) =>
      answerList({ language: query.language, status: "Active" }, "order", query),
    ),
    route(readVideo, async ({ params, caller }) => {
      const row = found(await readVideoRow(database, params.id));
      if (row.video.status !== "Active" && !isAdmin(caller)) throw new Refusal("not_found");
      return presentVideo(row);
    }),
    route(createVideo, async ({ body }) => {
      const made = await write(async (transaction) => {
        const id = await insertVideo(transaction, valuesOf(body));
        return readVideoRow(transaction, id);
      });
      return presentVideo(found(made));
    }),
    route(updateVideo, async ({ params, body }) => {
      const saved = await write((transaction) =>
        saveVersioned(transaction, {
          sent: body.version,
          read: () => lockVideoRow(transaction, params.id),
          versionOf: (row) => row.video.version,
          present: presentVideo,
          update: () => saveVideo(transaction, params.id, valuesOf(body)),
        }),
      );
      return presentVideo(saved);
    }),
    route(deleteVideo, async ({ params }) => {
      await write(async (transaction) => {
        if (!(await removeVideo(transaction, params.id))) throw new Refusal("not_found");
      });
      return undefined;
    }),
  ];
}

function valuesOf({
  version: _version,
  youtube_url,
  ...rest
}: z.output<typeof videoBody>): VideoValues {
  return { ...rest, youtubeUrl: youtube_url, youtubeId: youtubeIdOf(youtube_url) ?? "" };
}
