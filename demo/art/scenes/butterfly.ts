import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { branch } from "../flora.ts";
import { disc, leaf } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

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

/** Butterflies. */
export const butterflyScenes = {
  butterfly: { draw: drawButterfly },
} as const satisfies Record<string, Scene>;
