import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, layerColour } from "../land.ts";
import { disc, limb, poly, smooth } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A horn twisted like a cork screw, from the origin up to (0, -length). */
function drawHorn(c: Canvas, length: number, tone: string): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const turns = 3.2;
  for (let i = 0; i <= 60; i += 1) {
    const t = i / 60;
    const w = 25 * (1 - t) ** 0.8 + 1;
    const a = t * turns * Math.PI * 2;
    const sway = Math.sin(a) * w * 0.5;
    left.push([-w * (0.72 + 0.28 * Math.cos(a)) + sway, -t * length]);
    right.push([w * (0.72 + 0.28 * Math.cos(a + 2)) + sway, -t * length]);
  }
  c.path(poly([...left, ...[...right].reverse()]), {
    fill: c.linear(
      [
        [0, lighten(tone, 0.3)],
        [1, tone],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  let grooves = "";
  for (let i = 3; i < 57; i += 4) {
    const [lx, ly] = left[i] ?? [0, 0];
    const [rx, ry] = right[Math.min(60, i + 5)] ?? [0, 0];
    grooves += `M${num(lx)} ${num(ly)}Q${num((lx + rx) / 2 + 4)} ${num((ly + ry) / 2 + 8)} ${num(rx)} ${num(ry)}`;
  }
  c.path(grooves, { fill: "none", stroke: darken(tone, 0.5), width: 3, opacity: 0.7 });
}

function drawMarkhorBody(c: Canvas, tone: string, rim: string): void {
  const dark = darken(tone, 0.35);
  const leg = (joints: readonly Point[], shade: string): void => {
    c.path(limb(joints, [34, 20, 15, 15]), { fill: shade });
    const [hx, hy] = joints[joints.length - 1] ?? [0, 0];
    c.path(`M${num(hx - 9)} ${num(hy - 4)}h18l5 14h-24Z`, { fill: c.mood.ink });
  };
  leg(
    [
      [-106, -96],
      [-126, -54],
      [-112, -18],
      [-116, 0],
    ],
    dark,
  );
  leg(
    [
      [84, -92],
      [92, -50],
      [84, -18],
      [86, 0],
    ],
    dark,
  );
  c.at(146, -262, { turn: -28 }, () => drawHorn(c, 250, mix(tone, c.mood.ink, 0.2)));
  c.path(
    "M-160-120C-166-160-130-178-90-176C-40-172 10-168 50-176C84-186 104-214 118-248C126-274 148-288 168-282L186-270L222-232C230-222 224-208 208-208L186-208C172-186 158-168 146-138C134-100 110-82 70-76C10-66-60-72-110-80C-140-84-156-100-160-120Z",
    {
      fill: c.linear([
        [0, mix(tone, rim, 0.45)],
        [0.5, tone],
        [1, dark],
      ]),
    },
  );
  // The long fringe from chin to knee, and the winter coat's edge.
  c.path(
    "M200-210C192-186 188-150 168-112C164-132 158-142 152-122C146-104 144-92 134-74C130-92 124-96 116-80C112-112 130-150 150-180C164-200 184-208 200-210Z",
    { fill: mix(tone, c.mood.paper, 0.5) },
  );
  c.path(
    "M-156-104C-120-92-60-84 10-86C60-88 96-96 116-110C108-86 84-70 60-66C0-56-90-60-128-78Z",
    { fill: mix(tone, c.mood.paper, 0.35) },
  );
  leg(
    [
      [-130, -104],
      [-146, -56],
      [-138, -18],
      [-140, 0],
    ],
    tone,
  );
  leg(
    [
      [106, -104],
      [112, -52],
      [110, -18],
      [112, 0],
    ],
    tone,
  );
  c.path("M-158-142Q-182-138-178-116Q-168-120-156-128Z", { fill: dark });
  c.path("M146-268C128-276 116-270 110-256C124-248 138-250 148-256Z", { fill: dark });
  c.path(disc(182, -250, 5), { fill: c.mood.ink });
  c.path("M214-222l10 4-12 5Z", { fill: c.mood.ink });
  c.at(160, -276, { turn: 4 }, () => drawHorn(c, 276, mix(tone, c.mood.accent2, 0.25)));
}

/** A crag that rises from one side with a level top for feet at (x, y). */
function drawCrag(c: Canvas, [x, y]: Point, half: number): void {
  const { rng } = c;
  const edge = x > c.w / 2 ? 1 : -1;
  const wall = edge > 0 ? c.w + 40 : -40;
  const tone = layerColour(c, 0.85);
  const face: Point[] = [
    [x - edge * half, y + 6],
    [x - edge * half * 1.1, y + 40],
  ];
  for (let i = 1; i <= 7; i += 1)
    face.push([
      x - edge * half * (1.1 - i * 0.06) + rng.range(-34, 34),
      y + 40 + (c.h - y) * (i / 7),
    ]);
  c.path(
    poly([
      [wall, y - rng.range(20, 90)],
      [x + edge * half * 1.2, y - 4],
      [x + edge * half * 0.8, y + 4],
      ...face,
      [wall, c.h + 40],
    ]),
    {
      fill: c.linear([
        [0, mix(tone, c.mood.light, 0.25)],
        [0.25, tone],
        [1, c.mood.near],
      ]),
    },
  );
  for (let i = 0; i < 9; i += 1) {
    const px = x + edge * rng.range(-half * 0.8, half * 3);
    const py = y + rng.range(30, c.h * 0.5);
    c.path(
      poly([
        [px, py],
        [px + rng.range(20, 90), py + rng.range(10, 40)],
        [px + rng.range(-20, 30), py + rng.range(60, 150)],
      ]),
      { fill: rng.chance(0.5) ? c.mood.light : c.mood.ink, opacity: 0.1 },
    );
  }
}

function drawHighBackdrop(c: Canvas): number {
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

function drawMarkhor(c: Canvas): void {
  const { rng } = c;
  drawHighBackdrop(c);
  const side = rng.pick([0.34, 0.64]);
  const s = (c.m / 900) * rng.range(1.25, 1.55);
  const at: Point = [c.w * side, c.h * rng.range(0.82, 0.88)];
  drawCrag(c, [at[0], at[1] + 4], 240 * s);
  const coat = mix(mix(c.mood.accent2, c.mood.near, 0.45), c.mood.far, 0.12);
  c.at(at[0], at[1], { scale: s, flip: side > 0.5 }, () => drawMarkhorBody(c, coat, c.mood.light));
}

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
      c.path("M62-72C68-94 86-102 94-92C96-78 86-62 76-54Z", { fill: mix(accent, paper, 0.6) });
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
  c.path("M-20 10Q0 0 20 10Q14 30 0 34Q-14 30-20 10Z", { fill: mix(accent, ink, 0.35) });
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
  c.at(206, -176, { scale: 1.12 }, () => drawLeopardHead(c, fur));
}

function drawSnowLeopard(c: Canvas): void {
  const { rng } = c;
  drawHighBackdrop(c);
  const side = rng.pick([0.4, 0.58]);
  const s = (c.m / 900) * rng.range(1.02, 1.24);
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

/** Animals of the high country. */
export const mountainAnimalScenes = {
  markhor: { draw: drawMarkhor },
  "snow-leopard": { draw: drawSnowLeopard },
} as const satisfies Record<string, Scene>;
