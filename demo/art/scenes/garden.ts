import { archPath } from "../architecture.ts";
import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { cypress } from "../flora.ts";
import { drawRange, layerColour } from "../land.ts";
import { disc } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

function drawFountain(c: Canvas): void {
  const { paper, far, ink, sky, light } = c.mood;
  const marble = mix(paper, far, 0.25);
  const stone = c.linear(
    [
      [0, lighten(marble, 0.3)],
      [0.5, marble],
      [1, darken(marble, 0.45)],
    ],
    [0, 0],
    [1, 0],
  );
  const water = mix(sky[1], paper, 0.3);
  c.path("M-40 0L-26-120H26L40 0Z", { fill: stone });
  c.path("M-150-150Q-120-104-30-100H30Q120-104 150-150Z", { fill: stone });
  c.ellipse([0, -150], [150, 18], { fill: water });
  c.path("M-16-150L-10-214H10L16-150Z", { fill: stone });
  c.path("M-66-236Q-50-208-12-206H12Q50-208 66-236Z", { fill: stone });
  c.ellipse([0, -236], [66, 10], { fill: water });
  let jets = "";
  for (let i = -5; i <= 5; i += 1) {
    if (i === 0) continue;
    jets += `M0-300Q${i * 9}-${350 - Math.abs(i) * 6} ${i * 15}-236`;
    jets += `M${i * 13}-234Q${i * 24}-240 ${i * 29}-152`;
  }
  c.path(jets, {
    stroke: lighten(light, 0.4),
    width: 3.4,
    fill: "none",
    opacity: 0.85,
    more: 'stroke-linecap="round"',
  });
  c.path("M-4-236Q0-360 4-236Z", { fill: lighten(light, 0.5) });
  c.path("M60-130H140L60-112Z", { fill: ink, opacity: 0.12 });
}

function drawGardenFountain(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.46, 0.54);
  drawBackdrop(c, horizon, { light: [rng.pick([0.2, 0.5, 0.8]), rng.range(0.18, 0.36)] });
  drawRange(c, {
    from: horizon - 50,
    to: horizon,
    layers: 3,
    rise: c.h * 0.08,
    depth: [0.06, 0.3],
  });
  const at = c.w * rng.range(0.42, 0.58);
  const wall = layerColour(c, 0.42);
  c.at(at, horizon + 4, { scale: c.m / 900 }, () => {
    let holes = "";
    for (const x of [-150, 0, 150])
      holes += archPath({
        width: x === 0 ? 130 : 92,
        spring: 100,
        rise: x === 0 ? 72 : 50,
        foils: 4,
        at: [x, 0],
      });
    c.path(`M-250 0V-210H250V0Z${holes}`, { fill: wall, more: 'fill-rule="evenodd"' });
    c.path("M-262-210H262V-226H-262ZM-240-226V-262H-226V-226ZM226-226V-262H240V-226Z", {
      fill: wall,
    });
    c.path("M-70-226C-96-290-50-320 0-352C50-320 96-290 70-226Z", { fill: wall });
  });
  const lawn = mix(c.mood.leaf, c.mood.near, c.mood.time === "night" ? 0.2 : 0.05);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(lawn, c.mood.sky[3], 0.4)],
      [0.5, lawn],
      [1, darken(lawn, 0.45)],
    ]),
  });
  const half = c.w * 0.04;
  const near = c.w * rng.range(0.2, 0.28);
  c.path(
    `M${num(at - half - 14)} ${num(horizon)}H${num(at + half + 14)}L${num(at + near * 1.25)} ${num(c.h + 9)}H${num(at - near * 1.25)}Z`,
    { fill: mix(c.mood.paper, c.mood.far, 0.35) },
  );
  c.path(
    `M${num(at - half)} ${num(horizon + 8)}H${num(at + half)}L${num(at + near)} ${num(c.h + 9)}H${num(at - near)}Z`,
    {
      fill: c.linear([
        [0, c.mood.sky[3]],
        [0.4, c.mood.sky[2]],
        [1, c.mood.sky[0]],
      ]),
    },
  );
  let trees = "";
  let shrubs = "";
  let blooms = "";
  for (let i = 0; i < 6; i += 1) {
    const t = (i + 0.4) / 6;
    const y = horizon + (c.h - horizon) * t ** 1.5;
    const off = half + 40 + (near * 1.25 - half + 60) * t ** 1.5;
    for (const side of [-1, 1]) {
      trees += cypress(at + side * off * 1.16, y, c.h * (0.14 + t * 0.42));
      for (let k = 0; k < 9; k += 1) {
        const [bx, by] = [at + side * off * rng.range(1.2, 2.6), y + rng.range(-10, 20)];
        shrubs += disc(bx, by, (8 + t * 34) * rng.range(0.6, 1.1));
        for (let f = 0; f < 3; f += 1)
          blooms += disc(
            bx + rng.range(-1, 1) * (6 + t * 26),
            by + rng.range(-1, 0.2) * (6 + t * 24),
            2 + t * 5,
          );
      }
    }
  }
  c.path(shrubs, { fill: mix(lawn, c.mood.near, 0.45) });
  c.path(blooms, { fill: c.rng.pick([c.mood.accent, c.mood.lamp, c.mood.paper]) });
  c.path(trees, { fill: layerColour(c, 0.85) });
  c.at(at, c.h * rng.range(0.82, 0.9), { scale: (c.m / 900) * rng.range(1.15, 1.4) }, () => {
    c.ellipse([0, 4], [230, 40], { fill: mix(c.mood.paper, c.mood.far, 0.4) });
    c.ellipse([0, -4], [212, 32], { fill: c.mood.sky[1] });
    drawFountain(c);
  });
}

/** Gardens. */
export const gardenScenes = {
  "garden-fountain": { draw: drawGardenFountain },
} as const satisfies Record<string, Scene>;
