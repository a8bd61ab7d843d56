import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, mix } from "../colour.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { drawPerson, rimColour } from "../people.ts";
import type { Scene } from "./scene-kind.ts";

/** A plain two-colour pennon on a pole, its foot at (x, y). */
function drawColour(c: Canvas, [x, y]: Point, tall: number, tone: string): void {
  c.path(`M${num(x)} ${num(y)}V${num(y - tall)}`, {
    stroke: c.mood.ink,
    width: Math.max(2, tall * 0.012),
  });
  const w = tall * 0.34;
  const h = tall * 0.2;
  const top = y - tall;
  c.path(
    `M${num(x)} ${num(top)}q${num(w * 0.3)} ${num(-h * 0.16)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0v${num(h)}q${num(-w * 0.3)} ${num(h * 0.16)} ${num(-w * 0.5)} 0t${num(-w * 0.5)} 0Z`,
    {
      fill: c.linear(
        [
          [0, c.mood.paper],
          [0.24, c.mood.paper],
          [0.25, tone],
          [1, darken(tone, 0.15)],
        ],
        [0, 0],
        [1, 0],
      ),
    },
  );
}

function drawParadeRanks(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.52, 0.6);
  const [lightX] = drawBackdrop(c, horizon, {
    size: rng.range(0.14, 0.24),
    light: [rng.pick([0.24, 0.5, 0.78]), rng.range(0.26, 0.4)],
  });
  const lit = lightX < c.w / 2 ? -1 : 1;
  drawRange(c, {
    from: horizon - 70,
    to: horizon - 6,
    layers: 3,
    rise: c.h * 0.1,
    depth: [0.06, 0.35],
  });
  const ground = mix(c.mood.far, c.mood.near, 0.35);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(ground, c.mood.sky[3], 0.5)],
      [0.5, ground],
      [1, darken(ground, 0.4)],
    ]),
  });
  const pose = rng.pick(["attention", "march", "salute"] as const);
  const gear = rng.pick(["beret", "peak"] as const);
  for (let i = 0; i < 5; i += 1)
    drawColour(
      c,
      [c.w * (0.1 + i * 0.2), horizon + 8],
      c.h * 0.22,
      i % 2 === 0 ? c.mood.accent : c.mood.leaf,
    );
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const tall = c.h * (0.13 + t ** 1.4 * 0.5);
    const y = horizon + c.h * (0.05 + t ** 1.3 * 0.46);
    const gap = tall * 0.42;
    const tone = layerColour(c, 0.45 + t * 0.52);
    const start = (c.w % gap) / 2 - gap * rng.range(0, 1);
    for (let x = start; x < c.w + gap; x += gap) {
      c.ellipse([x - lit * tall * 0.1, y + 2], [tall * 0.17, tall * 0.022], {
        fill: c.mood.ink,
        opacity: 0.3,
      });
      drawPerson(
        c,
        {
          at: [x, y],
          tall,
          pose,
          gear,
          dress: "uniform",
          tone,
          lit,
          clothes: { gear: mix(tone, c.mood.accent, 0.5) },
          ...(t > 0.3 ? { rim: mix(rimColour(c), tone, 0.15) } : {}),
        },
        () => {
          c.path("M-8-57H8V-54H-8Z", { fill: mix(tone, c.mood.paper, 0.55) });
          c.path("M-7-79L7-58L6-56L-8-77Z", { fill: mix(tone, c.mood.accent2, 0.6), opacity: 0.8 });
        },
      );
    }
  }
}

function drawBorderPost(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * 0.72;
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.08, 0.18) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  drawRange(c, {
    from: c.h * 0.5,
    to: c.h * 0.62,
    layers: 2,
    rise: c.h * 0.12,
    depth: [0.06, 0.2],
  });
  for (const dx of [0.2, 0.84])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.08, 0.08)),
      y: c.h * rng.range(0.24, 0.4),
      width: c.w * 0.66,
      height: c.h * 0.6,
      lit,
      colour: layerColour(c, 0.36),
      base: layerColour(c, 0.24),
      snow: 0.56,
    });
  const x = c.w * rng.range(0.4, 0.6);
  const hill = drawRidge(c, {
    y: c.h * 0.86,
    rise: c.h * 0.04,
    waves: 1.6,
    rough: 4,
    fill: layerColour(c, 0.72),
    mist: layerColour(c, 0.9),
    swell: [x, c.h * 0.14, c.w * 0.26],
  });
  const s = (c.m / 900) * rng.range(1.1, 1.35);
  const tone = mix(layerColour(c, 0.75), c.mood.accent2, 0.2);
  c.at(x, hill(x) + 14, { scale: s }, () => {
    c.path("M-104 4V-104H84V4Z", {
      fill: c.linear(
        [
          [0, mix(tone, c.mood.light, 0.22)],
          [1, darken(tone, 0.3)],
        ],
        [0, 0],
        [1, 0],
      ),
    });
    c.path("M-122-100L-96-132H80L102-100Z", { fill: darken(tone, 0.45) });
    let stones = "";
    for (let row = 0; row < 6; row += 1)
      for (let k = 0; k < 8; k += 1)
        stones += `M${-104 + k * 24 + (row % 2) * 11} ${-96 + row * 17}h18v12h-18Z`;
    c.path(stones, { fill: c.mood.ink, opacity: 0.12 });
    c.path("M-76-76H-38V-48H-76ZM20-76H58V-48H20Z", { fill: c.mood.lamp });
    c.path("M-20 4V-62H10V4Z", { fill: c.mood.ink });
    let bags = "";
    for (let row = 0; row < 3; row += 1)
      for (let k = 0; k < 7 - row; k += 1)
        bags += `M${96 + k * 30 + row * 15} ${8 - row * 15}q0-15 14-15t14 15Z`;
    c.path(bags, { fill: mix(tone, c.mood.paper, 0.22), stroke: c.mood.ink, width: 1.4 });
    c.path("M-150 4L-146-190H-140L-136 4ZM-160-190H-126L-120-236H-166Z", { fill: c.mood.near });
    c.path("M-172-236H-114L-143-262Z", { fill: darken(tone, 0.5) });
    c.path("M-158-226H-128V-204H-158Z", { fill: c.mood.lamp, opacity: 0.85 });
  });
  const flag = x + 60 * s;
  drawColour(
    c,
    [flag, hill(flag) - 106 * s],
    c.h * 0.34,
    c.mood.accent === "#0f5f46" ? c.mood.accent : mix(c.mood.accent, c.mood.leaf, 0.15),
  );
  const sx = x - rng.range(170, 250) * s;
  const tall = c.h * 0.24;
  drawPerson(
    c,
    {
      at: [sx, hill(sx) + 6],
      tall,
      pose: "attention",
      gear: "helmet",
      dress: "uniform",
      tone: c.mood.near,
      rim: rimColour(c),
      lit,
      flip: rng.chance(0.5),
    },
    () => {
      c.path("M-6-78L14-36L11-34L-9-76Z", { fill: c.mood.ink });
      c.path("M-9-58H9V-54H-9Z", { fill: mix(c.mood.near, c.mood.paper, 0.35) });
    },
  );
  if (rng.chance(0.6)) {
    const px = sx - tall * 0.5;
    drawPerson(c, {
      at: [px, hill(px) + 8],
      tall: tall * 0.98,
      pose: "reach",
      gear: "helmet",
      dress: "uniform",
      tone: c.mood.near,
      rim: rimColour(c),
      lit,
    });
  }
  drawRidge(c, { y: c.h * 1, rise: c.h * 0.05, waves: 3, rock: true, fill: c.mood.near });
}

/** People in uniform. */
export const serviceScenes = {
  "parade-ranks": { draw: drawParadeRanks },
  "border-post": { draw: drawBorderPost },
} as const satisfies Record<string, Scene>;
