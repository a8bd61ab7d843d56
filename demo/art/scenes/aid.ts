import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { poly } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import type { Scene } from "./scene-kind.ts";

function drawTent(c: Canvas, [x, y]: Point, w: number, tone: string): void {
  const h = w * 0.62;
  c.path(
    poly([
      [x - w * 0.5, y],
      [x - w * 0.2, y - h],
      [x + w * 0.38, y - h * 1.06],
      [x + w * 0.66, y - h * 0.06],
      [x + w * 0.1, y],
    ]),
    { fill: darken(tone, 0.28) },
  );
  c.path(
    poly([
      [x - w * 0.5, y],
      [x - w * 0.2, y - h],
      [x + w * 0.1, y],
    ]),
    {
      fill: c.linear([
        [0, lighten(tone, 0.25)],
        [1, tone],
      ]),
    },
  );
  c.path(
    poly([
      [x - w * 0.2, y - h],
      [x - w * 0.29, y],
      [x - w * 0.1, y],
    ]),
    { fill: c.mood.lamp, opacity: 0.9 },
  );
  c.path(
    poly([
      [x - w * 0.2, y - h],
      [x - w * 0.24, y],
      [x - w * 0.2, y],
    ]),
    { fill: darken(tone, 0.5) },
  );
  c.path(
    `M${num(x - w * 0.2)} ${num(y - h)}L${num(x - w * 0.72)} ${num(y + 2)}M${num(x + w * 0.38)} ${num(y - h * 1.06)}L${num(x + w * 0.86)} ${num(y - 4)}`,
    { stroke: c.mood.ink, width: 1.6, opacity: 0.6 },
  );
  const [cx, cy, r] = [x + w * 0.26, y - h * 0.56, w * 0.1];
  c.circle(cx, cy, r, { fill: c.mood.paper });
  c.path(
    `M${num(cx + r * 0.28)} ${num(cy - r * 0.62)}A${num(r * 0.7)} ${num(r * 0.7)} 0 1 0 ${num(cx + r * 0.28)} ${num(cy + r * 0.62)}A${num(r * 0.54)} ${num(r * 0.54)} 0 1 1 ${num(cx + r * 0.28)} ${num(cy - r * 0.62)}Z`,
    { fill: c.mood.accent },
  );
}

function drawReliefTents(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.58);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  for (const dx of [0.2, 0.6, 0.95])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.1, 0.1)),
      y: c.h * rng.range(0.2, 0.34),
      width: c.w * 0.5,
      height: c.h * 0.4,
      lit,
      colour: layerColour(c, 0.28),
      base: layerColour(c, 0.16),
      snow: 0.38,
    });
  drawRange(c, {
    from: horizon - 20,
    to: horizon + 10,
    layers: 2,
    rise: c.h * 0.05,
    depth: [0.22, 0.36],
  });
  const soil = mix(mix(c.mood.leaf, c.mood.far, 0.4), c.mood.near, 0.18);
  c.rect([-4, horizon + 6, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(soil, c.mood.sky[3], 0.35)],
      [0.5, soil],
      [1, darken(soil, 0.45)],
    ]),
  });
  const canvas = mix(c.mood.paper, c.mood.accent2, 0.16);
  for (let row = 0; row < 4; row += 1) {
    const t = row / 3;
    const w = c.w * (0.08 + t * 0.15);
    const y = horizon + (c.h - horizon) * (0.12 + t ** 1.3 * 0.62);
    const count = Math.ceil(c.w / (w * 1.8));
    for (let i = 0; i <= count; i += 1) {
      if (row === 3 && i % 2 === 1) continue;
      drawTent(
        c,
        [(i + rng.range(-0.12, 0.12) + (row % 2) * 0.5) * w * 1.8, y + rng.range(-6, 6)],
        w * rng.range(0.92, 1.08),
        mix(canvas, c.mood.sky[2], 0.4 - t * 0.35),
      );
    }
  }
  const tone = c.mood.near;
  const rim = rimColour(c);
  const y = c.h * 0.95;
  const x = c.w * rng.range(0.3, 0.6);
  const tall = c.h * 0.36;
  drawPerson(
    c,
    { at: [x, y], tall, pose: "carry", gear: "beret", dress: "uniform", tone, rim, lit },
    () => {
      c.path("M8-74H36V-50H8Z", { fill: mix(c.mood.accent2, c.mood.paper, 0.3) });
      c.path("M8-64H36V-61H8ZM21-74H24V-50H21Z", { fill: c.mood.accent, opacity: 0.7 });
    },
  );
  drawPerson(c, {
    at: [x + tall * 0.62, y + 6],
    tall: tall * 0.94,
    pose: "reach",
    gear: "scarf",
    dress: "kameez",
    tone,
    rim,
    lit,
    flip: true,
    clothes: { top: mix(c.mood.accent, tone, 0.45), gear: mix(c.mood.accent2, tone, 0.3) },
  });
  drawPerson(c, {
    at: [x + tall * 0.86, y + 12],
    tall: tall * 0.58,
    pose: "standing",
    dress: "frock",
    tone,
    rim,
    lit,
    clothes: { top: mix(c.mood.leaf, c.mood.paper, 0.1) },
  });
  drawPerson(c, {
    at: [x - tall * 0.9, y - 20],
    tall: tall * 0.9,
    pose: "walk",
    gear: "turban",
    dress: "kameez",
    tone,
    rim,
    lit,
  });
}

function drawPeacekeepers(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.6, 0.68);
  const at = rng.range(0.36, 0.64);
  const [lightX] = drawBackdrop(c, horizon, {
    light: [at, rng.range(0.34, 0.46)],
    size: rng.range(0.24, 0.34),
  });
  const lit = lightX < c.w / 2 ? -1 : 1;
  drawRange(c, {
    from: horizon - 40,
    to: horizon,
    layers: 3,
    rise: c.h * 0.06,
    rock: false,
    depth: [0.08, 0.35],
  });
  const sand = mix(c.mood.accent2, c.mood.far, 0.5);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(sand, c.mood.sky[3], 0.5)],
      [1, mix(sand, c.mood.near, 0.65)],
    ]),
  });
  const blue = mix("#5aa7d6", c.mood.sky[1], 0.2);
  // A white patrol vehicle stands behind.
  c.at(
    c.w * (at > 0.5 ? 0.2 : 0.8),
    horizon + c.h * 0.1,
    { scale: (c.m / 900) * 0.95, flip: at > 0.5 },
    () => {
      const white = mix(c.mood.paper, c.mood.far, 0.15);
      c.path("M-190-20V-84L-150-96L-120-150H60L96-98L176-84Q190-78 188-20Z", {
        fill: c.linear([
          [0, white],
          [1, mix(white, c.mood.near, 0.4)],
        ]),
      });
      c.path("M-108-140H-30V-100H-132ZM-18-140H52L78-100H-18Z", {
        fill: c.mood.near,
        opacity: 0.8,
      });
      c.path("M-190-52H188V-44H-190Z", { fill: blue });
      for (const x of [-112, 108]) {
        c.circle(x, -16, 36, { fill: c.mood.ink });
        c.circle(x, -16, 15, { fill: white });
      }
      c.path("M-140-96V-190", { stroke: c.mood.ink, width: 3 });
      c.path("M-140-190q26-10 48 0t44-2v34q-22 10-44 0t-48 2Z", { fill: blue });
    },
  );
  const tall = c.h * rng.range(0.54, 0.64);
  const y = c.h * rng.range(0.95, 0.99);
  const count = rng.int(3, 4);
  const rim = rimColour(c);
  for (let i = 0; i < count; i += 1) {
    const x = c.w * at + (i - (count - 1) / 2) * tall * 0.56;
    const child = i === 1 && rng.chance(0.6);
    c.ellipse([x, y + 4], [tall * 0.2, tall * 0.03], { fill: c.mood.ink, opacity: 0.35 });
    if (child) {
      drawPerson(c, {
        at: [x, y],
        tall: tall * 0.56,
        pose: "standing",
        dress: "frock",
        tone: c.mood.near,
        rim,
        lit,
        clothes: { top: mix(c.mood.accent, c.mood.near, 0.2) },
      });
      continue;
    }
    drawPerson(
      c,
      {
        at: [x, y],
        tall: tall * rng.range(0.96, 1.03),
        pose: rng.pick(["standing", "walk", "reach", "standing"] as const),
        gear: rng.pick(["helmet", "beret"] as const),
        dress: "uniform",
        tone: c.mood.near,
        rim,
        lit,
        flip: i >= count / 2,
        clothes: { gear: blue },
      },
      () => {
        c.path("M-8-80L8-80L8-58L-8-58Z", { fill: mix(blue, c.mood.near, 0.55) });
        c.path("M-8-57H8V-54H-8Z", { fill: c.mood.ink });
      },
    );
  }
  drawRidge(c, { y: c.h * 1.03, rise: c.h * 0.02, waves: 3, fill: c.mood.near });
}

/** People in service of others. */
export const aidScenes = {
  "relief-tents": { draw: drawReliefTents },
  peacekeepers: { draw: drawPeacekeepers },
} as const satisfies Record<string, Scene>;
