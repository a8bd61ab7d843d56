import { type EditionId, editions } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { ownFilter, videosPath } from "./video-filter.ts";

/** Where a front's link to all videos leads: to those in its language, on a page in the reader's. */
export function useVideosPath(edition: EditionId): string {
  const { language, prefix } = useView();
  const path = videosPath(ownFilter[editions[edition].language], language);
  // Without a prefix the list would answer in English.
  return prefix || language === "en" ? path : `/${language}${path}`;
}
