import { archPath, mosque } from "../architecture.ts";
import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { cypress } from "../flora.ts";
import { drawRange, layerColour } from "../land.ts";
import { drawStarPattern } from "../star-pattern.ts";
import type { Scene } from "./scene-kind.ts";

function drawArch(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.62, 0.72);
  drawBackdrop(c, horizon, {
    light: [rng.range(0.4, 0.6), rng.range(0.34, 0.52)],
    size: rng.range(0.1, 0.17),
  });
  drawRange(c, {
    from: horizon - 40,
    to: horizon,
    layers: 3,
    rise: c.h * 0.07,
    depth: [0.08, 0.4],
  });
  const floor = c.h * 0.86;
  c.rect([-4, horizon + 20, c.w + 8, c.h], { fill: layerColour(c, 0.45) });
  c.at(
    c.w * rng.range(0.4, 0.6),
    horizon + c.h * 0.05,
    { scale: (c.m / 900) * rng.range(0.7, 1) },
    () => c.path(mosque(), { fill: layerColour(c, 0.5) }),
  );
  let garden = "";
  for (let i = 0; i < 12; i += 1)
    garden += cypress(c.w * rng.range(0.1, 0.9), floor, c.h * rng.range(0.1, 0.26));
  c.path(garden, { fill: layerColour(c, 0.7) });
  const wall = mix(c.mood.near, c.mood.accent, 0.2);
  const count = c.w > c.h * 1.3 ? rng.pick([1, 3]) : 1;
  const width = count === 1 ? c.m * rng.range(0.62, 0.8) : c.w * 0.27;
  const tall = count === 1 ? 0.44 : 0.5;
  const shape = {
    width,
    spring: c.h * tall,
    rise: c.h * 0.3,
    ...(rng.chance(0.6) ? { foils: rng.int(4, 6) } : {}),
  };
  const make = archPath(shape);
  const places = Array.from(
    { length: count },
    (_, i) => c.w / 2 + (i - (count - 1) / 2) * width * 1.2,
  );
  let holes = "";
  for (const px of places) holes += archPath({ ...shape, at: [px, floor + 4] });
  const plane = `M-4-4H${num(c.w + 4)}V${num(floor + 4)}H-4Z`;
  c.path(plane + holes, {
    fill: c.linear([
      [0, darken(wall, 0.35)],
      [1, wall],
    ]),
    more: 'fill-rule="evenodd"',
  });
  c.group(`opacity="0.85"`, () => {
    c.clip(`M-4-4H${num(c.w + 4)}V${num(c.h * 0.13)}H-4Z`, () => {
      c.at(c.w / 2, c.h * 0.06, {}, () =>
        drawStarPattern(c, {
          kind: "eight",
          edge: c.h * 0.032,
          reach: c.w * 0.6,
          angle: 67.5,
          stars: c.mood.accent,
          small: c.mood.accent2,
          strap: mix(c.mood.lamp, wall, 0.2),
          strapWidth: 2.6,
        }),
      );
    });
  });
  c.path(`M-4 ${num(c.h * 0.13)}H${num(c.w + 4)}v8H-4Z`, { fill: c.mood.accent2 });
  for (const px of places) {
    c.at(px, floor + 4, {}, () => {
      c.path(make, { fill: "none", stroke: darken(wall, 0.5), width: 26, opacity: 0.6 });
      c.path(make, { fill: "none", stroke: c.mood.accent2, width: 5 });
    });
  }
  c.rect([-4, floor, c.w + 8, c.h], { fill: darken(wall, 0.3) });
  for (const px of places) {
    c.path(
      `M${num(px - width / 2)} ${num(floor)}h${num(width)}l${num(width * 0.3)} ${num(c.h - floor)}h${num(-width * 1.4)}Z`,
      { fill: lighten(c.mood.light, 0.1), opacity: 0.22 },
    );
  }
}

/** Views through arches. */
export const archScenes = {
  arch: { draw: drawArch },
} as const satisfies Record<string, Scene>;
