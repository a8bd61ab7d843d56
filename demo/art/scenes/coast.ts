import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange, drawRidge, layerColour } from "../land.ts";
import { poly, smooth } from "../outline.ts";
import { drawReflection, drawSwell, drawWater, waterColours } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

/** Breaking water drawn as bands of foam along a curved shore. */
function drawShore(c: Canvas, horizon: number): void {
  const { rng } = c;
  const [far, middle] = waterColours(c);
  const sand = mix(c.mood.accent2, c.mood.paper, c.mood.time === "night" ? 0.1 : 0.55);
  const tilt = rng.range(-0.22, 0.22);
  const steps = 6;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const y = horizon + (c.h - horizon) * (0.3 + t * 0.5);
    const line: Point[] = [];
    for (let k = -1; k <= 9; k += 1) {
      line.push([
        (k / 8) * c.w,
        y + (k / 8 - 0.5) * tilt * c.h * (0.4 + t) + rng.range(-1, 1) * (8 + t * 26),
      ]);
    }
    const close = `L${num(c.w * 1.2)} ${num(c.h + 20)}L${num(-c.w * 0.2)} ${num(c.h + 20)}Z`;
    const curve = smooth(line, false);
    const lace = smooth(
      line.map(([x, ly]): Point => [x, ly + 6 + t * rng.range(8, 22)]).reverse(),
      false,
    ).replace("M", "L");
    const last = i === steps;
    const wash = mix(mix(far, middle, 0.5), mix(sand, c.mood.paper, 0.2), t ** 1.5);
    c.path(curve + close, {
      fill: last
        ? c.linear([
            [0, darken(sand, 0.18)],
            [0.25, sand],
            [1, darken(sand, 0.1)],
          ])
        : wash,
    });
    c.path(`${curve}${lace}Z`, {
      fill: mix(c.mood.paper, c.mood.light, 0.2),
      opacity: 0.55 + t * 0.4,
    });
  }
}

function drawRocks(c: Canvas, base: number, side: number): void {
  const { rng } = c;
  for (let i = 0; i < 4; i += 1) {
    const x = c.w * (side + rng.range(-0.12, 0.12));
    const size = c.h * rng.range(0.1, 0.26) * (1 - i * 0.12);
    const y = base + i * c.h * 0.02;
    const top: Point[] = [
      [x - size, y],
      [x - size * 0.7, y - size * 0.5],
      [x - size * 0.2, y - size * rng.range(0.9, 1.3)],
      [x + size * 0.15, y - size * rng.range(0.8, 1.1)],
      [x + size * 0.6, y - size * 0.55],
      [x + size * 1.1, y],
    ];
    const tone = layerColour(c, 0.6 + i * 0.1);
    c.path(poly(top), { fill: tone });
    c.path(
      poly([
        [x - size * 0.2, y - size * 0.9],
        [x + size * 0.05, y - size * 0.5],
        [x - size * 0.1, y],
        [x - size, y],
        [x - size * 0.7, y - size * 0.5],
      ]),
      { fill: mix(tone, c.mood.light, 0.22) },
    );
  }
}

function drawCoastWaves(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.34, 0.5);
  const [lightX] = drawBackdrop(c, horizon);
  drawWater(c, horizon, lightX);
  if (rng.chance(0.5)) {
    drawSwell(c, { horizon, from: horizon + 14, to: c.h * 0.98, rows: 9 });
    drawRocks(c, c.h * 0.9, rng.pick([0.16, 0.84]));
  } else {
    const swell = [c.w * rng.pick([0, 1]), c.h * 0.2, c.w * 0.32] as const;
    drawRidge(c, {
      y: horizon + 8,
      rise: 10,
      waves: 3,
      rough: 4,
      fill: layerColour(c, 0.45),
      mist: layerColour(c, 0.3),
      swell,
    });
    c.rect([-4, horizon + 6, c.w + 8, c.h], { fill: waterColours(c)[1] });
    drawWater(c, horizon + 6, lightX);
    drawShore(c, horizon);
  }
  drawFlock(c, [c.w * rng.range(0.3, 0.7), horizon * 0.55], {
    count: 6,
    size: 34,
    colour: c.mood.near,
  });
}

function drawLighthouseTower(c: Canvas, [x, y]: Point, tall: number): Point {
  const base = tall * 0.13;
  const top = tall * 0.078;
  const stripe = c.mood.accent;
  const lampY = y - tall;
  const body: Point[] = [
    [x - base, y],
    [x - top, lampY],
    [x + top, lampY],
    [x + base, y],
  ];
  c.path(poly(body), { fill: c.mood.paper });
  c.clip(poly(body), () => {
    const bands = c.rng.int(3, 4);
    for (let i = 0; i < bands; i += 1) {
      c.rect([x - base, y - tall * (0.98 - i / bands), base * 2, (tall / bands) * 0.5], {
        fill: stripe,
      });
    }
    c.rect([x, lampY, base * 1.2, tall], { fill: c.mood.ink, opacity: 0.3 });
    c.rect([x - base, lampY, base * 0.5, tall], { fill: c.mood.light, opacity: 0.25 });
  });
  const w = top * 1.4;
  c.rect([x - w, lampY - tall * 0.02, w * 2, tall * 0.03], { fill: c.mood.ink });
  c.rect([x - top * 0.75, lampY - tall * 0.11, top * 1.5, tall * 0.09], { fill: c.mood.lamp });
  c.path(
    `M${num(x - top)} ${num(lampY - tall * 0.11)}Q${num(x)} ${num(lampY - tall * 0.2)} ${num(x + top)} ${num(lampY - tall * 0.11)}Z`,
    { fill: stripe },
  );
  let bars = "";
  for (const k of [-0.75, -0.25, 0.25, 0.75])
    bars += `M${num(x + top * k)} ${num(lampY)}v${num(-tall * 0.11)}`;
  c.path(bars, { stroke: c.mood.ink, width: tall * 0.007 });
  c.rect(
    [x - base * 0.2, y - tall * 0.1, base * 0.4, tall * 0.1],
    { fill: c.mood.ink },
    base * 0.18,
  );
  for (const k of [0.32, 0.6])
    c.rect([x - 5, y - tall * k, 10, 20], { fill: c.mood.ink, opacity: 0.8 }, 5);
  return [x, lampY - tall * 0.065];
}

function drawBeam(c: Canvas, [x, y]: Point, angle: number, strength: number): void {
  const reach = c.w * 1.1;
  c.at(x, y, { turn: angle }, () => {
    c.path(`M0 -6L${num(reach)} ${num(-reach * 0.1)}V${num(reach * 0.1)}L0 6Z`, {
      fill: c.linear(
        [
          [0, c.mood.lamp, 0.85 * strength],
          [0.3, c.mood.lamp, 0.35 * strength],
          [1, c.mood.lamp, 0],
        ],
        [0, 0],
        [1, 0],
      ),
    });
  });
}

function drawLighthouse(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.6, 0.7);
  const x = c.w * rng.pick([0.26, 0.34, 0.68, 0.76]);
  const [lightX] = drawBackdrop(c, horizon, {
    light: [x > c.w / 2 ? rng.range(0.12, 0.4) : rng.range(0.6, 0.88), rng.range(0.18, 0.5)],
  });
  drawRange(c, {
    from: horizon - 12,
    to: horizon - 4,
    layers: 2,
    rise: c.h * 0.05,
    depth: [0.1, 0.3],
  });
  drawWater(c, horizon, lightX);
  drawSwell(c, { horizon, from: horizon + c.h * 0.1, to: c.h * 0.96, rows: 4 });
  const tall = c.h * rng.range(0.5, 0.62);
  const foot = horizon + c.h * rng.range(0, 0.05);
  const strength = c.mood.time === "day" ? 0.55 : 1;
  const tilt = rng.range(-8, 4);
  const lamp: Point = [x, foot - tall - tall * 0.065];
  drawBeam(c, lamp, tilt, strength);
  drawBeam(c, lamp, 180 + tilt + rng.range(-6, 6), strength);
  const rock = layerColour(c, 0.9);
  const wide = c.w * rng.range(0.16, 0.24);
  const crag: Point[] = [];
  for (let i = 0; i <= 16; i += 1) {
    const u = i / 16;
    crag.push([
      x + (u - 0.5) * 2 * wide,
      foot + c.h * 0.3 * Math.abs(u * 2 - 1) ** 1.8 + rng.range(-1, 1) * (c.kids ? 3 : 22),
    ]);
  }
  c.path(poly([...crag, [x + wide * 1.2, c.h + 9], [x - wide * 1.2, c.h + 9]]), {
    fill: c.linear([
      [0, mix(rock, c.mood.light, 0.18)],
      [0.5, rock],
    ]),
  });
  drawReflection(c, [x, c.h * 0.93], wide, { depth: c.h * 0.1, colour: c.mood.ink });
  const house = tall * 0.2;
  const hx = x + rng.pick([-1, 1]) * tall * 0.27;
  c.rect([hx - house * 0.6, foot - house * 0.5 + 10, house * 1.2, house * 0.6], {
    fill: darken(c.mood.paper, 0.12),
  });
  c.path(
    poly([
      [hx - house * 0.7, foot - house * 0.5 + 10],
      [hx, foot - house * 0.95 + 10],
      [hx + house * 0.7, foot - house * 0.5 + 10],
    ]),
    { fill: darken(c.mood.accent, 0.25) },
  );
  c.rect([hx - house * 0.12, foot - house * 0.32 + 10, house * 0.24, house * 0.24], {
    fill: c.mood.lamp,
  });
  const [lx, ly] = drawLighthouseTower(c, [x, foot + 12], tall);
  c.circle(lx, ly, tall * 0.3, {
    fill: c.radial([
      [0, lighten(c.mood.lamp, 0.4), 0.9],
      [0.3, c.mood.lamp, 0.3],
      [1, c.mood.lamp, 0],
    ]),
  });
}

/** Where land meets the sea. */
export const coastScenes = {
  "coast-waves": { draw: drawCoastWaves },
  lighthouse: { draw: drawLighthouse },
} as const satisfies Record<string, Scene>;
