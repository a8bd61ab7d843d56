import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { pine } from "../flora.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { lens, poly, smooth } from "../outline.ts";
import { drawClouds, drawLight, drawSky, drawStars, drawStratus } from "../sky.ts";
import { fractalNoise } from "../terrain-noise.ts";
import { drawReflection, drawWater } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

function backdrop(c: Canvas, horizon: number): { light: Point; lit: number } {
  const { rng } = c;
  const light: Point = [c.w * rng.pick([0.22, 0.3, 0.62, 0.74, 0.8]), c.h * rng.range(0.16, 0.36)];
  drawSky(c, horizon, light);
  if (c.mood.time === "night") drawStars(c, horizon, 260, rng.chance(0.6));
  drawLight(c, light, c.m * rng.range(0.05, 0.11));
  if (c.kids && c.mood.time === "day") drawClouds(c, c.h * 0.14, c.h * 0.4, 4);
  else drawStratus(c, horizon * rng.range(0.55, 0.75), 60, 9, c.mood.sky[3]);
  return { light, lit: light[0] < c.w / 2 ? -1 : 1 };
}

function forest(c: Canvas, base: number, height: number, count: number, fill: string): void {
  let d = "";
  const middle = c.rng.range(0.2, 0.8);
  for (let i = 0; i < count; i += 1) {
    const x = c.rng.range(-0.02, 1.02) * c.w;
    const away = Math.abs(x / c.w - middle);
    d += pine(
      c,
      x,
      base + c.rng.range(0, height * 0.3),
      height * c.rng.range(0.45, 0.8) * (0.55 + away * 1.1),
    );
  }
  c.path(d, { fill });
}

function drawMountains(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.66, 0.76);
  const { lit } = backdrop(c, horizon);
  const kind = rng.int(0, 2);
  const centre = c.w * rng.range(0.34, 0.66);
  const top = c.h * rng.range(0.14, 0.24);
  if (kind < 2) {
    const rock = layerColour(c, 0.42);
    const haze = mix(rock, c.mood.sky[3], 0.6);
    drawRange(c, horizon * 0.78, horizon * 0.84, 2, c.h * 0.12);
    for (const [dx, dy, size] of [
      [-0.36, 0.24, 0.8],
      [0.4, 0.2, 0.85],
      [0, 0, 1.2],
    ] as const) {
      drawPeak(c, {
        x: centre + dx * c.w * rng.range(0.85, 1.15),
        y: top + dy * c.h,
        width: c.w * 0.68 * size,
        height: c.h * 0.72 * size,
        lit,
        colour: mix(rock, c.mood.sky[3], dx === 0 ? 0 : 0.28),
        base: haze,
        snow: rng.range(0.3, 0.46),
      });
    }
  }
  if (kind === 1) {
    const shore = c.h * 0.72;
    drawRidge(c, {
      y: shore - c.h * 0.03,
      rise: c.h * 0.045,
      waves: 4,
      fill: layerColour(c, 0.62),
      mist: layerColour(c, 0.5),
    });
    drawWater(c, shore, centre + (lit * c.w) / 5);
    drawReflection(c, centre, shore, c.w * 0.2, c.h * 0.2, layerColour(c, 0.5));
    forest(c, c.h * 1.03, c.h * 0.34, 34, layerColour(c, 0.98));
    return;
  }
  if (kind === 2) drawRange(c, c.h * 0.36, c.h * 0.82, 6, c.h * 0.17);
  else drawRange(c, c.h * 0.74, c.h * 0.92, 3, c.h * 0.09);
  drawFlock(
    c,
    c.w * rng.range(0.3, 0.7),
    c.h * rng.range(0.25, 0.4),
    rng.int(5, 9),
    26,
    c.mood.near,
  );
  const ground = drawRidge(c, { y: c.h * 0.95, rise: c.h * 0.05, waves: 2, fill: c.mood.near });
  forest(c, ground(c.w / 2) + 20, c.h * 0.3, c.kids ? 18 : 40, c.mood.near);
}

/** A band that winds from the horizon to the eye: left and right edge, growing with nearness. */
function winding(
  c: Canvas,
  horizon: number,
  bottom: number,
  at: number,
  wide: number,
): { left: Point[]; right: Point[] } {
  const sway = c.rng.range(0.1, 0.17) * c.w * c.rng.pick([-1, 1]);
  const turns = c.rng.range(1.15, 1.6);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 26; i += 1) {
    const t = i / 26;
    const y = horizon + (bottom - horizon) * t ** 1.5;
    const x = at + Math.sin(t * Math.PI * 2 * turns) * sway * (0.16 + t * 0.95);
    const half = 5 + t ** 1.7 * wide;
    left.push([x - half, y]);
    right.push([x + half, y]);
  }
  return { left, right };
}

function spurs(c: Canvas, horizon: number, at: number, count: number): void {
  const { rng } = c;
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const side = i % 2 === 0 ? -1 : 1;
    const edge = side < 0 ? -20 : c.w + 20;
    const floor = horizon + (c.h - horizon) * t ** 1.6 * 0.62 + 6;
    const peak = c.h * (0.16 + t * 0.44) * rng.range(0.85, 1.1);
    const reach = at + side * c.w * (0.02 + t * 0.2);
    const noise = fractalNoise(rng.fork(`spur${i}`), c.kids ? 1 : 5, 0.55);
    const line: Point[] = [];
    for (let k = 0; k <= 60; k += 1) {
      const u = k / 60;
      line.push([
        edge + (reach - edge) * u,
        peak + (floor - peak) * u ** 0.85 + noise(u * 5) * c.h * 0.05 * (1 - u),
      ]);
    }
    const fill = layerColour(c, 0.16 + t * 0.66);
    c.path(poly([...line, [edge, floor + c.h * 0.02]]), {
      fill: c.linear([
        [0, fill],
        [1, mix(fill, c.mood.leaf, 0.3 + t * 0.25)],
      ]),
    });
    if (t > 0.4 && !c.kids) {
      let trees = "";
      for (let k = 0; k < 26; k += 1) {
        const [x, y] = line[rng.int(6, 54)] ?? [0, 0];
        trees += pine(c, x, y + rng.range(2, 24), c.h * (0.03 + t * 0.07) * rng.range(0.7, 1.2));
      }
      c.path(trees, { fill: darken(fill, 0.15) });
    }
  }
}

function drawValleyRiver(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.46, 0.56);
  const { lit } = backdrop(c, horizon);
  const at = c.w * rng.range(0.4, 0.6);
  for (const dx of [-0.2, 0.24, 0.02]) {
    drawPeak(c, {
      x: at + dx * c.w,
      y: c.h * rng.range(0.2, 0.32),
      width: c.w * 0.4,
      height: c.h * 0.4,
      lit,
      colour: layerColour(c, 0.25),
      base: mix(c.mood.far, c.mood.sky[3], 0.6),
      snow: 0.38,
    });
  }
  const meadow = mix(c.mood.leaf, c.mood.far, c.mood.time === "day" ? 0.3 : 0.1);
  c.rect(-4, horizon, c.w + 8, c.h, {
    fill: c.linear([
      [0, mix(meadow, c.mood.sky[3], 0.5)],
      [0.5, meadow],
      [1, darken(meadow, 0.45)],
    ]),
  });
  spurs(c, horizon, at, 8);
  const { left, right } = winding(c, horizon + 8, c.h + 30, at, c.w * 0.15);
  const bank = left.map(([x, y], i): Point => [x - 3 - i * 0.9, y]);
  const bank2 = right.map(([x, y], i): Point => [x + 3 + i * 0.9, y]);
  c.path(smooth([...bank, ...bank2.reverse()]), { fill: mix(c.mood.paper, meadow, 0.45) });
  c.path(smooth([...left, ...[...right].reverse()]), {
    fill: c.linear([
      [0, c.mood.sky[3]],
      [0.3, mix(c.mood.sky[2], c.mood.sky[0], 0.35)],
      [1, c.mood.sky[0]],
    ]),
  });
  let glints = "";
  for (let i = 0; i < 60; i += 1) {
    const k = rng.int(2, 26);
    const [lx, y] = left[k] ?? [0, 0];
    const [rx] = right[k] ?? [0, 0];
    const span = (rx - lx) * rng.range(0.05, 0.16);
    glints += lens(lx + (rx - lx) * rng.range(0.2, 0.8), y, span, 0.8 + k * 0.09);
  }
  c.path(glints, { fill: c.mood.light, opacity: 0.75 });
  const side = rng.pick([-1, 1]);
  let near = "";
  for (let i = 0; i < 9; i += 1) {
    const x = side < 0 ? rng.range(-0.04, 0.26) * c.w : rng.range(0.74, 1.04) * c.w;
    near += pine(c, x, c.h * rng.range(1, 1.08), c.h * rng.range(0.35, 0.72));
  }
  c.path(near, { fill: c.mood.near });
}

function drawGlacier(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.4, 0.48);
  const { lit } = backdrop(c, horizon);
  const at = c.w * rng.range(0.36, 0.64);
  for (const [dx, size] of [
    [-0.34, 1],
    [0.36, 1.05],
    [-0.12, 0.8],
    [0.14, 0.86],
  ] as const) {
    drawPeak(c, {
      x: at + dx * c.w * rng.range(0.9, 1.1),
      y: c.h * rng.range(0.1, 0.24),
      width: c.w * 0.5 * size,
      height: c.h * 0.52,
      lit,
      colour: layerColour(c, 0.4),
      base: layerColour(c, 0.25),
      snow: rng.range(0.5, 0.75),
    });
  }
  const ice = lighten(mix(c.mood.paper, c.mood.sky[1], 0.16), 0.15);
  const blue = mix(mix(c.mood.sky[0], "#3f8fb4", 0.5), ice, c.mood.time === "night" ? 0.25 : 0.45);
  const rock = layerColour(c, 0.62);
  c.rect(-4, horizon + c.h * 0.05, c.w + 8, c.h, {
    fill: c.linear([
      [0, layerColour(c, 0.3)],
      [0.7, rock],
    ]),
  });
  const { left, right } = winding(c, horizon, c.h + 40, at, c.w * 0.42);
  c.path(smooth([...left, ...[...right].reverse()]), {
    fill: c.linear([
      [0, ice],
      [0.5, ice],
      [1, blue],
    ]),
  });
  const strand = (share: number, wobble: number): Point[] =>
    left.map(([lx, y], i): Point => {
      const rx = right[i]?.[0] ?? lx;
      return [lx + (rx - lx) * (share + Math.sin(i * 0.5 + wobble) * 0.006), y];
    });
  for (const share of [0.16, 0.2, 0.24, 0.47, 0.5, 0.68, 0.78, 0.83]) {
    const a = strand(share, share * 40);
    const b = strand(share + rng.range(0.008, 0.022), share * 31).reverse();
    c.path(smooth([...a, ...b]), { fill: rock, opacity: 0.6 });
  }
  let cracks = "";
  for (let i = 0; i < 210; i += 1) {
    const k = rng.int(6, 25);
    const t = k / 26;
    const [lx, y] = left[k] ?? [0, 0];
    const rx = right[k]?.[0] ?? lx;
    const x = lx + (rx - lx) * rng.range(0.05, 0.92);
    const span = 6 + t * t * rng.range(20, 90);
    cracks += `M${num(x)} ${num(y)}q${num(span / 2)} ${num(span * 0.16)} ${num(span)} ${num(rng.range(-3, 3))}q${num(-span / 2)} ${num(span * 0.28)} ${num(-span)} ${num(rng.range(-2, 2))}Z`;
  }
  c.path(cracks, { fill: mix(blue, c.mood.near, 0.3), opacity: 0.55 });
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -10 : c.w + 10;
    const inner = (side < 0 ? left : right)
      .slice(4)
      .map(([x, y], i): Point => [x + side * (6 + i) + rng.range(-5, 5), y]);
    c.path(poly([[edge, horizon + c.h * rng.range(-0.06, 0.12)], ...inner, [edge, c.h + 40]]), {
      fill: c.linear([
        [0, layerColour(c, 0.5)],
        [1, layerColour(c, 0.95)],
      ]),
    });
  }
}

/** High country. */
export const mountainScenes = {
  mountains: { draw: drawMountains },
  glacier: { draw: drawGlacier, times: ["day", "dusk"] },
  "valley-river": { draw: drawValleyRiver, times: ["day", "dusk"] },
} as const satisfies Record<string, Scene>;
