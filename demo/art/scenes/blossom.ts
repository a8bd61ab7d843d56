import { drawBackdrop } from "../backdrop.ts";
import type { Canvas, Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { branch, grass } from "../flora.ts";
import { drawRange } from "../land.ts";
import { disc, leaf, limb } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

function drawBloom(c: Canvas, [x, y]: Point, r: number, tone: string): void {
  const kind = c.rng.pick(["rose", "daisy", "tulip", "poppy"]);
  if (kind === "daisy") {
    let petals = "";
    for (let i = 0; i < 14; i += 1)
      petals += leaf([x, y], r, r * 0.17, (i * 360) / 14 + c.rng.range(-4, 4));
    c.path(petals, { fill: tone });
    c.circle(x, y, r * 0.3, { fill: c.mood.lamp });
    return;
  }
  if (kind === "tulip") {
    c.at(x, y, { scale: r / 60 }, () => {
      c.path(
        "M-46 20C-60-30-44-62-38-72Q-20-40 0-78Q20-40 38-72C44-62 60-30 46 20Q24 52 0 52Q-24 52-46 20Z",
        { fill: tone },
      );
      c.path("M0-78Q30-20 14 50Q0 56-14 50Q-30-20 0-78Z", { fill: lighten(tone, 0.25) });
    });
    return;
  }
  const rings = kind === "rose" ? 5 : 2;
  for (let ring = 0; ring < rings; ring += 1) {
    const size = r * (1 - ring * (kind === "rose" ? 0.18 : 0.3));
    let d = "";
    const petals = kind === "rose" ? 6 - Math.floor(ring / 2) : 5;
    for (let i = 0; i < petals; i += 1) {
      const a = (i / petals) * Math.PI * 2 + ring * 0.7;
      d += disc(x + Math.cos(a) * size * 0.45, y + Math.sin(a) * size * 0.45, size * 0.52);
    }
    c.path(d, { fill: ring % 2 === 0 ? mix(tone, c.mood.near, 0.08 * ring) : lighten(tone, 0.28) });
  }
  c.circle(x, y, r * 0.16, { fill: kind === "poppy" ? c.mood.ink : darken(tone, 0.3) });
}

function drawFlowers(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, lamp, leaf: green, sky, near, light } = c.mood;
  const horizon = c.h * rng.range(0.6, 0.8);
  drawBackdrop(c, horizon, {
    light: [rng.range(0.25, 0.75), rng.range(0.3, 0.5)],
    size: rng.range(0.16, 0.28),
    clouds: rng.pick(["heaped", "flat", "none"]),
  });
  drawRange(c, {
    from: horizon - 40,
    to: c.h * 0.9,
    layers: 3,
    rise: c.h * 0.07,
    rock: false,
    depth: [0.1, 0.5],
  });
  const tones = [accent, accent2, paper, mix(accent, paper, 0.45), lamp, mix(sky[0], paper, 0.2)];
  for (let layer = 0; layer < 3; layer += 1) {
    const stem = mix(mix(green, sky[3], 0.35 - layer * 0.17), near, layer * 0.2);
    const count = [16, 10, 6][layer] ?? 6;
    const heads: Point[] = [];
    for (let i = 0; i < count; i += 1) {
      const x = c.w * ((i + rng.range(0.1, 0.9)) / count);
      const tall = c.h * (0.24 + layer * 0.14) * rng.range(0.7, 1.2);
      const head: Point = [x + rng.range(-40, 40), c.h * 1.03 - tall];
      const { stem: line, leaves } = branch(c, [x, c.h * 1.05], head, {
        bend: rng.range(-0.12, 0.12),
        leafSize: 60 + layer * 44,
      });
      c.path(line, { fill: "none", stroke: darken(stem, 0.15), width: 4 + layer * 2 });
      c.path(leaves, { fill: stem });
      heads.push(head);
    }
    for (const head of heads)
      drawBloom(
        c,
        head,
        c.m * (0.034 + layer * 0.025) * rng.range(0.8, 1.3),
        mix(rng.pick(tones), sky[3], 0.25 - layer * 0.12),
      );
  }
  c.path(
    grass(c, () => c.h + 6, c.h * 0.16, 90),
    { fill: mix(green, near, 0.6) },
  );
  c.flood(
    c.radial(
      [
        [0, light, 0.2],
        [0.6, light, 0],
      ],
      [0.5, 0.3],
      0.8,
    ),
  );
}

function perchedBird(c: Canvas, tone: string): void {
  c.path("M-66 18C-50-6-34-24-6-28C2-50 30-56 42-38L60-32L43-26C44 0 26 22-4 24L-30 22L-96 40Z", {
    fill: tone,
  });
  c.path("M-50 12C-34-8-10-14 8-10C4 8-14 18-50 22Z", { fill: mix(tone, c.mood.near, 0.35) });
  c.path("M42-36L60-32L43-27Z", { fill: c.mood.lamp });
  c.circle(31, -37, 3.6, { fill: c.mood.ink });
  c.path("M-6 24v12M6 22v14", { stroke: c.mood.near, width: 3 });
}

function drawTreeOfBirds(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, near, leaf: green, lamp, sky } = c.mood;
  drawBackdrop(c, c.h * 0.86, {
    light: [rng.range(0.35, 0.65), rng.range(0.3, 0.46)],
    size: rng.range(0.24, 0.34),
    clouds: "none",
  });
  drawRange(c, {
    from: c.h * 0.86,
    to: c.h * 0.95,
    layers: 2,
    rise: c.h * 0.03,
    rock: false,
    depth: [0.3, 0.7],
  });
  const wood = mix(near, accent2, 0.12);
  const x = c.w * rng.range(0.4, 0.6);
  const spread = Math.min(c.w * 0.42, c.m * 0.72);
  const fork: Point = [x + rng.range(-20, 20), c.h * 0.62];
  c.path(
    limb(
      [[x, c.h * 1.02], [x + rng.range(-12, 12), c.h * 0.8], fork],
      [c.m * 0.13, c.m * 0.075, c.m * 0.06],
    ),
    { fill: wood },
  );
  const boughs = rng.int(6, 8);
  const perches: Point[] = [];
  for (let i = 0; i < boughs; i += 1) {
    const a = Math.PI * (1.04 + (i / (boughs - 1)) * 0.92);
    const reach = spread * rng.range(0.85, 1.05);
    const end: Point = [fork[0] + Math.cos(a) * reach, fork[1] + Math.sin(a) * reach * 0.72];
    const middle: Point = [
      fork[0] + Math.cos(a) * reach * 0.5,
      fork[1] + Math.sin(a) * reach * 0.5 + rng.range(-20, 20),
    ];
    c.path(limb([fork, middle, end], [c.m * 0.042, c.m * 0.024, c.m * 0.008]), { fill: wood });
    perches.push(middle, end);
    for (const [from, k] of [
      [middle, 0.5],
      [middle, 0.42],
      [end, 0.34],
      [end, 0.3],
      [fork, 0.5],
    ] as const) {
      const tip: Point = [
        from[0] + rng.range(-1, 1) * spread * k,
        from[1] - rng.range(0.05, 0.8) * spread * k,
      ];
      const twig = branch(c, from, tip, { bend: rng.range(-0.2, 0.2), leafSize: c.m * 0.05 });
      c.path(twig.stem, { fill: "none", stroke: wood, width: 5 });
      c.path(twig.leaves, {
        fill: mix(
          rng.pick([green, green, mix(green, lamp, 0.35), mix(green, near, 0.35)]),
          sky[3],
          0.08,
        ),
      });
    }
  }
  const tones = [accent, accent2, paper, mix(sky[0], paper, 0.25), lamp];
  for (const [i, perch] of perches.entries()) {
    if (rng.chance(0.3)) continue;
    c.at(
      perch[0],
      perch[1] - 34 * (c.m / 900),
      { scale: (c.m / 900) * rng.range(0.75, 1.15), flip: rng.chance(0.5) },
      () => perchedBird(c, tones[i % tones.length] ?? accent),
    );
  }
}

/** What grows and sings. */
export const blossomScenes = {
  flowers: { draw: drawFlowers },
  "tree-of-birds": { draw: drawTreeOfBirds },
} as const satisfies Record<string, Scene>;
