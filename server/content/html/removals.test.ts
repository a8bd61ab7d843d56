import { listRemovals } from "@hilal/article-body/foreign/removals";
import { expect, it } from "vitest";
import { sanitiseBody } from "./sanitise-body.ts";

const context = { direction: "ltr", pictureAddress: (url: string) => url } as const;

it.each([
  '<p onclick="x()">a</p><script src="/x.js"></script>',
  '<iframe src="https://player.vimeo.com/1"></iframe><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  '<iframe src="javascript:x()"></iframe><iframe srcdoc="x" hidden></iframe><iframe></iframe>',
  "<video src=a.mp4></video><audio></audio><svg><circle/></svg><object data=x></object>",
  "<form><input name=a><input type=checkbox><select><option>A</select><button>b</button></form>",
  '<a href="javascript:x()">a</a><a href="file:///C:/a">b</a><a href="#part">c</a><a href="/a">d</a>',
  '<p>a</p><p title="',
  "<p>a</p><!-- b",
])("a paste names what the server removes: %s", (html) => {
  const { removed } = sanitiseBody(html, context);
  expect(listRemovals(html)).toEqual(removed);
});

it("names the link of a picture, which stays without it; the words beside it keep theirs", () => {
  const picture = '<img src="/media/a.jpg" alt="A" />';
  const link = (content: string) => `<a href="https://a.example/big" rel="noopener">${content}</a>`;
  const target = { kind: "target", what: "https://a.example/big" };
  expect(
    sanitiseBody(`<figure>${link(picture)}<figcaption>c</figcaption></figure>`, context),
  ).toMatchObject({
    html: `<figure>${picture}<figcaption>c</figcaption></figure>`,
    removed: [target],
  });
  expect(sanitiseBody(`<p>${link(`a${picture}<b>${picture}b</b>`)} c</p>`, context)).toMatchObject({
    html: `<p>${link("a")}${picture}<strong>${picture}</strong>${link("<strong>b</strong>")} c</p>`,
    removed: [target, target],
  });
});
