import { drawBackdrop } from "../backdrop.ts";
import type { Canvas, Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { palm } from "../flora.ts";
import { drawRange, layerColour } from "../land.ts";
import { disc, leaf, lens, smooth } from "../outline.ts";
import { drawSwell, drawWater } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

/** Bends a shape that lies along the x axis over a circle, as a leaping body bends. */
function arched(points: readonly Point[], radius: number): Point[] {
  return points.map(([x, y]): Point => {
    const a = x / radius;
    return [Math.sin(a) * (radius - y), radius - Math.cos(a) * (radius - y)];
  });
}

const dolphinBack: readonly Point[] = [
  [-250, -6],
  [-190, -24],
  [-110, -54],
  [-30, -72],
  [40, -78],
  [110, -72],
  [150, -56],
  [176, -30],
  [230, -20],
  [300, -12],
];
const dolphinBelly: readonly Point[] = [
  [300, -4],
  [230, 2],
  [176, 8],
  [120, 36],
  [40, 54],
  [-40, 52],
  [-130, 30],
  [-200, 10],
  [-250, 4],
];

function drawDolphinBody(c: Canvas, tone: string): void {
  const r = 330;
  const fin = (points: readonly Point[]): string => smooth(arched(points, r), true, 0.7);
  const body = smooth([...arched(dolphinBack, r), ...arched(dolphinBelly, r)], true, 0.9);
  const dark = darken(tone, 0.3);
  c.path(
    fin([
      [-236, 0],
      [-300, -66],
      [-322, -70],
      [-284, -4],
      [-330, 50],
      [-306, 54],
    ]),
    { fill: dark },
  );
  c.path(
    fin([
      [100, 30],
      [60, 90],
      [24, 122],
      [18, 108],
      [44, 44],
    ]),
    { fill: dark },
  );
  c.path(
    fin([
      [-36, -66],
      [-70, -112],
      [-84, -112],
      [-74, -58],
    ]),
    { fill: dark },
  );
  c.path(body, {
    fill: c.linear([
      [0, lighten(tone, 0.35)],
      [0.5, tone],
      [1, dark],
    ]),
  });
  c.clip(body, () => {
    const low = arched(
      [
        [300, 0],
        [176, 4],
        [110, 14],
        [0, 26],
        [-120, 16],
        [-230, 6],
        [-200, 90],
        [160, 90],
      ],
      r,
    );
    c.path(smooth(low, true, 0.6), { fill: mix(tone, c.mood.paper, 0.65) });
    c.path(
      smooth(
        arched(
          [
            [-220, -30],
            [-100, -60],
            [40, -74],
            [120, -66],
            [40, -62],
            [-100, -44],
          ],
          r,
        ),
        true,
        0.8,
      ),
      { fill: "#ffffff", opacity: 0.28 },
    );
  });
  c.path(
    smooth(
      arched(
        [
          [296, -8],
          [230, -8],
          [178, -6],
          [152, -12],
        ],
        r,
      ),
      false,
    ),
    { fill: "none", stroke: c.mood.ink, width: 3, opacity: 0.7 },
  );
  const [ex, ey] = arched([[142, -26]], r)[0] ?? [0, 0];
  c.circle(ex, ey, c.kids ? 9 : 6, { fill: c.mood.ink });
  c.circle(ex + 2, ey - 2, c.kids ? 3 : 2, { fill: "#ffffff" });
}

function splash(c: Canvas, [x, y]: Point, size: number): void {
  const { rng } = c;
  let drops = "";
  for (let i = 0; i < 46; i += 1) {
    const a = rng.range(-Math.PI * 0.94, -Math.PI * 0.06);
    const far = size * rng.range(0.2, 1) ** 0.8;
    drops += disc(
      x + Math.cos(a) * far * 1.1,
      y + Math.sin(a) * far * 0.85,
      rng.range(2, 9) * (1 - far / size / 2),
    );
  }
  let crown = "";
  for (let i = -4; i <= 4; i += 1)
    crown += leaf(
      [x + i * size * 0.1, y + 6],
      size * rng.range(0.35, 0.7) * (1 - Math.abs(i) * 0.08),
      size * 0.06,
      -90 + i * 13,
    );
  c.path(crown, { fill: c.mood.paper, opacity: 0.8 });
  c.path(drops, { fill: c.mood.paper, opacity: 0.9 });
  let rings = "";
  for (let i = 0; i < 5; i += 1) rings += lens(x, y + 6 + i * 9, size * (0.5 + i * 0.28), 5);
  c.path(rings, { fill: c.mood.paper, opacity: 0.45 });
}

function drawDolphin(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.48, 0.58);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.14, 0.26) });
  drawRange(c, {
    from: horizon - 20,
    to: horizon,
    layers: 2,
    rise: c.h * 0.05,
    rock: false,
    depth: [0.12, 0.34],
  });
  let palms = "";
  for (let i = 0; i < 6; i += 1)
    palms += palm(c, c.w * rng.range(0, 1), horizon + 3, c.h * rng.range(0.1, 0.17));
  c.path(palms, { fill: layerColour(c, 0.5) });
  drawWater(c, horizon, lightX);
  drawSwell(c, { horizon, from: c.h * 0.74, to: c.h * 0.84, rows: 2 });
  const tone = rng.pick([mix(c.mood.sky[0], c.mood.near, 0.4), mix(c.mood.far, c.mood.near, 0.5)]);
  const s = (c.m / 900) * rng.range(1.25, 1.55);
  const at: Point = [c.w * rng.range(0.42, 0.58), c.h * rng.range(0.46, 0.52)];
  const flip = rng.chance(0.5);
  const side = flip ? -1 : 1;
  const turn = rng.range(-16, 6) * side;
  if (rng.chance(0.5)) {
    const far: Point = [at[0] - side * 380 * s, c.h * 0.64];
    splash(c, [far[0] - side * 90 * s, c.h * 0.73], 90 * s);
    c.at(far[0], far[1], { scale: s * 0.55, flip, turn: turn - 8 * side }, () =>
      drawDolphinBody(c, mix(tone, c.mood.sky[2], 0.25)),
    );
  }
  splash(c, [at[0] - side * 270 * s, c.h * 0.8], 170 * s);
  c.at(at[0], at[1], { scale: s, flip, turn }, () => drawDolphinBody(c, tone));
  drawSwell(c, { horizon, from: c.h * 0.86, to: c.h, rows: 3 });
  let drops = "";
  for (let i = 0; i < 16; i += 1)
    drops += disc(
      at[0] + rng.range(-120, 160) * s,
      at[1] + rng.range(60, 240) * s,
      rng.range(2, 6),
    );
  c.path(drops, { fill: c.mood.paper, opacity: 0.8 });
}

/** The river dolphin. */
export const dolphinScenes = {
  dolphin: { draw: drawDolphin },
} as const satisfies Record<string, Scene>;
