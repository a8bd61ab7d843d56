import type { RecordLanguage } from "@hilal/contract/shared/choices";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import { useView } from "../../page-kit/view.tsx";

/** The filters of the videos page, as in its query. */
export const videoFilters = ["all", "english", "urdu"] as const;

export type VideoFilter = (typeof videoFilters)[number];

/** The default filter of each interface language. */
export const ownFilter: Readonly<Record<Language, VideoFilter>> = { en: "english", ur: "urdu" };

/** The language that each filter requests from the API; undefined for both. */
export const filteredLanguage: Readonly<Record<VideoFilter, RecordLanguage | undefined>> = {
  all: undefined,
  english: "English",
  urdu: "Urdu",
};

/** Returns the path of the filtered list, without prefix, in its shortest form on a page in `language`. */
export function videosPath(filter: VideoFilter, language: Language): string {
  return filter === ownFilter[language] ? "/videos" : `/videos?language=${filter}`;
}

/** Returns the path of a front's link to all videos: those in the front's language, on a page in the reader's. */
export function useVideosPath(edition: EditionId): string {
  const { language } = useView();
  return videosPath(ownFilter[editions[edition].language], language);
}
