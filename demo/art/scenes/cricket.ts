import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange, layerColour } from "../land.ts";
import { limb, poly } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import { drawStands, drawTurf } from "../playing-field.ts";
import type { Scene } from "./scene-kind.ts";

function drawStumps(c: Canvas, [x, y]: Point, tall: number, broken = false): void {
  const wood = mix(c.mood.paper, c.mood.accent2, 0.4);
  for (const k of [-1, 0, 1])
    c.at(x + k * tall * 0.13, y, { turn: broken ? k * 11 + 6 : 0 }, () =>
      c.rect([-tall * 0.026, -tall, tall * 0.052, tall], { fill: wood }, 3),
    );
  if (!broken)
    c.rect([x - tall * 0.17, y - tall * 1.03, tall * 0.34, tall * 0.045], { fill: wood }, 3);
  else
    c.at(x + tall * 0.3, y - tall * 1.25, { turn: 38 }, () =>
      c.rect([0, 0, tall * 0.16, tall * 0.045], { fill: wood }, 3),
    );
}

function drawBall(c: Canvas, [x, y]: Point, r: number): void {
  c.circle(x, y, r, {
    fill: c.radial(
      [
        [0, lighten(c.mood.accent, 0.45)],
        [0.6, c.mood.accent],
        [1, darken(c.mood.accent, 0.45)],
      ],
      [0.35, 0.3],
      0.8,
    ),
  });
  c.path(
    `M${num(x - r * 0.5)} ${num(y - r * 0.86)}Q${num(x + r * 0.3)} ${num(y)} ${num(x - r * 0.1)} ${num(y + r)}`,
    { fill: "none", stroke: c.mood.paper, width: r * 0.09, more: 'stroke-dasharray="4 3"' },
  );
}

function drawCricket(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.6);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.1, 0.18) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.6)) drawStands(c, horizon);
  else
    drawRange(c, {
      from: horizon - 60,
      to: horizon,
      layers: 3,
      rise: c.h * 0.12,
      depth: [0.08, 0.45],
    });
  const vanish = c.w * rng.range(0.3, 0.7);
  drawTurf(c, horizon, vanish);
  const clay = mix(c.mood.accent2, c.mood.paper, 0.55);
  c.path(
    poly([
      [vanish - 40, horizon + 30],
      [vanish + 40, horizon + 30],
      [c.w * 0.78, c.h + 5],
      [c.w * 0.22, c.h + 5],
    ]),
    { fill: mix(clay, c.mood.leaf, 0.25), opacity: 0.9 },
  );
  const tall = c.h * rng.range(0.62, 0.74);
  const x = c.w * rng.range(0.42, 0.58);
  const y = c.h * 0.94;
  for (let i = 0; i < 3; i += 1)
    drawPerson(c, {
      at: [c.w * rng.range(0.05, 0.95), horizon + c.h * 0.1],
      tall: c.h * 0.14,
      pose: rng.pick(["walk", "bowl", "run"]),
      tone: layerColour(c, 0.7),
    });
  drawStumps(c, [x - tall * 0.52, y + 4], tall * 0.36);
  c.ellipse([x - lit * tall * 0.2, y + 6], [tall * 0.42, tall * 0.035], {
    fill: c.mood.ink,
    opacity: 0.4,
  });
  const pose = rng.pick(["bat", "drive"] as const);
  const white = mix(c.mood.paper, c.mood.sky[2], c.mood.time === "day" ? 0.1 : 0.3);
  const clothes = {
    top: white,
    legs: mix(white, c.mood.near, 0.12),
    skin: "#9a6a48",
    gear: c.mood.accent,
  };
  const blade = mix(c.mood.accent2, c.mood.paper, 0.45);
  drawPerson(
    c,
    {
      at: [x, y],
      tall,
      pose,
      gear: "helmet",
      dress: "uniform",
      clothes,
      tone: c.mood.near,
      rim: rimColour(c),
      lit,
    },
    () => {
      const [gx, gy, turn] = pose === "bat" ? [16, -52, -38] : [21, -79, 150];
      c.at(gx, gy, { turn }, () => {
        c.rect([-1.3, -3, 2.6, 13], { fill: c.mood.accent }, 1);
        c.rect(
          [-3.4, 9, 6.8, 38],
          {
            fill: c.linear(
              [
                [0, lighten(blade, 0.35)],
                [1, darken(blade, 0.2)],
              ],
              [0, 0],
              [1, 0],
            ),
          },
          2.6,
        );
      });
      const pads = mix(c.mood.paper, c.mood.near, 0.1);
      for (const [a, b] of pose === "bat"
        ? ([
            [
              [-13, -27],
              [-19, -4],
            ],
            [
              [9.5, -28],
              [15.5, -4],
            ],
          ] as const)
        : ([
            [
              [-17, -26],
              [-27, -4],
            ],
            [
              [12, -32],
              [16, -4],
            ],
          ] as const))
        c.path(limb([a, b], [7, 5.6]), { fill: pads });
    },
  );
  const ball: Point = [x + tall * rng.range(0.5, 0.75), c.h * rng.range(0.28, 0.6)];
  c.path(
    `M${num(ball[0])} ${num(ball[1])}Q${num(ball[0] - tall * 0.14)} ${num(ball[1] + tall * 0.08)} ${num(x + tall * 0.28)} ${num(y - tall * 0.5)}`,
    {
      fill: "none",
      stroke: c.mood.paper,
      width: 4,
      opacity: 0.6,
      more: 'stroke-dasharray="3 13" stroke-linecap="round"',
    },
  );
  drawBall(c, ball, tall * 0.055);
}

/** Cricket. */
export const cricketScenes = {
  cricket: { draw: drawCricket },
} as const satisfies Record<string, Scene>;
