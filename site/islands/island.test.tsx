import { useId } from "react";
import { expect, test } from "vitest";
import { renderOnPage } from "../testing/on-page.tsx";
import { Island } from "./island.tsx";
import { defineIsland } from "./island-definition.ts";

function StarField({ legend }: { readonly legend: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {legend}
      <input id={id} />
    </label>
  );
}

const starField = defineIsland("star-field", StarField);
const render = (legend = "Rate it") =>
  renderOnPage(<Island island={starField} props={{ legend }} />);

test("holds the component's HTML until it wakes", () => {
  expect(render()).toMatch(/<div [^>]*><label for="[^"]+">Rate it<input id="[^"]+"\/><\/label>/);
});

test("names the modules to fetch", () => {
  const html = render();
  expect(html).toContain('data-island="/assets/star-field.js"');
  expect(html).toContain('data-wake="/assets/wake-island.js"');
});

test("its props travel as JSON and cannot leave their attribute", () => {
  const html = render('"><script>alert(1)</script>');
  expect(html).not.toContain("<script>");
  const props = /data-props="([^"]*)"/.exec(html)?.[1] ?? "";
  const text = props.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  expect(JSON.parse(text)).toEqual({ legend: '"><script>alert(1)</script>' });
});

test("makes the same ids wherever it stands, so that the browser's agree", () => {
  const alone = render();
  const later = renderOnPage(
    <main>
      <p>before</p>
      <Island island={starField} props={{ legend: "Rate it" }} />
    </main>,
  );
  expect(later).toContain(alone);
});

const drawn: number[] = [];

function CountedForm({ article }: { readonly article: number }) {
  drawn.push(article);
  return <b>form</b>;
}

const counted = defineIsland("counted", CountedForm);
const draw = (article: number, by: string) =>
  renderOnPage(<Island island={counted} props={{ article }} by={by} />);

test("is rendered once for all pages that give the same, with the props of each", () => {
  expect(draw(1, "en")).toContain('data-props="{&quot;article&quot;:1}"><b>form</b>');
  expect(draw(2, "en")).toContain('data-props="{&quot;article&quot;:2}"><b>form</b>');
  draw(3, "ur");
  expect(drawn).toEqual([1, 3]);
});
