import { type Canvas, num, type Point } from "../canvas.ts";
import { lighten, mix } from "../colour.ts";
import { drawHighCountry } from "../high-country.ts";
import { layerColour } from "../land.ts";
import { disc, limb, poly, smooth } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

function drawRosettes(
  c: Canvas,
  box: readonly [number, number, number, number],
  size: number,
): void {
  const { rng } = c;
  const [x, y, w, h] = box;
  let rings = "";
  for (let py = y; py < y + h; py += size * 1.7) {
    for (let px = x; px < x + w; px += size * 1.9) {
      const [cx, cy] = [px + rng.range(-0.4, 0.4) * size, py + rng.range(-0.4, 0.4) * size];
      const r = size * rng.range(0.5, 0.75);
      const start = rng.range(0, 6.28);
      for (const k of [0, 2.2, 4.1]) {
        const a = start + k;
        rings += `M${num(cx + Math.cos(a) * r)} ${num(cy + Math.sin(a) * r * 0.8)}A${num(r)} ${num(r * 0.8)} 0 0 1 ${num(cx + Math.cos(a + 1.5) * r)} ${num(cy + Math.sin(a + 1.5) * r * 0.8)}`;
      }
    }
  }
  c.path(rings, {
    fill: "none",
    stroke: c.mood.ink,
    width: size * 0.28,
    opacity: 0.75,
    more: 'stroke-linecap="round"',
  });
}

function drawLeopardHead(c: Canvas, fur: string): void {
  const { ink, paper, accent } = c.mood;
  const white = lighten(mix(paper, fur, 0.15), 0.3);
  for (const flip of [false, true])
    c.at(0, 0, { flip }, () => {
      c.path("M48-72C56-112 92-120 104-100C110-78 96-52 78-40Z", { fill: fur });
      c.path("M62-72C68-94 86-102 94-92C96-78 86-62 76-54Z", { fill: mix(fur, accent, 0.22) });
    });
  c.path(
    "M0-100C60-100 104-64 108-8C112 34 84 62 50 78C30 90-30 90-50 78C-84 62-112 34-108-8C-104-64-60-100 0-100Z",
    {
      fill: c.linear([
        [0, mix(fur, ink, 0.1)],
        [0.5, fur],
        [1, white],
      ]),
    },
  );
  c.path("M0 4C34 0 62 20 58 50C52 80 20 88 0 88C-20 88-52 80-58 50C-62 20-34 0 0 4Z", {
    fill: white,
  });
  let marks = "";
  for (const side of [-1, 1]) {
    marks +=
      disc(side * 20, -72, 6) +
      disc(side * 42, -66, 7) +
      disc(side * 30, -52, 5) +
      disc(side * 66, -48, 7) +
      disc(side * 84, -20, 7) +
      disc(side * 12, -50, 4.5) +
      disc(side * 88, 8, 6) +
      disc(side * 72, 30, 5);
    marks += disc(side * 34, 44, 2.6) + disc(side * 44, 52, 2.6) + disc(side * 30, 58, 2.6);
  }
  c.path(marks, { fill: ink, opacity: 0.8 });
  for (const flip of [false, true])
    c.at(0, 0, { flip }, () => {
      c.path("M20-16C32-34 58-34 70-20C58-4 34-2 20-16Z", { fill: ink });
      c.path("M26-17C36-29 54-30 64-20C54-9 38-8 26-17Z", {
        fill: mix("#a9c6a2", c.mood.lamp, 0.3),
      });
      c.circle(46, -19, 8, { fill: ink });
      c.circle(49, -23, 2.6, { fill: "#ffffff" });
      c.path("M30-34C42-46 60-44 72-34C58-38 44-38 32-30Z", { fill: white });
      c.path("M44 50Q84 44 128 30M46 58Q88 60 130 58M42 64Q80 76 118 84", {
        fill: "none",
        stroke: lighten(paper, 0.4),
        width: 2,
        opacity: 0.8,
      });
    });
  c.path("M-17 12Q0 4 17 12Q12 28 0 31Q-12 28-17 12Z", {
    fill: mix(mix(accent, ink, 0.45), fur, 0.3),
  });
  c.path("M0 32V48M0 48Q-14 62-30 56M0 48Q14 62 30 56", {
    fill: "none",
    stroke: ink,
    width: 4,
    more: 'stroke-linecap="round"',
  });
}

function drawLeopardBody(c: Canvas): void {
  const { ink, paper, far } = c.mood;
  const fur = mix(mix(paper, far, 0.4), "#b9b4ac", 0.35);
  const shade = c.linear([
    [0, lighten(fur, 0.25)],
    [0.6, fur],
    [1, mix(fur, ink, 0.35)],
  ]);
  const body = smooth(
    [
      [-330, -20],
      [-350, -110],
      [-290, -190],
      [-180, -212],
      [-60, -196],
      [60, -206],
      [150, -200],
      [220, -120],
      [220, -20],
      [120, 6],
      [-150, 12],
    ],
    true,
    0.9,
  );
  c.path(body, { fill: shade });
  c.clip(body, () => {
    drawRosettes(c, [-340, -200, 560, 210], 27);
    c.path("M-130 20C-190-20-200-100-150-140C-90-120-60-40-80 20Z", { fill: ink, opacity: 0.1 });
  });
  c.path("M-240 14C-300 8-320-60-260-92C-200-104-150-60-150-16C-154 6-190 16-240 14Z", {
    fill: mix(fur, ink, 0.06),
  });
  c.clip("M-240 14C-300 8-320-60-260-92C-200-104-150-60-150-16C-154 6-190 16-240 14Z", () =>
    drawRosettes(c, [-310, -90, 170, 110], 22),
  );
  for (const [x, y] of [
    [150, 4],
    [256, 10],
  ] as const) {
    c.path(
      limb(
        [
          [x - 50, -90],
          [x - 10, -30],
          [x + 34, y - 8],
        ],
        [84, 64, 54],
      ),
      { fill: mix(fur, paper, 0.2) },
    );
    c.path(`M${x + 14} ${y + 12}v-12M${x + 32} ${y + 14}v-13M${x + 48} ${y + 10}v-10`, {
      stroke: ink,
      width: 3,
      opacity: 0.6,
    });
  }
  const tail: Point[] = [
    [-320, -40],
    [-384, 6],
    [-340, 44],
    [-220, 40],
    [-90, 34],
    [30, 40],
    [96, 26],
  ];
  c.path(limb(tail, [50, 54, 56, 56, 54, 52, 46]), { fill: lighten(fur, 0.1) });
  let bands = "";
  for (let x = -330; x < 80; x += 44) bands += `M${x} 14q10 26-2 52`;
  c.path(bands, {
    stroke: ink,
    width: 12,
    fill: "none",
    opacity: 0.6,
    more: 'stroke-linecap="round"',
  });
  c.at(204, -170, { scale: 0.98 }, () => drawLeopardHead(c, fur));
}

function drawSnowLeopard(c: Canvas): void {
  const { rng } = c;
  drawHighCountry(c);
  const tall = c.h > c.w;
  const side = tall ? 0.5 : rng.pick([0.4, 0.58]);
  const s = (c.m / 900) * rng.range(1.02, 1.24) * (tall ? 0.86 : 1);
  const at: Point = [c.w * side, c.h * rng.range(0.76, 0.82)];
  const tone = layerColour(c, 0.85);
  const ledge: Point[] = [];
  for (let i = 0; i <= 24; i += 1) {
    const u = i / 24;
    ledge.push([
      u * (c.w + 80) - 40,
      at[1] + 26 * s + Math.abs(u - side) ** 2 * c.h * 0.5 + rng.range(-7, 7),
    ]);
  }
  c.path(poly([...ledge, [c.w + 40, c.h + 40], [-40, c.h + 40]]), {
    fill: c.linear([
      [0, mix(tone, c.mood.light, 0.3)],
      [0.35, tone],
      [1, c.mood.near],
    ]),
  });
  const snow = ledge.map(([x, y], i): Point => [x, y + 10 + (i % 3) * 9]).reverse();
  c.path(poly([...ledge, ...snow]), { fill: mix(c.mood.paper, c.mood.sky[1], 0.2) });
  c.ellipse([at[0], at[1] + 44 * s], [400 * s, 34 * s], { fill: c.mood.ink, opacity: 0.35 });
  c.at(at[0], at[1], { scale: s, flip: side > 0.5 }, () => drawLeopardBody(c));
  let flakes = "";
  for (let i = 0; i < 80; i += 1)
    flakes += disc(rng.range(0, c.w), rng.range(0, c.h), rng.range(1.2, 4));
  c.path(flakes, { fill: c.mood.paper, opacity: 0.6 });
}

/** The cat of the snows. */
export const snowLeopardScenes = {
  "snow-leopard": { draw: drawSnowLeopard },
} as const satisfies Record<string, Scene>;
