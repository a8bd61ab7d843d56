import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { cuts } from "./cuts.ts";
import { fontFaces, preloadFor } from "./font-faces.ts";

const manifest = cuts.map(({ name, family, weight, style, script, embedded, inkless }) => ({
  name,
  family,
  weight,
  style,
  script,
  file: `${name}.0123456789.woff2`,
  bytes: 1,
  unicodeRange: script === "Arab" ? "U+20,U+627-62A,U+200C-200E" : "U+20-7E",
  ...(embedded && { embedded: "AAEAAA==" }),
  ...(inkless && { inkless }),
}));
const css = fontFaces("/fonts/", manifest, { movesNothing: true });
const faces = css.split("\n");

describe("fontFaces", () => {
  test("declares every file with its range; Latin faces that fit no stand-in never change late", () => {
    for (const { file, unicodeRange } of manifest.filter(({ embedded }) => !embedded)) {
      const face = faces.find((rule) => rule.includes(`src:url("/fonts/${file}")`));
      const keepsStill =
        /baloo-bhaijaan-2-(latin|borrowed)|Newsreader Among|font-style:italic/.test(face ?? "");
      expect(face).toContain(keepsStill ? "font-display:optional" : "font-display:swap");
      expect(face).toContain(`unicode-range:${unicodeRange}`);
    }
  });

  test("never leaves Urdu letters to whatever face is there", () => {
    const optional = faces.filter((rule) => rule.includes("font-display:optional"));
    expect(optional.length).toBeGreaterThan(0);
    expect(optional.filter((rule) => rule.includes("U+627"))).toEqual([]);
  });

  test("keeps the place of late Urdu letters by a face within the style sheet, after those of systems", () => {
    const waiting = faces.filter((rule) => /font-family:"[^"]+ Waiting"/.test(rule));
    expect(waiting).toHaveLength(5);
    for (const rule of waiting)
      expect(rule).toMatch(/src:local\(.+\),url\("data:font\/woff2;base64,AAEAAA=="\)/);
    expect(faces.some((rule) => rule.includes('"Naskh Without Ink"'))).toBe(false);
  });

  test("leaves the space among Latin letters to the Latin face", () => {
    const among = faces.filter((rule) => rule.includes('font-family:"Naskh Among Latin'));
    expect(among).toHaveLength(3);
    for (const rule of among) expect(rule).toContain("unicode-range:U+627-62A,U+200C");
  });

  test("lets Naskh stand in for Nastaliq at its width and height", () => {
    const face = faces.find((rule) => rule.includes('font-family:"Nastaliq Fallback"'));
    expect(face).toContain('url("/fonts/noto-naskh-arabic.0123456789.woff2")');
    expect(face).toContain("size-adjust:100.2%");
    // 1.904 em and 0.596 em once size-adjust has scaled them.
    expect(face).toContain("ascent-override:190.02%;descent-override:59.48%;line-gap-override:0%");
  });

  test("lets the Naskh of a system stand in before its file has come, and no face of another width", () => {
    const standIns = faces.filter((rule) => rule.includes("Nastaliq Fallback"));
    expect(standIns[0]).toContain('src:local("Noto Naskh Arabic"),');
    expect(standIns.filter((rule) => rule.includes("DejaVu"))).toEqual([]);
  });

  test("sets bold Urdu in the regular Naskh until its own file is there", () => {
    const face = faces.find((rule) => rule.includes('font-family:"Naskh Fallback"'));
    expect(face).toContain(
      'local("Noto Naskh Arabic UI"),url("/fonts/noto-naskh-arabic.0123456789.woff2")',
    );
    expect(face).toContain("font-display:swap");
  });

  test("lets Georgia stand in for Newsreader, in text and in bold", () => {
    const [text, bold] = faces.filter((rule) => rule.includes('"Newsreader Fallback"'));
    expect(text).toContain('src:local("Georgia"),local("Gelasio");');
    expect(text).toContain("size-adjust:95%;ascent-override:77.37%;descent-override:27.89%");
    expect(bold).toContain('local("Georgia Bold")');
    const [dejaVu] = faces.filter((rule) => rule.includes('"Newsreader Fallback DejaVu"'));
    expect(dejaVu).toContain('src:local("DejaVu Serif"),local("DejaVuSerif");');
    expect(dejaVu).toContain("size-adjust:83.6%");
  });

  test("leaves Urdu letters out of the faces of Latin system fonts", () => {
    const arial = faces.find((rule) => rule.includes('local("Arial Bold")'));
    expect(arial).toContain("unicode-range:U+0-2FF,U+2000-22FF");
  });
});

const letters = ["naskh", "nastaliq", "baloo among urdu", "font-urdu-letters"];

test.each(["tokens.css", "back-office-tokens.css", "reading-preferences.css"])(
  "every stack of %s has a face with the letters of Urdu, and one that keeps their place",
  async (file) => {
    const sheet = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
    const stacks = [...sheet.matchAll(/--(font-[a-z-]+):\s*([^;]+);/g)].filter(
      ([, , stack]) => stack !== undefined && !/^var\([^)]+\)$/.test(stack),
    );
    const bare = stacks.filter(([, name, stack = ""]) => {
      const hasLetters = letters.some((face) => stack.toLowerCase().includes(face));
      const inSystem = stack.includes("var(--font-system)") && name !== "font-system";
      const keepsPlace = /Waiting"|var\(--font-urdu-letters\)/.test(stack);
      return !inSystem && !(hasLetters && keepsPlace);
    });
    expect(bare.map(([, name]) => name)).toEqual([]);
  },
);

test("no sheet names a face for its texts but by a token", async () => {
  const sheets = await readSheets("ui", "site", "admin");
  expect(sheets.length).toBeGreaterThan(100);
  const bare = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/[^-]font(?:-family)?:\s(?!inherit)([^;]+);/g)]
      .filter(([, value = ""]) => !value.startsWith("var(--font-"))
      .map(([rule]) => `${path}: ${rule.trim()}`),
  );
  expect(bare).toEqual([]);
});

async function readSheets(...folders: string[]) {
  const root = new URL("../../", import.meta.url);
  const paths = await Array.fromAsync(
    glob(
      folders.map((folder) => `${folder}/**/*.css`),
      { cwd: fileURLToPath(root), exclude: (name) => /(^|\/)(dist|node_modules)$/.test(name) },
    ),
  );
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(new URL(path, root), "utf8") })),
  );
}

describe("preloadFor", () => {
  test("asks for the text face of the language and nothing else", () => {
    expect(preloadFor("en", "/fonts/", manifest)).toEqual(["/fonts/newsreader.0123456789.woff2"]);
    expect(preloadFor("ur", "/fonts/", manifest)).toEqual([
      "/fonts/noto-naskh-arabic.0123456789.woff2",
      "/fonts/newsreader-among-urdu.0123456789.woff2",
    ]);
  });
});
