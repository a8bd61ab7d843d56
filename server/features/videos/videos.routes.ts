import { listActiveVideos } from "@hilal/contract/endpoints/videos/list-active-videos";
import { sliceOf } from "../../http/paging.ts";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { presentVideo } from "./videos.presenter.ts";
import { countVideos, listVideos, type VideoFilter } from "./videos.store.ts";

export function videoRoutes({ database }: Services): Route[] {
  return [
    route(listActiveVideos, async ({ query }) => {
      const filter: VideoFilter = { language: query.language, status: "Active" };
      const slice = sliceOf(query);
      const data = (await listVideos(database, filter, slice)).map(presentVideo);
      return slice.paged
        ? { data, meta: slice.meta(await countVideos(database, filter)) }
        : { data };
    }),
  ];
}
