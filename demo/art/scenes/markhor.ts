import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawHighCountry } from "../high-country.ts";
import { layerColour } from "../land.ts";
import { disc, limb, poly } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A horn twisted like a cork screw, from the origin up to (0, -length). */
function drawHorn(c: Canvas, length: number, tone: string): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const turns = 2.6;
  for (let i = 0; i <= 60; i += 1) {
    const t = i / 60;
    const w = 34 * (1 - t) ** 0.75 + 1;
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
    c.path(limb(joints, [46, 24, 17, 16]), { fill: shade });
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
  c.at(140, -264, { turn: -34 }, () => drawHorn(c, 216, mix(tone, c.mood.ink, 0.2)));
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
    "M206-210C204-180 200-140 176-92C172-112 166-116 160-92C154-66 148-52 136-30C132-56 124-60 116-38C112-64 104-72 92-60C96-110 96-170 116-214C140-236 184-214 206-210Z",
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
  c.at(158, -274, { turn: 10 }, () => drawHorn(c, 236, mix(tone, c.mood.accent2, 0.25)));
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

function drawMarkhor(c: Canvas): void {
  const { rng } = c;
  drawHighCountry(c);
  const side = rng.pick([0.34, 0.64]);
  const s = (c.m / 900) * rng.range(1.25, 1.55);
  const at: Point = [c.w * side, c.h * rng.range(0.82, 0.88)];
  drawCrag(c, [at[0], at[1] + 4], 240 * s);
  const coat = mix(mix(c.mood.accent2, c.mood.near, 0.45), c.mood.far, 0.12);
  c.at(at[0], at[1], { scale: s, flip: side > 0.5 }, () => drawMarkhorBody(c, coat, c.mood.light));
}

/** The wild goat of the cliffs. */
export const markhorScenes = {
  markhor: { draw: drawMarkhor },
} as const satisfies Record<string, Scene>;
