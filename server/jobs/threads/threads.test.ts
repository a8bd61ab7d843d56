import { afterEach, expect, it } from "vitest";
import type { GivenText } from "./derive-article-text.ts";
import { createThreads, type Threads } from "./threads.ts";

let threads: Threads;
afterEach(() => threads.close());

const text = (html: string): GivenText => ({
  title: "The glacier",
  writer: "Ayesha Malik",
  html,
  language: "en",
  origins: { publicUrl: "https://hilal.example", formerUrls: [], IMAGE_HOSTS: "" },
  aliases: {},
});

it("does its work beside the event loop and hands back what came of it", async () => {
  threads = createThreads();
  const derived = await threads.run("article-text", text('<p onclick="x()">Ice and snow.</p>'));
  expect(derived).toMatchObject({ description: "<p>Ice and snow.</p>", excerpt: "Ice and snow." });
});

it("asks the caller to come again when work takes too long", async () => {
  threads = createThreads({ timeout: 0 });
  const long = text("<p>word</p>".repeat(20_000));
  await expect(threads.run("article-text", long)).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfter: 5 },
  });
});
