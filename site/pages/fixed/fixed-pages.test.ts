import { translatorFor } from "@hilal/i18n/translator/translator";
import { expect, test } from "vitest";
import { visit } from "../../testing/visit.ts";

const pages = [
  ["/about", "about"],
  ["/contact", "contact"],
  ["/advertise", "advertise"],
  ["/career", "career"],
  ["/faq", "faq"],
  ["/support", "support"],
  ["/help", "help"],
  ["/privacy-policy", "privacyPolicy"],
  ["/terms", "terms"],
] as const;

test.each(pages)("%s speaks both languages", async (path, area) => {
  for (const language of ["en", "ur"] as const) {
    const t = translatorFor(language);
    const page = await visit(language === "en" ? path : `/ur${path}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.main).toContain(`>${t(`${area}.title`)}</h1>`);
    expect(page.html).toContain(
      `<link rel="alternate" hrefLang="ur" href="https://hilal.example/ur${path}"/>`,
    );
    expect(page.keep).toBe(true);
    expect(page.calls).toEqual([]);
  }
});

test("/AboutUs shows the About page and names it as canonical", async () => {
  const page = await visit("/AboutUs");
  expect(page.text).toContain("Our mission");
  expect(page.text).toContain("Our vision");
  expect(page.text).toContain("Publication history");
  expect(page.html).toContain('<link rel="canonical" href="https://hilal.example/about"/>');
});

test("addresses and numbers are links, left to right in Urdu as well", async () => {
  const page = await visit("/ur/contact");
  expect(page.main).toContain('<a href="mailto:editors@hilal.example" dir="ltr">');
  expect(page.main).toContain('<a href="tel:+92515550100" dir="ltr">+92 51 555 0100</a>');
  expect((await visit("/advertise")).main).toContain("mailto:advertising@hilal.example");
});

test("the questions are told to machines as well", async () => {
  const page = await visit("/faq");
  const [thing] = page.structured;
  expect(thing).toMatchObject({ "@type": "FAQPage" });
  expect(thing?.mainEntity).toHaveLength(translatorFor("en").namesIn("faq.items").length);
});
