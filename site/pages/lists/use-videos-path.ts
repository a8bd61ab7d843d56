import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { ownFilter, videosPath } from "./video-filter.ts";

/** Where a front's link to all videos leads: to those in its language, on a page in the reader's. */
export function useVideosPath(edition: EditionId): string {
  const { language } = useView();
  return videosPath(ownFilter[editions[edition].language], language);
}
