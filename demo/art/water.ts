import type { Canvas, Point } from "./canvas.ts";
import { mix } from "./colour.ts";
import { lens } from "./outline.ts";

/** The colours of water under this sky: at the horizon, in the middle, near the eye. */
export function waterColours(c: Canvas): readonly [string, string, string] {
  const { sky, near, accent, leaf } = c.mood;
  const tint = c.kids ? mix(sky[0], accent, 0.02) : mix(near, leaf, 0.15);
  return [
    mix(sky[3], tint, 0.18),
    mix(sky[1], tint, c.kids ? 0.25 : 0.45),
    mix(sky[0], tint, c.kids ? 0.4 : 0.75),
  ];
}

/** Flat water from the horizon `y` down to `bottom`, with the path of the light at x = `lightX`. */
export function drawWater(c: Canvas, y: number, lightX: number, bottom = c.h + 4): void {
  const { rng } = c;
  const [far, middle, close] = waterColours(c);
  c.rect([-2, y, c.w + 4, bottom - y], {
    fill: c.linear([
      [0, far],
      [0.35, middle],
      [1, close],
    ]),
  });
  let dark = "";
  let glint = "";
  const depth = bottom - y;
  for (let i = 0; i < 110; i += 1) {
    const t = rng.next() ** 1.5;
    dark += lens(rng.range(0, c.w), y + t * depth, 12 + t * rng.range(30, 150), 0.6 + t * 4);
  }
  for (let i = 0; i < 130; i += 1) {
    const t = rng.next() ** 1.25;
    const spread = (rng.next() + rng.next() - 1) * (40 + t * c.w * 0.13);
    glint += lens(lightX + spread, y + 2 + t * depth, 6 + t * rng.range(10, 80), 0.8 + t * 3.6);
  }
  c.path(dark, { fill: c.mood.near, opacity: 0.16 });
  c.path(glint, { fill: c.mood.light, opacity: c.mood.time === "night" ? 0.55 : 0.7 });
}

/** A soft mirror image under something standing at the water line: broken dark strokes. */
export function drawReflection(
  c: Canvas,
  [x, y]: Point,
  half: number,
  { depth, colour }: { depth: number; colour: string },
): void {
  let d = "";
  for (let i = 0; i < 34; i += 1) {
    const t = c.rng.next();
    d += lens(
      x + c.rng.range(-half, half) * (1 - t * 0.25),
      y + t * depth,
      half * c.rng.range(0.12, 0.42),
      1.4 + t * 3,
    );
  }
  c.path(d, { fill: colour, opacity: 0.42 });
}

/** A rolling sea of crested rows between two heights; rows grow and darken away from the horizon. */
export function drawSwell(
  c: Canvas,
  swell: { horizon: number; from: number; to: number; rows: number },
): void {
  const { horizon, from, to, rows } = swell;
  const [far, middle, close] = waterColours(c);
  for (let row = 0; row < rows; row += 1) {
    const y = from + (to - from) * (rows === 1 ? 1 : row / (rows - 1)) ** 1.4;
    const t = Math.min(1, (y - horizon) / (c.h - horizon));
    const length = (50 + t * 240) * c.rng.range(0.85, 1.15);
    const lift = 4 + t * 30;
    let d = `M${(-length + c.rng.range(-length, 0)).toFixed(1)} ${y.toFixed(1)}`;
    for (let x = -length; x < c.w + length * 2; x += length) {
      d += `q${(length * 0.3).toFixed(1)} ${(lift * 0.2).toFixed(1)} ${(length * 0.5).toFixed(1)} ${(-lift * 0.35).toFixed(1)}t${(length * 0.5).toFixed(1)} ${(lift * 0.35).toFixed(1)}`;
    }
    const crest = `${d}V${c.h + 10}H-300Z`;
    const tone = t < 0.5 ? mix(far, middle, t * 2) : mix(middle, close, t * 2 - 1);
    c.path(crest, {
      fill: c.linear([
        [0, mix(tone, c.mood.light, 0.22)],
        [0.08 + 0.1 * t, tone],
        [1, mix(tone, close, 0.5)],
      ]),
    });
    c.path(d, {
      fill: "none",
      stroke: mix(tone, c.mood.paper, 0.7),
      width: 1 + t * 2.4,
      opacity: 0.5,
    });
  }
}
