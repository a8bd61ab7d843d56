import { describe, expect, it } from "vitest";
import { drawBanner } from "./banner.ts";
import { drawMark } from "./brand.ts";
import { drawCover } from "./cover.ts";
import { type PaletteName, palettes } from "./moods.ts";
import { drawPortrait } from "./portrait.ts";
import { renderPicture } from "./render.ts";
import { drawScene, sceneNames } from "./scene.ts";

const paletteNames = Object.keys(palettes) as PaletteName[];
const size = { width: 320, height: 180 };

/** What no picture may hold: text, pictures from outside, and numbers that are none. */
function expectClean(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toMatch(/<\/svg>$/);
  expect(svg).not.toMatch(/<text|<image|NaN|undefined|Infinity/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
}

describe("scenes", () => {
  it("counts every motif that the demonstration promises", () => {
    expect(sceneNames).toHaveLength(74);
  });

  it.each(sceneNames)("%s is clean and repeatable, and changes with seed and palette", (scene) => {
    const drawn = paletteNames.map((palette) =>
      drawScene({ scene, seed: "one", palette, ...size }),
    );
    for (const svg of drawn) expectClean(svg);
    expect(new Set(drawn).size).toBe(paletteNames.length);
    const [palette] = paletteNames as [PaletteName];
    expect(drawScene({ scene, seed: "one", palette, ...size })).toBe(drawn[0]);
    expect(drawScene({ scene, seed: "two", palette, ...size })).not.toBe(drawn[0]);
  });

  it("composes anew for each seed, not only with other colours", () => {
    const shapes = (seed: string): string =>
      drawScene({ scene: "lighthouse", seed, palette: "hilal-english", ...size }).replace(
        /#[0-9a-f]{6}/g,
        "",
      );
    expect(shapes("north")).not.toBe(shapes("south"));
  });
});

describe("covers, billboards, portraits and marks", () => {
  it.each(paletteNames)("%s draws them clean", (palette) => {
    for (const kind of ["magazine", "ebook"] as const) {
      for (const seed of ["a", "b", "c"])
        expectClean(drawCover({ scene: "falcon", seed, palette, kind }));
    }
    for (const location of [1, 2, 3, 4, 5, 6] as const)
      expectClean(drawBanner({ location, seed: "a", palette }));
    for (const person of ["man", "woman"] as const) {
      for (const headwear of ["none", "cap", "scarf", "beret", "turban"] as const) {
        const look = {
          person,
          headwear,
          beard: person === "man",
          glasses: true,
          age: "old",
        } as const;
        expectClean(drawPortrait({ seed: headwear, look, palette, size: 240 }));
      }
    }
    for (const use of ["mark", "favicon", "maskable"] as const)
      expectClean(drawMark({ edition: palette, size: 64, use }));
  });
});

describe("rendering", () => {
  it("gives the same JPEG for the same picture, in the asked size", async () => {
    const svg = drawScene({ scene: "mountains", seed: "one", palette: "hilal-urdu", ...size });
    const [first, second] = await Promise.all([
      renderPicture(svg, { format: "jpeg", quality: 80 }),
      renderPicture(svg, { format: "jpeg", quality: 80 }),
    ]);
    expect(first.equals(second)).toBe(true);
    expect(first.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  });

  it("keeps a mark's ground transparent", async () => {
    const mark = drawMark({ edition: "hilal-her", size: 48 });
    const png = await renderPicture(mark, { format: "png", grain: false });
    expect(png.readUInt8(25)).toBe(6);
  });
});
