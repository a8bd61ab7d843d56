import { expect, it } from "vitest";
import { readBody } from "../../../content/html/read-body.ts";
import { linksIn, picturesWithoutAlt } from "./find-findings.ts";

it("a picture without a description is named once, wherever it stands", () => {
  const body = readBody(
    `<p>Snow. <img src="/a.jpg" alt=""></p>
     <figure><img src="/b.jpg"><figcaption>Ice <img src="/a.jpg"></figcaption></figure>
     <p><img src="/c.jpg" alt="A glacier."><img src="/d.jpg" alt="" role="presentation"></p>
     <p><img src="/e.jpg" alt="" role="img"><img alt=""><a href="/f">x</a></p>`,
  );
  expect(picturesWithoutAlt(body)).toEqual(["/a.jpg", "/b.jpg", "/e.jpg"]);
});

it("the links of a body are its anchors, each address once", () => {
  const body = readBody(
    `<p>Snow. <a href="/a">one</a> <strong><a href="/b"><img src="/c.jpg" alt=""></a></strong></p>
     <blockquote cite="/d"><p href="/e"><a href="/a">two</a> <a>three</a></p></blockquote>`,
  );
  expect(linksIn(body)).toEqual(["/a", "/b"]);
  expect([linksIn([]), linksIn(["/a"]), picturesWithoutAlt(["/a"])]).toEqual([[], [], []]);
});
