import { describe, expect, it } from "vitest";
import { youtubeIdOf } from "./youtube.ts";

describe("the id in a YouTube address", () => {
  it.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s", "aqz-KE-bpKQ"],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", "aqz-KE-bpKQ"],
    ["https://www.youtube.com/embed/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
    ["http://m.youtube.com/shorts/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ])("%s", (address, id) => expect(youtubeIdOf(address)).toBe(id));

  it.each([
    "",
    "aqz-KE-bpKQ",
    "https://vimeo.com/1234",
    "https://www.youtube.com/watch?v=short",
    "javascript:alert(1)",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
  ])("%s names none", (address) => expect(youtubeIdOf(address)).toBeNull());
});
