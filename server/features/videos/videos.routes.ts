import type { RecordActions } from "@hilal/contract/shared/actions";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { ActiveStatus } from "@hilal/contract/shared/choices";
import { youtubeIdOf } from "@hilal/contract/shared/youtube";
import {
  createVideo,
  deleteVideo,
  listActiveVideos,
  listVideos,
  readVideo,
  updateVideo,
  type Video,
  type videoBody,
} from "@hilal/contract/videos";
import type { z } from "zod";
import { writesOf } from "../../changes/changes.ts";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList, type PagingQuery } from "../../http/api/paging.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { Services } from "../services.ts";
import {
  countVideos,
  findVideoRow,
  insertVideo,
  listVideoRows,
  lockVideoRow,
  updateVideoRow,
  type VideoFilter,
  type VideoOrder,
  type VideoRow,
  type VideoValues,
} from "./videos.store.ts";

interface Asked {
  readonly query: PagingQuery;
  readonly caller: Caller;
  readonly context: RequestContext;
}

export function videoRoutes(services: Services): Route[] {
  const { database, changes } = services;
  const write = writesOf(changes, [cacheTags.videos]);
  const answerList = async (
    filter: VideoFilter,
    sort: VideoOrder,
    { query, caller, context }: Asked,
  ) => {
    return loadList(query, {
      list: (slice) => listVideoRows(database, filter, { sort, language: context.language }, slice),
      count: () => countVideos(database, filter),
      present: (row) => presentVideo(row, caller),
    });
  };
  return [
    route(listVideos, async (request) => answerList(request.query, request.query.sort, request)),
    route(listActiveVideos, async (request) =>
      answerList({ language: request.query.language, status: "Active" }, "order", request),
    ),
    route(readVideo, async ({ params, caller }) => {
      const row = found(await findVideoRow(database, params.id));
      if (!maySeeVideo(caller, row.video)) throw new HttpError("not_found");
      return presentVideo(row, caller);
    }),
    route(createVideo, async ({ body, caller }) => {
      const made = await write(async (transaction) => {
        const id = await insertVideo(transaction, toVideoValues(body));
        return findVideoRow(transaction, id);
      });
      return presentVideo(found(made), caller);
    }),
    route(updateVideo, async ({ params, body, caller }) => {
      const saved = await write((transaction) =>
        saveVersioned(transaction, {
          sent: body.version,
          read: () => lockVideoRow(transaction, params.id),
          versionOf: (row) => row.video.version,
          present: (row) => presentVideo(row, caller),
          update: () => updateVideoRow(transaction, params.id, toVideoValues(body)),
        }),
      );
      return presentVideo(saved, caller);
    }),
    route(deleteVideo, async ({ params, caller }) => {
      await write((transaction) =>
        deleteRecord(services, transaction, { kind: "video", id: params.id, caller }),
      );
      return undefined;
    }),
  ];
}

function toVideoValues({
  version: _version,
  youtube_url,
  ...rest
}: z.output<typeof videoBody>): VideoValues {
  return { ...rest, youtubeUrl: youtube_url, youtubeId: youtubeIdOf(youtube_url) ?? "" };
}

/** A video as it leaves the API, with what the caller may do with it. */
function presentVideo({ video, thumbnail }: VideoRow, caller: Caller): Video {
  return {
    id: video.id,
    title: video.title,
    youtube_url: video.youtubeUrl,
    youtube_id: video.youtubeId,
    description: video.description,
    status: video.status,
    language: video.language,
    order: video.order,
    thumbnail_url: video.thumbnailUrl,
    thumbnail: presentPicture(thumbnail),
    created_at: video.createdAt.toISOString(),
    version: video.version,
    can: videoActions(caller),
  };
}

/** Readers see what is Active; whoever manages videos sees the others as well. */
function maySeeVideo(caller: Caller, { status }: { readonly status: ActiveStatus }) {
  return status === "Active" || hasAbility(caller, "videos.manage");
}

/** What the caller may do with a video; nothing is said to anyone but staff. */
function videoActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "videos.manage");
  return { edit: may, delete: may };
}
