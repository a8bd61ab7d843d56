import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { branch, palm } from "../flora.ts";
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

/** One side of a butterfly, wings to the end side, body on the y axis. */
function drawWings(c: Canvas, tones: { ground: string; edge: string; spot: string }): void {
  const { ground, edge, spot } = tones;
  const upper = "M0-10C30-120 130-230 236-214C284-200 268-110 214-50C160 0 60 20 0 6Z";
  const lower = "M0 2C80 6 176 30 190 100C196 160 140 200 96 186C50 170 14 80 0 20Z";
  for (const [wing, hub] of [
    [lower, [4, 12]],
    [upper, [4, -4]],
  ] as const) {
    c.path(wing, { fill: edge });
    c.clip(wing, () => {
      c.at(hub[0], hub[1], { scale: 0.86 }, () =>
        c.at(-hub[0], -hub[1], {}, () =>
          c.path(wing, {
            fill: c.radial(
              [
                [0, lighten(ground, 0.35)],
                [0.7, ground],
                [1, darken(ground, 0.2)],
              ],
              [0.1, 0.6],
              0.9,
            ),
          }),
        ),
      );
      let veins = "";
      const base = wing === upper ? -62 : 32;
      for (let i = 0; i < 6; i += 1) {
        const a =
          ((base + i * (wing === upper ? 12 : 14) - (wing === upper ? 4 : 10)) * Math.PI) / 180;
        veins += `M${hub[0]} ${hub[1]}Q${num(Math.cos(a) * 110 + 6)} ${num(Math.sin(a) * 110 - 8)} ${num(Math.cos(a) * 310)} ${num(Math.sin(a) * 310)}`;
      }
      c.path(veins, { fill: "none", stroke: edge, width: 4.5 });
    });
  }
  const dots =
    disc(226, -186, 9) +
    disc(244, -156, 8) +
    disc(238, -122, 7) +
    disc(218, -86, 7) +
    disc(190, -54, 6) +
    disc(172, 96, 8) +
    disc(168, 126, 8) +
    disc(148, 154, 8) +
    disc(118, 172, 7);
  c.path(dots, { fill: spot });
  c.circle(150, -128, 22, { fill: edge });
  c.circle(150, -128, 13, { fill: spot });
  c.circle(108, 116, 19, { fill: edge });
  c.circle(108, 116, 11, { fill: spot });
}

function drawButterflyShape(
  c: Canvas,
  tones: { ground: string; edge: string; spot: string },
  fold: number,
): void {
  c.group(`transform="scale(${fold.toFixed(2)} 1)"`, () => {
    for (const flip of [true, false]) c.at(0, 0, { flip }, () => drawWings(c, tones));
  });
  c.path("M0-66C12-60 12-30 9 0C10 50 6 92 0 108C-6 92-10 50-9 0C-12-30-12-60 0-66Z", {
    fill: tones.edge,
  });
  c.circle(0, -72, 11, { fill: tones.edge });
  c.path("M-4-80C-20-130-46-160-66-168M4-80C20-130 46-160 66-168", {
    fill: "none",
    stroke: tones.edge,
    width: 4,
    more: 'stroke-linecap="round"',
  });
  c.path(disc(-67, -169, 6) + disc(67, -169, 6), { fill: tones.edge });
}

function drawButterfly(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, lamp, leaf: green, near, sky, light } = c.mood;
  drawBackdrop(c, c.h * 0.95, {
    light: [rng.range(0.3, 0.7), rng.range(0.3, 0.55)],
    size: rng.range(0.26, 0.38),
    clouds: "none",
  });
  let blur = "";
  for (let i = 0; i < 26; i += 1)
    blur += disc(rng.range(0, c.w), rng.range(0.3, 1) * c.h, rng.range(20, 80));
  c.path(blur, { fill: mix(green, sky[2], 0.3), opacity: 0.14 });
  for (let i = 0; i < 9; i += 1) {
    const x = c.w * (i / 8 + rng.range(-0.06, 0.06));
    const tip: Point = [x + rng.range(-90, 90), c.h * rng.range(0.56, 0.9)];
    const { stem, leaves } = branch(c, [x, c.h * 1.08], tip, {
      bend: rng.range(-0.2, 0.2),
      leafSize: 92,
    });
    const tone = mix(green, rng.pick([near, sky[2], near]), rng.range(0.1, 0.5));
    c.path(stem, { fill: "none", stroke: tone, width: 5 });
    c.path(leaves, { fill: tone });
    let petals = "";
    const r = rng.range(34, 66);
    for (let k = 0; k < 9; k += 1) petals += leaf(tip, r, r * 0.26, k * 40);
    c.path(petals, { fill: rng.pick([paper, accent, mix(accent, paper, 0.5), lamp]) });
    c.circle(tip[0], tip[1], r * 0.26, { fill: accent2 });
  }
  const sets = [
    { ground: accent, edge: c.mood.ink, spot: paper },
    { ground: accent2, edge: c.mood.ink, spot: paper },
    { ground: mix(sky[0], paper, 0.2), edge: near, spot: lamp },
    { ground: lamp, edge: near, spot: accent },
  ];
  for (let i = 0; i < rng.int(2, 4); i += 1) {
    c.at(
      c.w * rng.range(0.06, 0.94),
      c.h * rng.range(0.1, 0.6),
      { scale: (c.m / 900) * rng.range(0.2, 0.42), turn: rng.range(-50, 50) },
      () => drawButterflyShape(c, rng.pick(sets), rng.range(0.4, 0.9)),
    );
  }
  c.at(
    c.w * rng.range(0.4, 0.6),
    c.h * rng.range(0.42, 0.5),
    { scale: (c.m / 900) * rng.range(1.2, 1.5), turn: rng.range(-32, 32) },
    () => drawButterflyShape(c, rng.pick(sets), rng.range(0.8, 1)),
  );
  c.flood(
    c.radial(
      [
        [0, light, 0.14],
        [1, light, 0],
      ],
      [0.5, 0.3],
      0.7,
    ),
  );
}

/** Small animals, of water and air. */
export const smallAnimalScenes = {
  dolphin: { draw: drawDolphin },
  butterfly: { draw: drawButterfly },
} as const satisfies Record<string, Scene>;
