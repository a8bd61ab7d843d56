import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange, layerColour } from "../land.ts";
import { disc, lens, poly } from "../outline.ts";
import { drawDhow, drawFreighter, drawFrigateHull, drawYacht, submarineHull } from "../ships.ts";
import { drawReflection, drawSwell, drawWater, waterColours } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

/** White water where a bow cuts the sea and behind a stern. */
function drawWake(c: Canvas, x: number, y: number, length: number): void {
  let d = "";
  for (let i = 0; i < 26; i += 1) {
    const t = c.rng.next();
    d += lens(
      x + (t - 0.5) * length,
      y + c.rng.range(-3, 8),
      c.rng.range(8, 40),
      c.rng.range(1.5, 5),
    );
  }
  c.path(d, { fill: c.mood.paper, opacity: 0.8 });
}

function drawFrigate(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.64);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.08, 0.17) });
  if (rng.chance(0.5))
    drawRange(c, {
      from: horizon - 10,
      to: horizon,
      layers: 2,
      rise: c.h * 0.06,
      depth: [0.08, 0.26],
    });
  drawWater(c, horizon, lightX);
  const dark = mix(c.mood.near, c.mood.ink, 0.3);
  const fleet = rng.chance(0.5);
  if (fleet) {
    c.at(c.w * rng.range(0.12, 0.25), horizon + 6, { scale: 0.28 }, () =>
      drawFrigateHull(c, layerColour(c, 0.5), c.mood.far),
    );
    c.at(c.w * rng.range(0.78, 0.9), horizon + 8, { scale: 0.22 }, () =>
      drawFrigateHull(c, layerColour(c, 0.42), c.mood.far),
    );
  }
  const scale = (c.w / 600) * (rng.chance(0.4) ? rng.range(0.95, 1.2) : rng.range(0.56, 0.75));
  const x = c.w * (scale > c.w / 650 ? rng.range(0.3, 0.4) : rng.range(0.42, 0.58));
  const y = horizon + c.h * rng.range(0.1, 0.18);
  drawReflection(c, [x, y], 300 * scale, { depth: c.h * 0.16, colour: dark });
  c.at(x, y, { scale }, () => drawFrigateHull(c, dark, mix(c.mood.sky[3], c.mood.light, 0.4)));
  drawWake(c, x, y + 4, 640 * scale);
  drawSwell(c, { horizon, from: y + c.h * 0.08, to: c.h, rows: 4 });
  drawFlock(c, [c.w * rng.range(0.2, 0.8), horizon * 0.5], {
    count: 5,
    size: 30,
    colour: c.mood.near,
  });
}

function drawSubmarine(c: Canvas): void {
  const { rng } = c;
  const under = rng.chance(0.45);
  const dark = darken(c.mood.near, 0.15);
  if (!under) {
    const horizon = c.h * rng.range(0.46, 0.56);
    const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.09, 0.16) });
    drawWater(c, horizon, lightX);
    const scale = (c.w / 560) * rng.range(0.55, 0.72);
    const [x, y] = [c.w * rng.range(0.44, 0.58), horizon + c.h * 0.17];
    c.at(x, y, { scale }, () => {
      c.path("M-8-104V-150M18-104V-168M40-104V-132M18-168H30M-8-150q6-6 12 0", {
        stroke: dark,
        width: 5,
        fill: "none",
      });
      c.path(submarineHull(), {
        fill: c.linear([
          [0, mix(dark, c.mood.sky[3], 0.35)],
          [0.6, dark],
        ]),
      });
      c.path("M-12-84H66V-78H-12Z", { fill: c.mood.light, opacity: 0.25 });
      c.path("M-2-66H-40Q-46-62-40-58H0Z", { fill: dark });
    });
    drawReflection(c, [x, y], 270 * scale, { depth: c.h * 0.14, colour: dark });
    drawWake(c, x, y + 4, 620 * scale);
    drawSwell(c, { horizon, from: y + c.h * 0.08, to: c.h, rows: 4 });
    return;
  }
  const [far, middle, close] = waterColours(c);
  c.flood(
    c.linear([
      [0, lighten(far, 0.1)],
      [0.35, middle],
      [1, darken(close, 0.3)],
    ]),
  );
  for (let i = 0; i < 7; i += 1) {
    const x = c.w * rng.range(0.1, 0.9);
    c.path(
      `M${num(x)} -10L${num(x + 70)} -10L${num(x + rng.range(-0.1, 0.4) * c.w)} ${num(c.h)}h${num(rng.range(-240, -90))}Z`,
      {
        fill: c.linear([
          [0, c.mood.light, 0.3],
          [1, c.mood.light, 0],
        ]),
      },
    );
  }
  drawRange(c, { from: c.h * 0.8, to: c.h * 0.93, layers: 3, rise: c.h * 0.1, depth: [0.6, 1] });
  const scale = (c.w / 560) * rng.range(0.58, 0.74);
  c.at(
    c.w * rng.range(0.46, 0.56),
    c.h * rng.range(0.44, 0.56),
    { scale, turn: rng.range(-5, 3) },
    () => {
      const body = c.linear([
        [0, mix(dark, far, 0.55)],
        [0.45, dark],
        [1, darken(dark, 0.4)],
      ]);
      c.path("M-252-4L-290-64H-270L-232-18ZM-252 10L-290 66H-270L-232 22Z", { fill: dark });
      c.path("M-20-30L-12-92Q-10-100 2-100H64Q76-100 78-90L84-30Z", { fill: body });
      c.path("M0-80H-34Q-40-75-34-71H0Z", { fill: mix(dark, far, 0.3) });
      c.path("M-286 2Q-240-36-150-40H190Q270-34 286 4Q270 42 190 46H-150Q-240 40-286 2Z", {
        fill: body,
      });
      c.path("M-150-30H190Q250-28 270-8Q230-24 180-24H-150Z", {
        fill: c.mood.light,
        opacity: 0.16,
      });
      c.path("M-296-26Q-286 2-296 30Q-306 2-296-26Z", { fill: mix(dark, far, 0.3) });
    },
  );
  let bubbles = "";
  for (let i = 0; i < 40; i += 1)
    bubbles += disc(c.w * rng.range(0.02, 0.5), c.h * rng.range(0.2, 0.8), rng.range(1.5, 7));
  c.path(bubbles, { fill: c.mood.paper, opacity: 0.35 });
}

function drawCrane(c: Canvas, x: number, y: number, tall: number, fill: string): void {
  c.at(x, y, { scale: tall / 200, flip: c.rng.chance(0.5) }, () => {
    c.path("M-30 0V-110M10 0V-110M-30-110L-10-190L10-110M-30-20L10-70M10-20L-30-70M-44-110H22", {
      stroke: fill,
      width: 7,
      fill: "none",
    });
    c.path("M-70-128H130V-116H-70ZM-60-116H-34V-100H-60Z", { fill });
    c.path("M-10-190L124-126M-10-190L-66-126M96-116V-62", { stroke: fill, width: 3, fill: "none" });
    c.rect([84, -62, 24, 16], { fill: c.mood.accent });
  });
}

function drawHarbour(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.6);
  const [lightX] = drawBackdrop(c, horizon);
  drawRange(c, {
    from: horizon - 30,
    to: horizon - 4,
    layers: 3,
    rise: c.h * 0.09,
    depth: [0.08, 0.34],
  });
  const town = layerColour(c, 0.5);
  let blocks = "";
  let lights = "";
  for (let x = -20; x < c.w + 20; ) {
    const w = rng.range(22, 64);
    const h = rng.range(14, 70) * (1 + Math.sin((x / c.w) * 5));
    blocks += `M${num(x)} ${num(horizon)}v${num(-h - 10)}h${num(w)}V${num(horizon)}Z`;
    for (let k = 0; k < 3; k += 1)
      lights += `M${num(x + rng.range(4, w - 6))} ${num(horizon - rng.range(4, h + 4))}h4v5h-4Z`;
    x += w + rng.range(-4, 10);
  }
  c.path(blocks, { fill: town });
  c.path(lights, { fill: c.mood.lamp, opacity: c.mood.time === "day" ? 0.45 : 0.95 });
  for (let i = 0; i < 5; i += 1)
    drawCrane(
      c,
      c.w * rng.range(0.04, 0.96),
      horizon + 4,
      c.h * rng.range(0.2, 0.34),
      layerColour(c, 0.66),
    );
  drawWater(c, horizon, lightX);
  const y = horizon + c.h * 0.12;
  const at = rng.range(0.3, 0.7);
  c.at(c.w * at, y, { scale: c.w / 1150, flip: rng.chance(0.5) }, () =>
    drawFreighter(c, layerColour(c, 0.88)),
  );
  drawReflection(c, [c.w * at, y], c.w * 0.2, { depth: c.h * 0.14, colour: c.mood.near });
  for (let i = 0; i < 3; i += 1) {
    const bx = c.w * (at < 0.5 ? rng.range(0.55, 0.95) : rng.range(0.05, 0.45));
    const by = c.h * (0.76 + i * 0.07);
    c.at(bx, by, { scale: (0.55 + i * 0.2) * (c.m / 900), flip: rng.chance(0.5) }, () =>
      drawDhow(c, mix(c.mood.paper, c.mood.accent2, 0.25 * i), c.mood.near),
    );
    drawReflection(c, [bx, by + 6], 90, { depth: 60, colour: c.mood.near });
  }
  c.path(
    poly([
      [-9, c.h + 9],
      [-9, c.h * 0.94],
      [c.w * 0.3, c.h * 0.955],
      [c.w * 0.36, c.h + 9],
    ]),
    { fill: c.mood.ink },
  );
  drawFlock(c, [c.w * rng.range(0.3, 0.7), horizon * 0.4], {
    count: 9,
    size: 28,
    colour: c.mood.near,
  });
}

function drawSailingBoat(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.55, 0.68);
  const at = rng.range(0.32, 0.68);
  const [lightX] = drawBackdrop(c, horizon, {
    light: [at + rng.range(-0.2, 0.2), rng.range(0.3, 0.5)],
    size: rng.range(0.13, 0.24),
  });
  drawRange(c, {
    from: horizon - 12,
    to: horizon,
    layers: 2,
    rise: c.h * 0.06,
    depth: [0.08, 0.28],
    rock: rng.chance(0.6),
  });
  drawWater(c, horizon, lightX);
  const dhow = rng.chance(0.5);
  const boat = (x: number, y: number, scale: number): void => {
    drawReflection(c, [x, y + 8 * scale], 100 * scale, { depth: 150 * scale, colour: c.mood.near });
    c.at(x, y, { scale, turn: rng.range(-4, 4) }, () => {
      if (dhow) drawDhow(c, mix(c.mood.paper, c.mood.light, 0.3), c.mood.near);
      else drawYacht(c, [c.mood.paper, c.mood.accent], c.mood.near);
    });
  };
  for (let i = 0; i < rng.int(0, 3); i += 1)
    boat(c.w * rng.range(0.06, 0.94), horizon + 8, 0.2 * (c.m / 900));
  boat(c.w * at, horizon + c.h * 0.16, (c.m / 900) * rng.range(1.5, 1.9));
  drawSwell(c, { horizon, from: c.h * 0.9, to: c.h * 0.99, rows: 2 });
  drawFlock(c, [c.w * (1 - at), horizon * 0.5], { count: 6, size: 30, colour: c.mood.near });
}

/** Ships and boats. */
export const seaScenes = {
  frigate: { draw: drawFrigate },
  submarine: { draw: drawSubmarine },
  harbour: { draw: drawHarbour },
  "sailing-boat": { draw: drawSailingBoat },
} as const satisfies Record<string, Scene>;
