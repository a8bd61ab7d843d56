import { type Video, video, videoBody } from "@hilal/contract/videos";
import type { z } from "zod";

export const videoForm = videoBody;

export type VideoValues = z.input<typeof videoForm>;

/** What the form of a new video begins with. */
export const newVideo: VideoValues = {
  title: "",
  youtube_url: "",
  description: "",
  status: "Active",
  language: "English",
  order: "0",
};

/** The form's values of a video; numbers are text, as their boxes hold them. */
export function videoValues(record: Video): VideoValues {
  const { title, youtube_url, description, status, language, order, version } = record;
  return { title, youtube_url, description, status, language, order: String(order), version };
}

/** The same of a video that a refused save told; null when it is none. */
export function videoValuesNow(current: unknown): VideoValues | null {
  const { data } = video.safeParse(current);
  return data ? videoValues(data) : null;
}
