import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { articleAnswers as world } from "../../testing/article-answers.ts";
import { visit } from "../../testing/visit.ts";

test("shares the canonical address and offers it to copy", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  const address = encodeURIComponent("https://hilal.example/article/12");
  const shared = [
    ...page.main.matchAll(/href="https:\/\/(?:www\.)?([^/"]+)[^"]*" target="_blank"/g),
  ];
  expect(shared.map(([, host]) => host)).toEqual([
    "wa.me",
    "facebook.com",
    "x.com",
    "linkedin.com",
  ]);
  for (const [link] of shared) expect(link).toContain(address);
  expect(page.main).toContain('data-shares="Where the River Learns to Wait"');
  expect(page.main).toMatch(/<button[^>]* data-prints=""[^>]*>.*?Print<\/button>/);
  expect(page.main).toContain('data-copy="https://hilal.example/article/12"');
});

test("is to be had as files, which machines leave alone", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  for (const format of ["pdf", "epub"]) {
    expect(page.main).toMatch(
      new RegExp(
        `href="/article/12/where-the-river-learns-to-wait\\.${format}"[^>]* rel="nofollow"`,
      ),
    );
  }
  expect(page.text).toContain("Download as PDF: Where the River Learns to Wait");
});

test("leads to what else its writer wrote", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  expect(page.main).toMatch(
    /href="\/search\?q=Amina\+Rahman&amp;author=3"[^>]*>More by <bdi>Amina Rahman<\/bdi><\/a>/,
  );
});

test("ends on paper with its address, as words and as a code, in either language", async () => {
  const english = await visit("/article/12", world(sampleDetail()));
  const urdu = await visit("/ur/article/12", world(sampleDetail()));
  for (const page of [english, urdu]) {
    const imprint = page.main.slice(page.main.indexOf("data-imprint"));
    expect(imprint).toMatch(/<svg[^>]*><path d="M4 4h7v1h-7z/);
    expect(imprint).toContain('dir="ltr">https://hilal.example/article/12</bdi>');
  }
  expect(english.text).toContain("Issue of October 2026");
  expect(urdu.text).toContain("شمارہ: اکتوبر 2026");
});
