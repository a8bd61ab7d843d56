import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import type { Canvas } from "../canvas.ts";
import { mix } from "../colour.ts";
import { pine } from "../flora.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { drawReflection, drawWater } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

function forest(c: Canvas, base: number, height: number, fill: string): void {
  let d = "";
  const clearing = c.rng.range(0.2, 0.8);
  for (let i = 0; i < (c.kids ? 18 : 40); i += 1) {
    const x = c.rng.range(-0.02, 1.02) * c.w;
    const away = Math.abs(x / c.w - clearing);
    const tall = height * c.rng.range(0.45, 0.8) * (0.55 + away * 1.1);
    d += pine(c, x, base + c.rng.range(0, height * 0.3), tall);
  }
  c.path(d, { fill });
}

function drawGreatPeaks(c: Canvas, centre: number, lit: number): void {
  const rock = layerColour(c, 0.42);
  const top = c.h * c.rng.range(0.14, 0.24);
  for (const [dx, dy, size] of [
    [-0.36, 0.24, 0.8],
    [0.4, 0.2, 0.85],
    [0, 0, 1.2],
  ] as const) {
    drawPeak(c, {
      x: centre + dx * c.w * c.rng.range(0.8, 1.2),
      y: top + dy * c.h * c.rng.range(0.7, 1.2),
      width: c.w * 0.68 * size * c.rng.range(0.85, 1.1),
      height: c.h * 0.72 * size,
      lit,
      colour: mix(rock, c.mood.sky[3], dx === 0 ? 0 : 0.28),
      base: mix(rock, c.mood.sky[3], 0.6),
      snow: c.rng.range(0.3, 0.46),
    });
  }
}

function drawLake(c: Canvas, centre: number, lightX: number): void {
  const shore = c.h * 0.72;
  const bank = { y: shore - c.h * 0.03, rise: c.h * 0.045, waves: 4 };
  drawRidge(c, { ...bank, fill: layerColour(c, 0.62), mist: layerColour(c, 0.5) });
  drawWater(c, shore, lightX);
  drawReflection(c, [centre, shore], c.w * 0.2, { depth: c.h * 0.2, colour: layerColour(c, 0.5) });
  forest(c, c.h * 1.03, c.h * 0.34, layerColour(c, 0.98));
}

function drawMountains(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.66, 0.76);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  const kind = rng.pick(["peaks", "lake", "range"]);
  const centre = c.w * rng.range(0.3, 0.7);
  if (kind === "range") {
    drawRange(c, { from: c.h * 0.36, to: c.h * 0.82, layers: 6, rise: c.h * 0.17 });
  } else {
    drawRange(c, {
      from: horizon * 0.78,
      to: horizon * 0.84,
      layers: 2,
      rise: c.h * 0.12,
      depth: [0.06, 0.24],
    });
    drawGreatPeaks(c, centre, lit);
  }
  if (kind === "lake") {
    drawLake(c, centre, lightX);
    return;
  }
  if (kind === "peaks") {
    drawRange(c, { from: c.h * 0.74, to: c.h * 0.92, layers: 3, rise: c.h * 0.09 });
  }
  const flock = { count: rng.int(5, 9), size: 26, colour: c.mood.near };
  drawFlock(c, [c.w * rng.range(0.3, 0.7), c.h * rng.range(0.22, 0.4)], flock);
  const ground = drawRidge(c, { y: c.h * 0.95, rise: c.h * 0.05, waves: 2, fill: c.mood.near });
  forest(c, ground(c.w / 2) + 20, c.h * 0.3, c.mood.near);
}

/** High country. */
export const mountainScenes = {
  mountains: { draw: drawMountains },
} as const satisfies Record<string, Scene>;
