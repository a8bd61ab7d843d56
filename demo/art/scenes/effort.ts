import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { disc, poly } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawMountaineer(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * 0.8;
  const [lightX] = drawBackdrop(c, horizon, {
    light: [rng.pick([0.2, 0.32, 0.7]), rng.range(0.2, 0.4)],
    size: rng.range(0.1, 0.2),
  });
  const lit = lightX < c.w / 2 ? -1 : 1;
  drawRange(c, {
    from: c.h * 0.6,
    to: c.h * 0.74,
    layers: 3,
    rise: c.h * 0.13,
    depth: [0.06, 0.26],
  });
  for (const dx of [0.1, 0.34])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.06, 0.06)),
      y: c.h * rng.range(0.4, 0.52),
      width: c.w * 0.5,
      height: c.h * 0.5,
      lit,
      colour: layerColour(c, 0.35),
      base: layerColour(c, 0.2),
      snow: 0.5,
    });
  const top: Point = [c.w * rng.range(0.62, 0.74), c.h * rng.range(0.44, 0.54)];
  drawPeak(c, {
    x: top[0],
    y: top[1],
    width: c.w * 1.15,
    height: c.h * 0.66,
    lit,
    colour: layerColour(c, 0.62),
    base: layerColour(c, 0.85),
    snow: 0.9,
  });
  const tone = c.mood.near;
  const rim = rimColour(c);
  const summit = rng.chance(0.5);
  const tall = c.h * rng.range(0.2, 0.26);
  if (summit) {
    drawPerson(
      c,
      {
        at: [top[0], top[1] + 8],
        tall,
        pose: "summit",
        gear: "hood",
        dress: "uniform",
        tone,
        rim,
        lit,
      },
      () => {
        c.path("M12-116V-20", { stroke: tone, width: 1.6 });
        c.path("M12-116q-12-5-22 0t-20-2v15q10 5 20 0t22 2Z", { fill: c.mood.accent });
        c.path("M-16-84Q-22-70-15-54L-6-56L-6-82Z", { fill: c.mood.accent2 });
      },
    );
  }
  const count = summit ? 2 : 4;
  const rope: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const u = summit ? 0.22 + i * 0.16 : 0.1 + i * 0.13;
    const x = top[0] - u * c.w * 0.5;
    const y = top[1] + u ** 0.95 * c.h * 0.66 + 8;
    rope.push([x, y - tall * 0.42]);
    drawPerson(
      c,
      {
        at: [x, y],
        tall: tall * (1 - i * 0.02),
        pose: "climb",
        gear: "hood",
        dress: "uniform",
        tone,
        rim,
        lit,
      },
      () => {
        c.path("M-4-84Q-18-80-16-58Q-12-50-2-52Z", {
          fill: i % 2 === 0 ? c.mood.accent : c.mood.accent2,
        });
        c.path("M26-84L32-30M22-82L31-86", { stroke: tone, width: 1.6 });
      },
    );
  }
  c.path(poly(rope, false), { fill: "none", stroke: c.mood.accent2, width: 2.4 });
  drawRidge(c, { y: c.h * 1.04, rise: c.h * 0.06, waves: 3, rock: true, fill: c.mood.near });
  let snow = "";
  for (let i = 0; i < 70; i += 1)
    snow += disc(rng.range(0, c.w), rng.range(0, c.h), rng.range(1, 3));
  c.path(snow, { fill: c.mood.paper, opacity: 0.5 });
}

function drawShoe(c: Canvas, tone: string, sole: string): void {
  c.path("M-190 0Q-204-18-196-30H206Q226-20 216 0Q190 12 150 8L-160 8Q-184 10-190 0Z", {
    fill: sole,
  });
  c.path("M-196-26H206L212-14H-198Z", { fill: c.mood.accent2 });
  c.path(
    "M-196-30C-206-80-196-130-176-152C-150-168-132-140-104-128L-70-120L30-66C90-50 190-72 206-30Z",
    {
      fill: c.linear([
        [0, lighten(tone, 0.28)],
        [0.6, tone],
        [1, darken(tone, 0.35)],
      ]),
    },
  );
  c.path("M-176-152C-150-168-132-140-104-128L-90-124C-120-110-160-116-180-134Z", {
    fill: darken(tone, 0.45),
  });
  c.path("M90-60C140-64 196-64 206-30H110Q84-40 90-60Z", { fill: mix(tone, c.mood.paper, 0.7) });
  c.path("M-196-30C-202-60-200-84-194-104C-160-90-150-60-152-30Z", {
    fill: mix(tone, c.mood.paper, 0.7),
  });
  c.path(
    "M-120-30C-80-60-20-50 40-34C-20-38-60-36-96-30ZM-100-52C-60-84-10-66 60-46C0-56-50-58-84-48Z",
    { fill: mix(tone, c.mood.paper, 0.85) },
  );
  c.path(
    "M-62-116l30 26M-36-102l30 26M-10-90l28 26M16-78l24 22M-72-92l34-6M-46-78l34-8M-20-66l32-6",
    { stroke: c.mood.paper, width: 7, fill: "none", more: 'stroke-linecap="round"' },
  );
}

function drawRunningShoes(c: Canvas): void {
  const { rng } = c;
  const tone = rng.pick([c.mood.accent, c.mood.accent2, mix(c.mood.sky[0], c.mood.near, 0.2)]);
  if (rng.chance(0.45)) {
    const { at, scale, lit } = drawStage(c, 0.7);
    for (const [dx, dy, k] of [
      [-110, -34, 0.92],
      [80, 22, 1.12],
    ] as const) {
      drawShadow(c, [at[0] + dx * scale, at[1] + dy * scale + 8], 210 * scale, lit);
      c.at(at[0] + dx * scale, at[1] + dy * scale, { scale: scale * k }, () =>
        drawShoe(c, dx < 0 ? darken(tone, 0.15) : tone, c.mood.paper),
      );
    }
    drawMotes(c);
    return;
  }
  const horizon = c.h * rng.range(0.42, 0.52);
  drawBackdrop(c, horizon, {
    light: [rng.range(0.3, 0.7), horizon / c.h - 0.04],
    size: rng.range(0.16, 0.26),
  });
  drawRange(c, { from: horizon - 40, to: horizon, layers: 3, rise: c.h * 0.07, depth: [0.1, 0.5] });
  const clay = mix(c.mood.accent, c.mood.near, 0.3);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(clay, c.mood.sky[3], 0.45)],
      [0.4, clay],
      [1, darken(clay, 0.4)],
    ]),
  });
  const vanish = c.w * rng.range(0.35, 0.65);
  let lanes = "";
  for (let i = -6; i <= 6; i += 1)
    lanes += `M${num(vanish + i * 9 - 1)} ${num(horizon)}L${num(vanish + i * 330 - 9)} ${num(c.h + 5)}h18L${num(vanish + i * 9 + 1)} ${num(horizon)}Z`;
  c.path(lanes, { fill: c.mood.paper, opacity: 0.75 });
  const x = c.w * rng.range(0.4, 0.6);
  const s = (c.m / 900) * rng.range(1.5, 1.8);
  c.ellipse([x + 20, c.h * 0.9], [260 * s, 20 * s], { fill: c.mood.ink, opacity: 0.45 });
  c.at(x + 30 * s, c.h * 0.89, { scale: s }, () => drawShoe(c, tone, c.mood.paper));
  c.at(x - 170 * s, c.h * 0.8, { scale: s * 0.82, turn: 30 }, () =>
    drawShoe(c, darken(tone, 0.2), mix(c.mood.paper, c.mood.near, 0.2)),
  );
}

/** Effort on foot. */
export const effortScenes = {
  mountaineer: { draw: drawMountaineer, times: ["day", "dusk"] },
  "running-shoes": { draw: drawRunningShoes, times: ["day", "dusk"] },
} as const satisfies Record<string, Scene>;
