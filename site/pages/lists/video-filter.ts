import type { RecordLanguage } from "@hilal/contract/shared/choices";
import { type EditionId, editions } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import { useView } from "../../page-kit/view.tsx";

/** Which videos the page lists, as its query says it. */
export const videoFilters = ["all", "english", "urdu"] as const;

export type VideoFilter = (typeof videoFilters)[number];

/** The videos of each interface language: what the page lists when nothing else is asked for. */
export const ownFilter: Readonly<Record<Language, VideoFilter>> = { en: "english", ur: "urdu" };

/** What each filter asks of the API; undefined for both languages. */
export const filteredLanguage: Readonly<Record<VideoFilter, RecordLanguage | undefined>> = {
  all: undefined,
  english: "English",
  urdu: "Urdu",
};

/** The path of the filtered list, without prefix, in its shortest spelling on a page in `language`. */
export function videosPath(filter: VideoFilter, language: Language): string {
  return filter === ownFilter[language] ? "/videos" : `/videos?language=${filter}`;
}

/** Where a front's link to all videos leads: to those in its language, on a page in the reader's. */
export function useVideosPath(edition: EditionId): string {
  const { language } = useView();
  return videosPath(ownFilter[editions[edition].language], language);
}
