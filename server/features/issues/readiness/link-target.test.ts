import { expect, test } from "vitest";
import { toLinkTarget } from "./check-links.ts";

const house = { publicUrl: "https://hilal.test", formerUrls: ["http://old.hilal.test/site"] };
const leadsTo = (href: string) => toLinkTarget(href, house);

test.each(["#note", "mailto:desk@hilal.test", "tel:+9251", "http://[", "javascript:void(0)"])(
  "%s leads nowhere that could be asked",
  (href) => {
    expect(leadsTo(href)).toBeUndefined();
  },
);

test.each([
  ["/article/12", 12],
  ["/article/12/over-the-glacier", 12],
  ["/article/12.html", 12],
  ["/articlepage/7/", 7],
  ["/ur/article/12/a#note", 12],
  ["/en/article/123456789", 123_456_789],
  ["article/5", 5],
  ["https://hilal.test/article/12", 12],
  ["http://old.hilal.test/article/12?x=1", 12],
])("%s is the article %i", (href, id) => {
  expect(leadsTo(href)).toEqual({ kind: "article", id });
});

test.each([
  ["/media/0123456789abcdef/a.pdf", "0123456789abcdef"],
  ["https://hilal.test/media/fedcba9876543210/river.webp?w=300", "fedcba9876543210"],
])("%s is the stored file %s", (href, shortHash) => {
  expect(leadsTo(href)).toEqual({ kind: "file", shortHash });
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/ur", "/"],
  ["/en/", "/"],
  ["/ur/about", "/about"],
  ["/urdu-names", "/urdu-names"],
  ["/about?x=1#top", "/about"],
  ["/read/ur/about", "/read/ur/about"],
  ["/article/1234567890", "/article/1234567890"],
  ["/article/12-a", "/article/12-a"],
  ["/new/article/12", "/new/article/12"],
  ["/media/0123456789abcdef", "/media/0123456789abcdef"],
  ["/media/0123456789abcdef0/a.pdf", "/media/0123456789abcdef0/a.pdf"],
  ["/old/media/0123456789abcdef/a.pdf", "/old/media/0123456789abcdef/a.pdf"],
  ["/magazine/hilal-urdu/2026/12.pdf", "/magazine/hilal-urdu/2026/12"],
  ["/ur/magazine/hilal-urdu/2026/12/7.epub", "/magazine/hilal-urdu/2026/12/7"],
  ["/magazine/hilal-urdu/2026/12", "/magazine/hilal-urdu/2026/12"],
  ["/magazine/hilal-urdu/2026/12.pdf.txt", "/magazine/hilal-urdu/2026/12.pdf.txt"],
  ["/magazine/hilal-urdu/2026/12pdf", "/magazine/hilal-urdu/2026/12pdf"],
  ["/about/magazine/a.pdf", "/about/magazine/a.pdf"],
])("%s is the page %s", (href, path) => {
  expect(leadsTo(href)).toEqual({ kind: "page", path });
});

test.each([
  ["https://world.example/a?b=c#d", "https://world.example/a?b=c"],
  ["//world.example", "https://world.example/"],
  ["http://hilal.test:8080/article/12", "http://hilal.test:8080/article/12"],
  ["https://www.hilal.test/about", "https://www.hilal.test/about"],
])("%s leads elsewhere, to %s", (href, address) => {
  expect(leadsTo(href)).toEqual({ kind: "elsewhere", address });
});
