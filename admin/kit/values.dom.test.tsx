import { samplePicture } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showPart } from "../testing/show-part.tsx";
import { Badge } from "./badge.tsx";
import { ContentText, toLanguage } from "./content-text.tsx";
import { Day } from "./day.tsx";
import { Thumbnail } from "./thumbnail.tsx";

it("shows a picture small, by the variant that is stored for it", async () => {
  await showPart(
    <>
      <Thumbnail picture={samplePicture} shape="wide" src="/elsewhere.png" />
      <Thumbnail picture={{ ...samplePicture, variants: false }} src="/elsewhere.png" />
      <Thumbnail picture={null} src="/elsewhere.png" shape="tall" />
      <Thumbnail picture={null} src="" />
    </>,
  );
  const pictures = [...document.querySelectorAll("img")];
  expect(pictures.map((one) => one.getAttribute("src"))).toEqual([
    expect.stringMatching(/^\/media\/0123456789abcdef\/.*160.*\.webp$/),
    "/media/0123456789abcdef/cover.jpg",
    "/elsewhere.png",
  ]);
  const looks = pictures.map((one) => [one.alt, one.getAttribute("loading"), one.decoding]);
  expect(looks).toEqual(Array(3).fill(["", "lazy", "async"]));
  const shapes = pictures.map(({ className }) => /wide|square|tall/.exec(className)?.[0]);
  expect(shapes).toEqual(["wide", "square", "tall"]);
  expect(screen.getAllByTitle("No cover")).toHaveLength(1);
  fireEvent.error(pictures[0] as Element);
  expect(screen.getAllByTitle("No cover")).toHaveLength(2);
});

it("sets an Urdu headline from right to left whatever Latin names it begins with", async () => {
  await showPart(
    <>
      <ContentText language="ur">PAF کے F-16، JF-17 اور C-130</ContentText>
      <ContentText language="ur">The Last Post</ContentText>
    </>,
  );
  const urdu = screen.getByText("PAF کے F-16، JF-17 اور C-130");
  expect([urdu.lang, urdu.dir]).toEqual(["ur", "rtl"]);
  const english = screen.getByText("The Last Post");
  expect([english.lang, english.dir]).toEqual(["en", "ltr"]);
});

it("shows what somebody wrote in its language, whole when one rests on it, with marks below", async () => {
  await showPart(
    <>
      <ContentText language="ur" marks={<Badge tone="good">Live</Badge>}>
        سمندر
      </ContentText>
      <ContentText>Sea</ContentText>
      <Day of="2026-11-07T09:05:00Z" />
    </>,
  );
  const text = screen.getByText("سمندر");
  expect([text.lang, text.title, text.parentElement?.textContent]).toEqual([
    "ur",
    "سمندر",
    "سمندرLive",
  ]);
  expect(screen.getByText("Live").className).toMatch(/badge.*good/);
  expect(screen.getByText("Sea").getAttribute("lang")).toBeNull();
  expect(screen.getByText("Sea").parentElement?.children).toHaveLength(1);
  const day = screen.getByText<HTMLTimeElement>("7 Nov 2026");
  expect([day.title, day.getAttribute("datetime")]).toEqual([
    "7 November 2026, 14:05",
    "2026-11-07T09:05:00Z",
  ]);
});

it("knows the language of a record by its word", () => {
  expect([toLanguage("English"), toLanguage("Urdu")]).toEqual(["en", "ur"]);
});
