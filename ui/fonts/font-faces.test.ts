import { describe, expect, test } from "vitest";
import { cuts } from "./cuts.ts";
import { fontFaces, preloadFor } from "./font-faces.ts";

const manifest = cuts.map(({ name, family, weight, style, script }) => ({
  ...{ name, family, weight, style, script },
  ...{ file: `${name}.0123456789.woff2`, unicodeRange: "U+20-7E", bytes: 1 },
}));
const css = fontFaces("/fonts/", manifest, { movesNothing: true });
const faces = css.split("\n");

describe("fontFaces", () => {
  test("declares every file with its range; faces that fit no stand-in never change late", () => {
    for (const { file } of manifest) {
      const face = faces.find((rule) => rule.includes(`src:url("/fonts/${file}")`));
      const keepsStill = /Naskh|Baloo|Newsreader Among|font-style:italic/.test(face ?? "");
      expect(face).toContain(keepsStill ? "font-display:optional" : "font-display:swap");
      expect(face).toContain("unicode-range:U+20-7E");
    }
  });

  test("lets Naskh stand in for Nastaliq at its width and height", () => {
    const face = faces.find((rule) => rule.includes('font-family:"Nastaliq Fallback"'));
    expect(face).toContain('url("/fonts/noto-naskh-arabic.0123456789.woff2")');
    expect(face).toContain("size-adjust:100.2%");
    // 1.904 em and 0.596 em once size-adjust has scaled them.
    expect(face).toContain("ascent-override:190.02%;descent-override:59.48%;line-gap-override:0%");
  });

  test("lets the Naskh or the DejaVu of a system stand in before any file has come", () => {
    const [naskh, dejaVu] = faces.filter((rule) => rule.includes("Nastaliq Fallback"));
    expect(naskh).toContain('src:local("Noto Naskh Arabic"),');
    expect(dejaVu).toContain('src:local("DejaVu Sans"),');
    // The same height (for which it has to have the space), and no letter of another script.
    expect(dejaVu).toContain("size-adjust:83.5%;ascent-override:228.02%;descent-override:71.38%");
    expect(dejaVu).toContain("unicode-range:U+20,U+600-6FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFF");
  });

  test("sets bold Urdu in the regular Naskh until its own file is there, and not late", () => {
    const face = faces.find((rule) => rule.includes('font-family:"Naskh Fallback"'));
    expect(face).toContain(
      'local("Noto Naskh Arabic UI"),url("/fonts/noto-naskh-arabic.0123456789.woff2")',
    );
    expect(face).toContain("font-display:optional");
  });

  test("lets Georgia stand in for Newsreader, in text and in bold", () => {
    const [text, bold] = faces.filter((rule) => rule.includes('"Newsreader Fallback"'));
    expect(text).toContain('src:local("Georgia"),local("Gelasio");');
    expect(text).toContain("size-adjust:95%;ascent-override:77.37%;descent-override:27.89%");
    expect(bold).toContain('local("Georgia Bold")');
  });

  test("leaves Urdu letters out of the faces of Latin system fonts", () => {
    const arial = faces.find((rule) => rule.includes('local("Arial Bold")'));
    expect(arial).toContain("unicode-range:U+0-2FF,U+2000-22FF");
  });
});

describe("preloadFor", () => {
  test("asks for the text face of the language and nothing else", () => {
    expect(preloadFor("en", "/fonts/", manifest)).toEqual(["/fonts/newsreader.0123456789.woff2"]);
    expect(preloadFor("ur", "/fonts/", manifest)).toEqual([
      "/fonts/noto-nastaliq-urdu.0123456789.woff2",
      "/fonts/noto-naskh-arabic.0123456789.woff2",
      "/fonts/newsreader-among-urdu.0123456789.woff2",
    ]);
  });
});
