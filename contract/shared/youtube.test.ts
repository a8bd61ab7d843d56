import { describe, expect, it } from "vitest";
import {
  getYoutubeId,
  readYoutubeVideo,
  youtubeEmbedAddress,
  youtubeWatchAddress,
} from "./youtube.ts";

describe("the id in a YouTube address", () => {
  it.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s", "aqz-KE-bpKQ"],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/embed/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["http://m.youtube.com/shorts/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/live/aqz-KE-bpKQ?feature=share", "aqz-KE-bpKQ"],
    ["https://music.youtube.com/watch?v=aqz-KE-bpKQ&list=RDAMVM", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/v/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/e/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/watch?list=PLabcdefghijk&v=aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ])("%s", (address, id) => expect(getYoutubeId(address)).toBe(id));

  it.each([
    "",
    "aqz-KE-bpKQ",
    "https://vimeo.com/1234",
    "https://www.youtube.com/watch?v=short",
    "javascript:alert(1)",
    "https://www.youtube.com/embed/videoseries?list=PLabcdefghijk",
    "https://www.youtube.com/watch?v=videoseries&list=PLabcdefghijk",
    "https://www.youtube.com/playlist?list=PLabcdefghijk",
    "https://youtu.be/playlist?list=PLabcdefghijk",
    "https://www.youtube.com/embed/live_stream?channel=UCabc",
    "https://www.youtube.com/@ISPROfficial1",
    "//youtu.be/aqz-KE-bpKQ",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
  ])("%s names none", (address) => expect(getYoutubeId(address)).toBeNull());
});

const id = "aqz-KE-bpKQ";
it.each([
  [`https://www.youtube.com/embed/${id}?start=43`, { id, start: 43 }],
  [`https://youtu.be/${id}?t=1m30s`, { id, start: 90 }],
  [`https://youtu.be/${id}?t=43s&end=60`, { id, start: 43, end: 60 }],
  [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, { id, start: 3723 }],
  [`https://www.youtube.com/watch?v=${id}#t=2m`, { id, start: 120 }],
  [`https://www.youtube.com/watch?v=${id}&t=0`, { id }],
  [`https://www.youtube.com/watch?v=${id}&t=soon&end=later`, { id }],
  [`https://www.youtube.com/embed/${id}?start=60&end=43`, { id, start: 60 }],
  [`https://www.youtube.com/embed/${id}?end=20`, { id, end: 20 }],
  [`https://www.youtube.com/embed/${id}?start=-5`, { id }],
])("the part that is meant by %s", (address, video) => {
  expect(readYoutubeVideo(address)).toEqual(video);
});

it("embeds the part that is meant, and leads to its beginning", () => {
  const video = { id, start: 43, end: 60 };
  expect(youtubeEmbedAddress(video)).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?start=43&end=60`,
  );
  expect(youtubeEmbedAddress({ id })).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  expect(readYoutubeVideo(youtubeEmbedAddress(video))).toEqual(video);
  expect(youtubeWatchAddress(video)).toBe(`https://www.youtube.com/watch?v=${id}&t=43s`);
  expect(youtubeWatchAddress({ id })).toBe(`https://www.youtube.com/watch?v=${id}`);
});
