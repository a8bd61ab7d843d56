import { sampleVideo } from "@hilal/contract/testing/sample-records";
import { listActiveVideos, type Video } from "@hilal/contract/videos";
import { plainText } from "@hilal/i18n/text/read-html";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = (videos: Video[] = [sampleVideo()]) => [
  answering(listActiveVideos, { data: videos }),
];

test.each([
  ["/videos", { language: "English" }, "English"],
  ["/en/videos", { language: "English" }, "English"],
  ["/ur/videos", { language: "Urdu" }, "اردو"],
  ["/videos?language=urdu", { language: "Urdu" }, "Urdu"],
  ["/videos?language=all", {}, "All"],
  ["/ur/videos?language=all", {}, "سب"],
  ["/ur/videos?language=english", { language: "English" }, "انگریزی"],
])("%s lists the videos of its language, or those asked for", async (address, query, current) => {
  const page = await visit(address, world());
  expect(page.calls[0]?.query).toEqual(query);
  const tabs = /<nav.*?<\/nav>/s.exec(page.main)?.[0] ?? "";
  const [, text] = /aria-current="page"[^>]*>([^<]*)</.exec(tabs) ?? [];
  expect(text).toBe(current);
});

test.each([
  ["/videos", ["/videos?language=all", "/videos", "/videos?language=urdu"]],
  ["/ur/videos", ["/ur/videos?language=all", "/ur/videos?language=english", "/ur/videos"]],
])("the filter of %s is plain links, in their shortest spelling", async (address, links) => {
  const { main } = await visit(address, world());
  const tabs = /<nav.*?<\/nav>/s.exec(main)?.[0] ?? "";
  expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links);
});

const head = (html: string) => ({
  canonical: /<link rel="canonical" href="https:\/\/hilal\.example([^"]*)"/.exec(html)?.[1],
  alternates: [...html.matchAll(/hrefLang="(\w\w)" href="https:\/\/hilal\.example([^"]*)"/g)].map(
    ([, language, path]) => `${language} ${path}`,
  ),
});

test.each([
  ["/videos", "/videos", ["en /videos", "ur /ur/videos"]],
  ["/ur/videos", "/ur/videos", ["en /videos", "ur /ur/videos"]],
  ["/videos?language=english", "/videos", ["en /videos", "ur /ur/videos"]],
  [
    "/videos?language=all",
    "/videos?language=all",
    ["en /videos?language=all", "ur /ur/videos?language=all"],
  ],
  // The canonical page is in the other language.
  ["/videos?language=urdu", "/videos?language=urdu", []],
])("search engines know %s as %s", async (address, canonical, alternates) => {
  const { html } = await visit(address, world());
  expect(head(html)).toEqual({ canonical, alternates });
});

test("says when there is none, in the page's language", async () => {
  expect((await visit("/videos", world([]))).text).toContain("No videos found.");
  expect((await visit("/ur/videos", world([]))).text).toContain("کوئی ویڈیو نہیں ملی۔");
});

test("a filter that there is not names nothing", async () => {
  const page = await visit("/videos?language=french", world());
  expect(page.status).toBe(404);
  expect(plainText(page.main)).toContain("Page Not Found");
});
