import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { pine } from "../flora.ts";
import { drawRange, drawRidge, layerColour } from "../land.ts";
import { drawMoon, drawSky, drawStars } from "../sky.ts";
import type { Scene } from "./scene-kind.ts";

/** Stars drawn as arcs about the pole, as a camera left open sees them. */
function drawStarTrails(c: Canvas, [px, py]: Point): void {
  const { rng } = c;
  const reach = Math.hypot(c.w, c.h);
  const sets = ["", "", ""];
  for (let i = 0; i < 620; i += 1) {
    const r = 8 + reach * rng.next() ** 0.6;
    const from = rng.range(0, Math.PI * 2);
    const sweep = rng.range(0.12, 0.42);
    const p = (a: number): string => `${num(px + Math.cos(a) * r)} ${num(py + Math.sin(a) * r)}`;
    sets[i % 3] += `M${p(from)}A${num(r)} ${num(r)} 0 0 1 ${p(from + sweep)}`;
  }
  const tones = [c.mood.light, mix(c.mood.light, c.mood.sky[3], 0.5), c.mood.lamp];
  for (const [i, d] of sets.entries()) {
    c.path(d, {
      fill: "none",
      stroke: tones[i] ?? c.mood.light,
      width: 0.8 + i * 0.45,
      opacity: 0.75 - i * 0.15,
      more: 'stroke-linecap="round"',
    });
  }
}

function drawNightSky(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.76, 0.86);
  const kind = rng.pick(["trails", "milky", "milky", "moon"]);
  drawSky(c, horizon, [c.w * rng.range(0.2, 0.8), horizon], 1.1);
  if (kind === "trails")
    drawStarTrails(c, [c.w * rng.range(0.25, 0.75), c.h * rng.range(0.2, 0.45)]);
  else drawStars(c, horizon, 420, kind === "milky");
  if (kind === "moon")
    drawMoon(
      c,
      [c.w * rng.range(0.2, 0.8), c.h * rng.range(0.2, 0.4)],
      c.m * rng.range(0.1, 0.17),
      rng.chance(0.4),
    );
  drawRange(c, {
    from: horizon - 40,
    to: horizon + 20,
    layers: 3,
    rise: c.h * 0.1,
    depth: [0.15, 0.7],
  });
  const ground = drawRidge(c, {
    y: c.h * 0.93,
    rise: c.h * 0.04,
    waves: 1.6,
    rough: 3,
    fill: c.mood.near,
  });
  const x = c.w * rng.range(0.25, 0.75);
  const y = ground(x) + 4;
  const s = c.m / 900;
  if (rng.chance(0.5)) {
    c.circle(x, y - 40 * s, 190 * s, {
      fill: c.radial([
        [0, c.mood.lamp, 0.5],
        [1, c.mood.lamp, 0],
      ]),
    });
    c.at(x, y, { scale: s }, () => {
      c.path("M-95 4Q-20-40 0-96Q30-40 112 4Z", {
        fill: c.linear([
          [0, lighten(c.mood.lamp, 0.3)],
          [1, c.mood.accent2],
        ]),
      });
      c.path("M0-96Q30-40 112 4H40Q20-40 0-96Z", { fill: darken(c.mood.accent2, 0.3) });
      c.path("M0-96Q-8-40-22 4H16Q8-40 0-96Z", { fill: darken(c.mood.near, 0.1), opacity: 0.75 });
    });
  } else {
    c.at(x, y, { scale: s * 1.2, flip: rng.chance(0.5) }, () => {
      c.path("M-40 2L-6-62M44 2L-2-62M2 6L-4-62", { stroke: c.mood.ink, width: 5 });
      c.path("M-64-34L46-122L58-106L-52-18Z", { fill: c.mood.ink });
      c.path(
        "M-106 4V-46Q-108-76-94-84Q-106-96-94-108Q-80-114-74-100Q-70-88-78-82Q-62-74-62-50L-66 4Z",
        { fill: c.mood.ink },
      );
    });
  }
  let trees = "";
  const side = rng.pick([0, 0.86]);
  for (let i = 0; i < 7; i += 1) {
    const tx = c.w * (side + rng.range(-0.04, 0.18));
    trees += pine(c, tx, ground(tx) + 12, c.h * rng.range(0.14, 0.42));
  }
  c.path(trees, { fill: c.mood.near });
}

function drawObservatory(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.74, 0.82);
  const x = c.w * rng.range(0.34, 0.66);
  if (c.mood.time === "night" && rng.chance(0.6)) {
    drawSky(c, horizon, [x, horizon]);
    drawStarTrails(c, [x + c.w * rng.range(-0.2, 0.2), c.h * rng.range(0.15, 0.4)]);
  } else {
    drawBackdrop(c, horizon, { size: 0.06 });
    drawStars(c, horizon * 0.7, 160, true);
  }
  drawRange(c, {
    from: horizon - 20,
    to: horizon + 30,
    layers: 3,
    rise: c.h * 0.09,
    depth: [0.15, 0.6],
  });
  drawRidge(c, {
    y: c.h * 0.9,
    rise: c.h * 0.03,
    waves: 1.5,
    rough: 4,
    fill: c.mood.near,
    swell: [x, c.h * 0.1, c.w * 0.24],
  });
  const wall = mix(c.mood.paper, c.mood.sky[1], 0.3);
  const shade = c.linear(
    [
      [0, lighten(wall, 0.2)],
      [0.5, wall],
      [1, darken(wall, 0.5)],
    ],
    [0, 0],
    [1, 0],
  );
  const beam = rng.range(-28, 28);
  c.at(x, c.h * 0.84, { scale: (c.m / 900) * rng.range(1.25, 1.6) }, () => {
    c.at(0, -110, { turn: beam }, () => {
      c.path("M-12 0L-70-900H70L12 0Z", {
        fill: c.linear([
          [0, c.mood.lamp, 0],
          [1, c.mood.lamp, 0.42],
        ]),
      });
    });
    c.path("M-130 20V-70H130V20Z", { fill: shade });
    c.path("M-138-70H138V-84H-138Z", { fill: darken(wall, 0.25) });
    c.path("M-128-84A128 128 0 0 1 128-84Z", { fill: shade });
    c.clip("M-128-84A128 128 0 0 1 128-84Z", () => {
      c.path("M-90-84Q-84-170 0-212M90-84Q84-170 0-212M-44-84Q-40-170 0-212M44-84Q40-170 0-212", {
        stroke: darken(wall, 0.3),
        width: 2,
        fill: "none",
        opacity: 0.6,
      });
      c.at(0, -84, { turn: beam }, () => {
        c.path("M-17 20V-140H17V20Z", { fill: c.mood.ink });
        c.path("M-8 0L-8-120H8L8 0Z", { fill: c.mood.lamp, opacity: 0.9 });
      });
    });
    c.path("M-16 20V-30A16 16 0 0 1 16-30V20Z", { fill: c.mood.lamp });
    for (const wx of [-90, -56, 56, 90])
      c.rect([wx - 6, -46, 12, 22], { fill: layerColour(c, 0.8) }, 6);
    c.path("M130 20V-30H232V20Z", { fill: darken(wall, 0.35) });
    c.path("M150-14H168V4H150ZM184-14H202V4H184Z", { fill: c.mood.lamp });
  });
  drawRidge(c, { y: c.h * 0.965, rise: c.h * 0.03, waves: 2.4, rough: 4, fill: c.mood.ink });
}

/** The night and those who watch it. */
export const nightScenes = {
  "night-sky": { draw: drawNightSky, times: ["night"] },
  observatory: { draw: drawObservatory, times: ["dusk", "night"] },
} as const satisfies Record<string, Scene>;
