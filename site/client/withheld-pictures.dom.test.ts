import { expect, test } from "vitest";
import { at, renderInDocument } from "../testing/in-page.ts";
import { offerPictures, showAllPictures } from "./withheld-pictures.ts";

const empty = "data:image/svg+xml,%3Csvg/%3E";
const picture = (name: string, alt: string) =>
  `<figure id="${name}"><picture><source data-srcset="/${name}.avif 160w"><img data-src="/${name}.jpg" alt="${alt}" src="${empty}"></picture></figure>`;
const end = '<div data-show-picture="Show picture"></div>';

const read = (name: string) => [
  at(`#${name} source`).getAttribute("srcset"),
  at(`#${name} img`).getAttribute("src"),
];

test("each picture has a button with its description, which fetches that one and hands its focus on", () => {
  renderInDocument(picture("river", "A river") + picture("hill", "") + end);
  offerPictures();
  const words = [...document.querySelectorAll("button")].map((button) =>
    [...button.querySelectorAll("span:not([aria-hidden])")].map(({ textContent }) => textContent),
  );
  expect(words).toEqual([["A river", "Show picture"], ["Show picture"]]);
  expect(read("river")).toEqual([null, empty]);
  at("#river button").click();
  expect(read("river")).toEqual(["/river.avif 160w", "/river.jpg"]);
  expect(document.activeElement).toBe(at("#river img"));
  expect(document.querySelector("#river button")).toBeNull();
  expect(read("hill")).toEqual([null, empty]);
});

test("pictures of a section that comes later are offered as well", async () => {
  renderInDocument(end);
  offerPictures();
  document.body.insertAdjacentHTML("beforeend", picture("late", "Late"));
  await expect.poll(() => document.querySelectorAll("#late button").length).toBe(1);
});

test("whoever wants them at once gets them all", () => {
  renderInDocument(picture("river", "A river") + picture("hill", "") + end);
  offerPictures();
  showAllPictures();
  expect([read("river"), read("hill")]).toEqual([
    ["/river.avif 160w", "/river.jpg"],
    ["/hill.avif 160w", "/hill.jpg"],
  ]);
  expect(document.querySelector("button")).toBeNull();
});

test("the button of a picture within a link stands beside the link", () => {
  renderInDocument(`<article><a href="/v">${picture("video", "A video")}</a></article>${end}`);
  offerPictures();
  expect(document.querySelector("a button")).toBeNull();
  at("article > button").click();
  expect(read("video")).toEqual(["/video.avif 160w", "/video.jpg"]);
});
