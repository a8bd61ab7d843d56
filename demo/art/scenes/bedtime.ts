import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { crescent, star } from "../outline.ts";
import { drawCumulus, drawSky, drawStars } from "../sky.ts";
import type { Scene } from "./scene-kind.ts";

function drawCradle(c: Canvas): void {
  const { accent, accent2, paper, near, lamp } = c.mood;
  const wood = mix(accent2, near, 0.3);
  c.path("M-150-60C-150 40-90 74 0 74C90 74 150 40 150-60Z", {
    fill: c.linear([
      [0, lighten(wood, 0.3)],
      [1, darken(wood, 0.3)],
    ]),
  });
  c.path("M-150-60C-120-20 120-20 150-60L150-48C120-4-120-4-150-48Z", { fill: darken(wood, 0.35) });
  c.path("M-140-62C-110-110-60-96-20-84C40-104 110-92 140-62C90-34-90-34-140-62Z", { fill: paper });
  c.path("M-30-84C40-108 120-92 142-60C100-36 20-34-30-42Z", { fill: accent });
  let dots = "";
  for (const [x, y] of [
    [20, -74],
    [60, -80],
    [100, -66],
    [40, -56],
    [80, -54],
    [0, -58],
  ] as const)
    dots += star([x, y], 8, 5, { inner: 0.5 });
  c.path(dots, { fill: lamp });
  c.circle(-70, -84, 30, { fill: "#c58e63" });
  c.path("M-100-88C-98-120-46-124-42-90C-60-104-84-104-100-88Z", { fill: darken(near, 0.2) });
  c.path("M-82-80q7 6 14 0M-62-78q6 6 12 0M-72-68q5 5 10 0", {
    fill: "none",
    stroke: near,
    width: 3,
    more: 'stroke-linecap="round"',
  });
  let bars = "";
  for (let i = -3; i <= 3; i += 1)
    bars += `M${i * 36}-${30 - Math.abs(i) * 2}V${62 - Math.abs(i) * 8}`;
  c.path(bars, { stroke: darken(wood, 0.3), width: 5, opacity: 0.6 });
}

function drawMoonAndCradle(c: Canvas): void {
  const { rng } = c;
  const { light, paper, sky, lamp, far } = c.mood;
  const moon: Point = [c.w * rng.range(0.42, 0.58), c.h * rng.range(0.4, 0.46)];
  drawSky(c, c.h, moon, 1.3);
  drawStars(c, c.h * 0.9, 170);
  const r = c.m * rng.range(0.3, 0.36);
  let strings = "";
  const charms: Point[] = [];
  for (let i = 0; i < 8; i += 1) {
    const x = c.w * ((i + 0.5) / 8) + rng.range(-30, 30);
    const y = c.h * rng.range(0.1, Math.abs(x - moon[0]) < r ? 0.12 : 0.42);
    strings += `M${num(x)} -9V${num(y)}`;
    charms.push([x, y]);
  }
  c.path(strings, { stroke: paper, width: 2, opacity: 0.6 });
  for (const [i, at] of charms.entries())
    c.path(i % 3 === 0 ? crescent(at, 24, { angle: -30 }) : star(at, 26, 5, { inner: 0.5 }), {
      fill: i % 2 === 0 ? lamp : mix(paper, lamp, 0.3),
    });
  const flip = rng.chance(0.5);
  c.circle(moon[0], moon[1], r * 1.6, {
    fill: c.radial([
      [0, light, 0.5],
      [1, light, 0],
    ]),
  });
  const open = flip ? 180 + 32 : -32;
  c.path(crescent(moon, r, { bite: 0.46, angle: open, inner: 0.86 }), {
    fill: c.linear([
      [0, lighten(light, 0.4)],
      [1, mix(light, lamp, 0.5)],
    ]),
  });
  const side = flip ? -1 : 1;
  const hook: Point = [moon[0] + side * r * 0.24, moon[1] - r * 0.92];
  const s = (c.m / 900) * 1.02;
  const cradle: Point = [hook[0] + side * r * 0.16, moon[1] + r * 0.42];
  c.path(
    `M${num(hook[0])} ${num(hook[1])}L${num(cradle[0] - 146 * s)} ${num(cradle[1] - 60 * s)}M${num(hook[0])} ${num(hook[1])}L${num(cradle[0] + 146 * s)} ${num(cradle[1] - 60 * s)}`,
    { stroke: mix(lamp, paper, 0.3), width: 4 },
  );
  c.at(cradle[0], cradle[1], { scale: s, turn: side * rng.range(-5, 5), flip }, () =>
    drawCradle(c),
  );
  const top = mix(far, paper, c.kids ? 0.5 : 0.35);
  for (let i = 0; i < 9; i += 1)
    drawCumulus(
      c,
      [c.w * (i / 8 + rng.range(-0.06, 0.06)), c.h * rng.range(0.9, 1.06)],
      c.w * rng.range(0.22, 0.36),
      [mix(top, sky[2], 0.2), mix(top, sky[1], 0.7)],
    );
}

/** Sleep. */
export const bedtimeScenes = {
  "moon-and-cradle": { draw: drawMoonAndCradle, times: ["dusk", "night"] },
} as const satisfies Record<string, Scene>;
