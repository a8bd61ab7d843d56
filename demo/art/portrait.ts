import { archPath } from "./architecture.ts";
import { Canvas } from "./canvas.ts";
import { lighten, mix } from "./colour.ts";
import { type PaletteName, pickMood } from "./moods.ts";
import { star } from "./outline.ts";
import { drawBackHair, drawFrontHair, drawHeadwear } from "./portrait-hair.ts";
import {
  drawBeard,
  drawClothes,
  drawFace,
  drawGlasses,
  type Look,
  type Sitter,
} from "./portrait-parts.ts";
import { seededRandom } from "./seeded-random.ts";
import { classicAngles, drawStarPattern } from "./star-pattern.ts";

/** A portrait to draw: a square of `size` pixels. The seed decides clothes, colours and background. */
export interface PortraitRequest {
  seed: string;
  look: Look;
  palette: PaletteName;
  size: number;
}

const skins = ["#e2b48c", "#d19d72", "#c08a5e", "#a8724a", "#8e5d3b"];

function drawBackground(c: Canvas): void {
  const { sky, paper, accent, accent2, near, lamp } = c.mood;
  const wall = c.rng.pick([
    mix(sky[2], paper, 0.3),
    mix(accent, paper, 0.6),
    mix(accent2, paper, 0.45),
    mix(sky[1], paper, 0.3),
  ]);
  c.flood(
    c.linear([
      [0, lighten(wall, 0.15)],
      [1, mix(wall, near, 0.22)],
    ]),
  );
  const kind = c.rng.pick(["disc", "arch", "pattern", "sun", "plain"]);
  const tone = mix(wall, c.rng.pick([lamp, accent, sky[1]]), 0.55);
  c.at(0, 0, { scale: c.w / 600 }, () => {
    if (kind === "disc") c.circle(300, 260, 236, { fill: tone });
    if (kind === "arch")
      c.path(archPath({ width: 450, spring: 380, rise: 170, at: [300, 604], foils: 5 }), {
        fill: tone,
      });
    if (kind === "sun") c.path(star([300, 250], 300, 24, { inner: 0.86 }), { fill: tone });
    if (kind === "pattern") {
      c.at(300, 230, {}, () =>
        drawStarPattern(c, {
          kind: "twelve",
          edge: 66,
          reach: 460,
          angle: classicAngles.twelve[0] ?? 75,
          stars: mix(wall, tone, 0.5),
          strap: mix(wall, paper, 0.5),
          strapWidth: 3,
        }),
      );
    }
  });
}

function hairColour(look: Look, pick: <T>(items: readonly T[]) => T): string {
  if (look.age === "old") return pick(["#d9d5cf", "#b9b4ad", "#c9c3ba"]);
  if (look.age === "middle") return pick(["#2a211d", "#3b2a22", "#4a423e", "#57504b"]);
  return pick(["#17130f", "#231a15", "#33231a"]);
}

/** Draws a stylised portrait as SVG text. The same request gives the same text. */
export function drawPortrait({ seed, look, palette, size }: PortraitRequest): string {
  const rng = seededRandom(`portrait:${palette}:${seed}`);
  const mood = pickMood(palette, rng.fork("mood"), ["day", "dusk"]);
  const c = new Canvas({ width: size, height: size }, mood, rng, palette.endsWith("kids"));
  drawBackground(c);
  const { accent, accent2, near, leaf, paper, sky } = mood;
  const cloths = [
    accent,
    near,
    accent2,
    mix(leaf, near, 0.3),
    mix(sky[1], near, 0.35),
    mix(paper, near, 0.15),
  ];
  const cloth = rng.pick(cloths);
  const sitter: Sitter = {
    skin: rng.pick(skins),
    hair: hairColour(look, rng.pick),
    cloth,
    second: rng.pick(cloths.filter((tone) => tone !== cloth)),
    shade: rng.pick([-1, 1]),
  };
  c.at(0, 0, { scale: c.w / 600 }, () => {
    c.at(300, 330, { scale: 1.04, flip: rng.chance(0.5) }, () =>
      c.at(-300, -310, {}, () => {
        drawBackHair(c, look, sitter);
        drawClothes(c, look, sitter);
        drawFace(c, look, sitter);
        if (look.beard) drawBeard(c, look, sitter);
        drawFrontHair(c, look, sitter);
        if (look.glasses) drawGlasses(c);
        drawHeadwear(c, look, sitter);
      }),
    );
  });
  return c.toSvg();
}
