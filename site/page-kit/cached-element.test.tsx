import { expect, test } from "vitest";
import { renderOnPage } from "../testing/on-page.tsx";
import { CachedElement } from "./cached-element.tsx";
import { useView } from "./view.tsx";

let rendered = 0;

function Home() {
  rendered += 1;
  const { t, home } = useView();
  return <a href={home}>{t("navigation.home")}</a>;
}

const menu = (by?: readonly string[]) => (
  <CachedElement as="div" name="home" className="menu" {...(by ? { by } : {})}>
    <Home />
  </CachedElement>
);

test("what many pages show alike is rendered once, for each language, edition and whatever else it depends on", () => {
  rendered = 0;
  const english = '<div class="menu"><a href="/">Home</a></div>';
  expect(renderOnPage(menu(), { path: "/article/1" })).toBe(english);
  expect(renderOnPage(menu(), { path: "/article/2" })).toBe(english);
  expect(rendered).toBe(1);
  expect(renderOnPage(menu(), { language: "ur" })).toContain('<a href="/hilal-urdu">صفحۂ اول</a>');
  renderOnPage(menu(), { edition: "hilal-kids" });
  renderOnPage(menu(["today"]));
  renderOnPage(menu(["tomorrow"]));
  expect(rendered).toBe(5);
  renderOnPage(menu(["today"]));
  expect(rendered).toBe(5);
});

test("what stands after it on the page is rendered as without it", () => {
  const html = renderOnPage(
    <>
      {menu(["before"])}
      <Home />
    </>,
    { language: "en" },
  );
  expect(html).toMatch(/<\/div><a href="\/">Home<\/a>$/);
});
