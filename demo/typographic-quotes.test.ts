import { expect, test } from "vitest";
import { typographicQuotes } from "./typographic-quotes.ts";

test.each([
  [`"It's late," he said. "Go home."`, "“It’s late,” he said. “Go home.”"],
  ["the soldiers' tents in '65", "the soldiers’ tents in ’65"],
  [`"She said 'no' twice"`, "“She said ‘no’ twice”"],
  ["<p>&quot;<em>Read</em>&quot; it&#39;s</p>", "<p>“<em>Read</em>” it’s</p>"],
  ["<p>(&quot;a&quot;)</p><p>&quot;b&quot;</p>", "<p>(“a”)</p><p>“b”</p>"],
  [`"I was—" he began, and she—"wait"`, "“I was—” he began, and she—“wait”"],
  [`<a href="/x" title="it's">it's</a>`, `<a href="/x" title="it's">it’s</a>`],
])("%s", (straight, printed) => {
  expect(typographicQuotes(straight)).toBe(printed);
});
