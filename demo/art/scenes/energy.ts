import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { disc, lens, poly } from "../outline.ts";
import { drawReflection, drawWater } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

function drawPanel(c: Canvas, [x, y]: Point, w: number): void {
  const h = w * 0.5;
  const skew = w * 0.2;
  const cell = c.linear(
    [
      [0, mix(c.mood.sky[0], "#2e62b0", 0.6)],
      [0.5, mix("#173463", c.mood.near, 0.3)],
      [1, mix("#0d1c3a", c.mood.near, 0.4)],
    ],
    [0, 0],
    [1, 1],
  );
  c.path(
    poly([
      [x + w * 0.2, y],
      [x + w * 0.2 + 7, y],
      [x + w * 0.2 + 7, y + h * 0.32],
      [x + w * 0.2, y + h * 0.32],
    ]) +
      poly([
        [x + w * 0.8, y],
        [x + w * 0.8 + 7, y],
        [x + w * 0.8 + 7, y + h * 0.32],
        [x + w * 0.8, y + h * 0.32],
      ]),
    { fill: c.mood.ink },
  );
  const frame: Point[] = [
    [x + skew, y - h],
    [x + w + skew, y - h],
    [x + w, y],
    [x, y],
  ];
  c.path(poly(frame), {
    fill: cell,
    stroke: mix(c.mood.paper, c.mood.far, 0.3),
    width: Math.max(1.5, w * 0.014),
  });
  let grid = "";
  for (let i = 1; i < 6; i += 1)
    grid += `M${num(x + skew + (w * i) / 6)} ${num(y - h)}L${num(x + (w * i) / 6)} ${num(y)}`;
  for (let j = 1; j < 4; j += 1)
    grid += `M${num(x + skew * (1 - j / 4))} ${num(y - h + (h * j) / 4)}h${num(w)}`;
  c.path(grid, {
    stroke: mix(c.mood.paper, c.mood.sky[1], 0.35),
    width: Math.max(0.8, w * 0.006),
    opacity: 0.7,
  });
  c.path(
    poly([
      [x + skew + w * 0.1, y - h],
      [x + skew + w * 0.32, y - h],
      [x + w * 0.12, y],
      [x - w * 0.0, y],
    ]),
    { fill: c.mood.light, opacity: 0.24 },
  );
}

function drawSolarPanels(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.44, 0.54);
  drawBackdrop(c, horizon, {
    light: [rng.range(0.2, 0.8), rng.range(0.16, 0.34)],
    size: rng.range(0.1, 0.16),
  });
  drawRange(c, {
    from: horizon - 40,
    to: horizon,
    layers: 3,
    rise: c.h * 0.08,
    depth: [0.08, 0.4],
  });
  const soil = mix(mix(c.mood.leaf, c.mood.accent2, 0.35), c.mood.near, 0.15);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(soil, c.mood.sky[3], 0.5)],
      [0.5, soil],
      [1, darken(soil, 0.45)],
    ]),
  });
  for (let i = 0; i < 3; i += 1) {
    const x = c.w * rng.range(0.05, 0.95);
    const tall = c.h * rng.range(0.16, 0.3);
    const white = mix(c.mood.paper, c.mood.sky[2], 0.2);
    c.path(
      `M${num(x - 4)} ${num(horizon + 8)}L${num(x - 1.5)} ${num(horizon - tall)}h3L${num(x + 4)} ${num(horizon + 8)}Z`,
      { fill: white },
    );
    c.at(x, horizon - tall, { turn: rng.range(0, 120) }, () => {
      const l = num(tall * 0.5);
      for (const turn of [0, 120, 240])
        c.at(0, 0, { turn }, () =>
          c.path(`M-3 0Q6-${num(tall * 0.14)} 1-${l}Q-4-${num(tall * 0.2)}-3 0Z`, { fill: white }),
        );
    });
  }
  const rows = 5;
  const shift = rng.range(-0.4, 0);
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const w = c.w * (0.075 + t ** 1.5 * 0.26);
    const y = horizon + (c.h - horizon) * (0.1 + t ** 1.35 * 0.96);
    for (let x = shift * w - w * 0.6; x < c.w; x += w * 1.05) drawPanel(c, [x, y], w);
  }
}

function drawDam(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.36, 0.44);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  for (const dx of [0.16, 0.84, 0.5])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.1, 0.1)),
      y: c.h * rng.range(0.1, 0.22),
      width: c.w * 0.5,
      height: c.h * 0.36,
      lit,
      colour: layerColour(c, 0.3),
      base: layerColour(c, 0.2),
      snow: 0.36,
    });
  drawRange(c, {
    from: horizon - 30,
    to: horizon,
    layers: 2,
    rise: c.h * 0.05,
    depth: [0.2, 0.36],
  });
  drawWater(c, horizon, lightX, c.h * 0.56);
  const wall = mix(
    mix(c.mood.paper, c.mood.far, 0.45),
    c.mood.near,
    c.mood.time === "night" ? 0.5 : 0.1,
  );
  const top = c.h * rng.range(0.5, 0.55);
  const bend = c.h * 0.08;
  c.path(
    `M-9 ${num(top)}Q${num(c.w / 2)} ${num(top + bend)} ${num(c.w + 9)} ${num(top)}V${num(c.h + 9)}H-9Z`,
    {
      fill: c.linear([
        [0, lighten(wall, 0.2)],
        [1, darken(wall, 0.4)],
      ]),
    },
  );
  const gates = rng.int(5, 7);
  const step = (c.w * 0.62) / gates;
  const start = c.w * rng.range(0.14, 0.24);
  const floor = c.h * 0.87;
  const curve = (x: number): number => top + bend * 2 * (x / c.w) * (1 - x / c.w);
  let ribs = "";
  for (let x = 0; x < c.w; x += step / 2)
    ribs += `M${num(x)} ${num(curve(x) + 14)}L${num(x + (x - c.w / 2) * 0.08)} ${num(c.h)}`;
  c.path(ribs, { stroke: darken(wall, 0.35), width: 2.4, opacity: 0.35 });
  let foam = "";
  for (let i = 0; i < gates; i += 1) {
    const x = start + i * step;
    const y = curve(x + step / 2) + 20;
    const w = step * 0.66;
    const spread = step * 0.16;
    c.path(`M${num(x - 9)} ${num(y - 34)}h${num(w + 18)}v${num(c.h * 0.07)}h${num(-w - 18)}Z`, {
      fill: darken(wall, 0.3),
    });
    c.rect([x, y - 6, w, c.h * 0.045], { fill: c.mood.near });
    c.path(
      `M${num(x)} ${num(y + 8)}Q${num(x - spread * 0.2)} ${num(y + c.h * 0.14)} ${num(x - spread)} ${num(floor)}H${num(x + w + spread)}Q${num(x + w + spread * 0.2)} ${num(y + c.h * 0.14)} ${num(x + w)} ${num(y + 8)}Z`,
      {
        fill: c.linear([
          [0, mix(c.mood.paper, c.mood.sky[1], 0.4)],
          [1, c.mood.paper],
        ]),
      },
    );
    let streaks = "";
    for (let k = 0; k < 8; k += 1)
      streaks += `M${num(x + (w * (k + 0.5)) / 8)} ${num(y + 22 + rng.range(0, 60))}L${num(x + (w * (k + 0.5)) / 8 + (k - 3.5) * 5)} ${num(floor - rng.range(10, 80))}`;
    c.path(streaks, { stroke: mix(c.mood.sky[0], c.mood.paper, 0.45), width: 3, opacity: 0.6 });
    for (let k = 0; k < 16; k += 1)
      foam += disc(x + rng.range(-0.3, 1.2) * w, floor + rng.range(-20, 34), rng.range(9, 34));
  }
  c.path(
    `M-9 ${num(top - 16)}Q${num(c.w / 2)} ${num(top + bend - 16)} ${num(c.w + 9)} ${num(top - 16)}v22Q${num(c.w / 2)} ${num(top + bend + 6)}-9 ${num(top + 6)}Z`,
    { fill: mix(wall, c.mood.ink, 0.2) },
  );
  let posts = "";
  for (let x = 10; x < c.w; x += 46) posts += `M${num(x)} ${num(curve(x) - 14)}v-20h3v20Z`;
  c.path(posts, { fill: c.mood.ink });
  c.rect([-4, floor, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(c.mood.sky[1], c.mood.paper, 0.4)],
      [1, mix(c.mood.sky[0], c.mood.near, 0.5)],
    ]),
  });
  c.path(foam, { fill: c.mood.paper, opacity: 0.9 });
  let ripples = "";
  for (let i = 0; i < 40; i += 1)
    ripples += lens(rng.range(0, c.w), rng.range(floor + 30, c.h), rng.range(20, 90), 3);
  c.path(ripples, { fill: c.mood.paper, opacity: 0.5 });
  drawReflection(c, [c.w / 2, floor + 20], c.w * 0.4, { depth: c.h * 0.08, colour: c.mood.near });
  for (const side of [0, 1])
    drawRidge(c, {
      y: c.h * 1.1,
      rise: c.h * 0.06,
      waves: 3,
      rock: true,
      fill: layerColour(c, 0.9),
      swell: [c.w * side, c.h * rng.range(0.55, 0.7), c.w * 0.13],
    });
}

/** Power from sun and water. */
export const energyScenes = {
  "solar-panels": { draw: drawSolarPanels, times: ["day", "dusk"] },
  dam: { draw: drawDam },
} as const satisfies Record<string, Scene>;
