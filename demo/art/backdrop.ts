import type { Canvas, Point } from "./canvas.ts";
import { drawClouds, drawLight, drawSky, drawStars, drawStratus } from "./sky.ts";

/** What the sky behind a scene should hold; all of it is chosen by chance when left out. */
export interface BackdropOptions {
  /** Where the sun or moon stands, in shares of width and height. */
  light?: Point;
  /** Radius of the sun or moon as a share of the shorter side; 0 hides it. */
  size?: number;
  clouds?: "heaped" | "flat" | "none";
  stars?: boolean;
}

/** Draws sky, stars, sun or moon and clouds down to `horizon`; returns where the light stands (units). */
export function drawBackdrop(c: Canvas, horizon: number, options: BackdropOptions = {}): Point {
  const { rng } = c;
  const share = options.light ?? [
    rng.pick([0.2, 0.3, 0.42, 0.66, 0.76, 0.82]),
    rng.range(0.16, 0.36),
  ];
  const light: Point = [c.w * share[0], c.h * share[1]];
  drawSky(c, horizon, light);
  if (c.mood.time === "night" && options.stars !== false) {
    drawStars(c, horizon, c.kids ? 90 : 240, rng.chance(0.5));
  }
  const size = options.size ?? rng.range(0.05, 0.11);
  if (size > 0) drawLight(c, light, c.m * size);
  const heaped = c.mood.time === "day" && (c.kids || rng.chance(0.35));
  const clouds = options.clouds ?? (heaped ? "heaped" : "flat");
  if (clouds === "heaped") {
    drawClouds(c, horizon * 0.22, horizon * 0.72, rng.int(3, 5));
  }
  if (clouds === "flat") {
    const y = horizon * rng.range(0.5, 0.8);
    drawStratus(c, y, { spread: 70, count: 10, colour: c.mood.sky[3] });
  }
  return light;
}
