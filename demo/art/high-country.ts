import { drawBackdrop } from "./backdrop.ts";
import type { Canvas } from "./canvas.ts";
import { drawPeak, drawRange, layerColour } from "./land.ts";

/** Draws sky, snow peaks and ridges as they stand behind animals of the heights; returns the side of the light, -1 or 1. */
export function drawHighCountry(c: Canvas): number {
  const { rng } = c;
  const horizon = c.h * 0.8;
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.12, 0.26) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  for (const dx of [0.16, 0.5, 0.86])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.1, 0.1)),
      y: c.h * rng.range(0.3, 0.5),
      width: c.w * 0.54,
      height: c.h * 0.6,
      lit,
      colour: layerColour(c, 0.26),
      base: layerColour(c, 0.14),
      snow: rng.range(0.34, 0.5),
    });
  drawRange(c, {
    from: c.h * 0.74,
    to: c.h * 0.92,
    layers: 3,
    rise: c.h * 0.1,
    depth: [0.22, 0.6],
  });
  return lit;
}
