import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { grass } from "../flora.ts";
import { drawRange } from "../land.ts";
import { disc, leaf, limb, poly } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** Roots that fork downwards from a point. */
function roots(c: Canvas, from: Point, depth: number, spread: number): string {
  let d = "";
  const grow = ([x, y]: Point, angle: number, length: number, width: number): void => {
    if (length < 14 || width < 0.8) return;
    const bend = angle + c.rng.range(-0.3, 0.3);
    const middle: Point = [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5];
    const tip: Point = [
      middle[0] + Math.cos(bend) * length * 0.5,
      middle[1] + Math.sin(bend) * length * 0.5,
    ];
    d += limb([[x, y], middle, tip], [width, width * 0.8, width * 0.55]);
    for (const side of [-1, 1])
      if (c.rng.chance(0.78))
        grow(
          tip,
          bend + side * c.rng.range(0.25, 0.7),
          length * c.rng.range(0.55, 0.75),
          width * 0.55,
        );
    grow(middle, angle + c.rng.pick([-1, 1]) * c.rng.range(0.5, 0.9), length * 0.45, width * 0.4);
  };
  for (let i = -1; i <= 1; i += 1)
    grow(from, Math.PI / 2 + i * spread, depth * (i === 0 ? 0.5 : 0.38), depth * 0.04);
  return d;
}

function drawSprout(c: Canvas, [x, y]: Point, size: number, stage: number): void {
  const { leaf: green, accent2, near, lamp } = c.mood;
  const bright = mix(green, lamp, c.mood.time === "night" ? 0.3 : 0.12);
  const seed = mix(accent2, near, 0.2);
  const seedAt: Point = [x, y + size * 0.28];
  if (stage > 0)
    c.path(roots(c, seedAt, size * (0.6 + stage * 0.28), 0.5), {
      fill: mix(c.mood.paper, accent2, 0.25),
    });
  c.at(seedAt[0], seedAt[1], { turn: c.rng.range(-30, 30) }, () => {
    c.ellipse([0, 0], [size * 0.15, size * 0.1], {
      fill: c.linear([
        [0, lighten(seed, 0.4)],
        [1, darken(seed, 0.2)],
      ]),
    });
    c.path(
      `M${num(-size * 0.1)} ${num(-size * 0.03)}Q0 ${num(-size * 0.08)} ${num(size * 0.1)} ${num(-size * 0.03)}`,
      { fill: "none", stroke: lighten(seed, 0.6), width: 3, opacity: 0.7 },
    );
  });
  if (stage === 0) return;
  const tall = size * (0.12 + stage * 0.42);
  const lean = c.rng.range(-0.12, 0.12) * tall;
  c.path(
    limb(
      [
        [seedAt[0], seedAt[1] - size * 0.06],
        [x - lean, y - tall * 0.4],
        [x + lean, y - tall],
      ],
      [size * 0.07, size * 0.055, size * 0.035],
    ),
    { fill: bright },
  );
  for (let k = 0; k < stage; k += 1) {
    const at: Point = [x + lean * (1 - k * 0.3), y - tall * (1 - k * 0.3)];
    const length = size * (0.34 + k * 0.06);
    for (const side of [-1, 1]) {
      const angle = side > 0 ? -34 + k * 12 : 214 - k * 12;
      c.path(leaf(at, length, length * 0.34, angle), {
        fill: side > 0 ? bright : darken(bright, 0.18),
      });
      const a = (angle * Math.PI) / 180;
      c.path(
        `M${num(at[0])} ${num(at[1])}l${num(Math.cos(a) * length * 0.85)} ${num(Math.sin(a) * length * 0.85)}`,
        { stroke: lighten(bright, 0.35), width: 2.4, opacity: 0.7 },
      );
    }
  }
}

function drawSeedAndSoil(c: Canvas): void {
  const { rng } = c;
  const { near, accent2, leaf: green, far, paper, accent } = c.mood;
  const ground = c.h * rng.range(0.52, 0.62);
  drawBackdrop(c, ground, {
    light: [rng.range(0.2, 0.8), rng.range(0.18, 0.3)],
    size: rng.range(0.11, 0.17),
  });
  drawRange(c, {
    from: ground - 60,
    to: ground - 8,
    layers: 3,
    rise: c.h * 0.06,
    rock: false,
    depth: [0.1, 0.45],
  });
  const brown = mix(mix(near, "#5a3a22", 0.6), accent2, 0.15);
  const lines = [0, 0.34, 0.68];
  for (const [i, share] of lines.entries()) {
    const y = ground + (c.h - ground) * share;
    const edge: Point[] = Array.from({ length: 41 }, (_, k) => [
      (k / 40) * (c.w + 40) - 20,
      y + rng.range(-1, 1) * (c.kids ? 4 : 9) + Math.sin(k * 0.5 + i * 2) * 9,
    ]);
    c.path(poly([...edge, [c.w + 20, c.h + 20], [-20, c.h + 20]]), {
      fill: c.linear([
        [0, mix(brown, paper, 0.14 - i * 0.05)],
        [1, darken(brown, 0.12 + i * 0.16)],
      ]),
    });
  }
  let stones = "";
  let crumbs = "";
  for (let i = 0; i < 34; i += 1) {
    const [x, y, r] = [rng.range(0, c.w), rng.range(ground + 50, c.h), rng.range(5, 24)];
    stones += `M${num(x - r)} ${num(y)}q${num(r * 0.2)} ${num(-r)} ${num(r)} ${num(-r * 0.8)}t${num(r)} ${num(r * 0.8)}q${num(-r * 0.3)} ${num(r * 0.6)} ${num(-r)} ${num(r * 0.5)}t${num(-r)} ${num(-r * 0.5)}Z`;
  }
  for (let i = 0; i < 260; i += 1)
    crumbs += disc(rng.range(0, c.w), rng.range(ground + 12, c.h), rng.range(1, 4));
  c.path(stones, { fill: mix(far, brown, 0.45) });
  c.path(crumbs, { fill: mix(brown, paper, 0.3), opacity: 0.4 });
  c.path(
    grass(c, () => ground + 6, c.h * 0.05, 170),
    { fill: mix(green, near, 0.25) },
  );
  const count = c.w > c.h ? rng.int(4, 5) : 3;
  const rising = rng.chance(0.65);
  for (let i = 0; i < count; i += 1) {
    const stage = rising ? Math.min(3, i) : rng.int(0, 3);
    drawSprout(c, [c.w * ((i + 0.5) / count) + rng.range(-20, 20), ground + 6], c.h * 0.24, stage);
  }
  for (let i = 0; i < 2; i += 1) {
    const [x, y] = [rng.range(0.08, 0.85) * c.w, c.h * rng.range(0.82, 0.95)];
    const body: Point[] = Array.from({ length: 14 }, (_, k) => [
      x + k * 11,
      y + Math.sin(k * 0.75 + i) * 15,
    ]);
    c.path(
      limb(
        body,
        body.map((_, k) => 17 - Math.abs(k - 6) * 0.7),
      ),
      { fill: mix(accent, paper, 0.45) },
    );
  }
}

/** Under the ground and out of it. */
export const soilScenes = {
  "seed-and-soil": { draw: drawSeedAndSoil },
} as const satisfies Record<string, Scene>;
