import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, layerColour } from "../land.ts";
import { disc, limb, poly, star } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import type { Scene } from "./scene-kind.ts";

/** Turf with mown stripes running to a point. */
function drawTurf(c: Canvas, horizon: number, vanish: number): void {
  const green = mix(c.mood.leaf, c.mood.near, c.mood.time === "day" ? 0 : 0.12);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(green, c.mood.sky[3], 0.4)],
      [0.4, green],
      [1, darken(green, 0.35)],
    ]),
  });
  let d = "";
  for (let i = -12; i <= 12; i += 2) {
    const [a, b] = [vanish + i * 190, vanish + (i + 1) * 190];
    d += `M${num(vanish + i * 24)} ${num(horizon)}L${num(a)} ${num(c.h + 5)}H${num(b)}L${num(vanish + (i + 1) * 24)} ${num(horizon)}Z`;
  }
  c.path(d, { fill: lighten(green, 0.25), opacity: 0.3 });
}

function drawStands(c: Canvas, horizon: number): void {
  const tone = layerColour(c, 0.55);
  const top = horizon - c.h * c.rng.range(0.14, 0.2);
  const lift = c.h * c.rng.range(0.02, 0.06);
  c.path(
    `M-9 ${num(horizon + 2)}V${num(top - lift)}Q${num(c.w / 2)} ${num(top + lift)} ${num(c.w + 9)} ${num(top - lift)}V${num(horizon + 2)}Z`,
    {
      fill: c.linear([
        [0, tone],
        [1, mix(tone, c.mood.sky[3], 0.35)],
      ]),
    },
  );
  let crowd = "";
  for (let i = 0; i < 900; i += 1) {
    const u = c.rng.next();
    const y = top + lift * (1 - 4 * u * (1 - u)) + c.rng.range(0.1, 0.9) * (horizon - top);
    crowd += disc(u * c.w, y, c.rng.range(2, 3.6));
  }
  c.path(crowd, { fill: mix(c.mood.paper, c.mood.accent2, 0.3), opacity: 0.42 });
  for (const u of [0.08, 0.36, 0.66, 0.93]) {
    const x = c.w * u;
    const y = top - c.h * 0.22;
    c.path(`M${num(x - 3)} ${num(top)}V${num(y)}h6V${num(top)}Z`, { fill: tone });
    c.rect([x - 34, y - 26, 68, 32], { fill: tone }, 3);
    let bulbs = "";
    for (let i = 0; i < 8; i += 1)
      bulbs += disc(x - 24 + (i % 4) * 16, y - 17 + Math.floor(i / 4) * 14, 5);
    c.path(bulbs, { fill: c.mood.lamp });
    if (c.mood.time !== "day")
      c.circle(x, y - 10, 150, {
        fill: c.radial([
          [0, c.mood.lamp, 0.5],
          [1, c.mood.lamp, 0],
        ]),
      });
  }
}

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

function drawFootballBall(c: Canvas, r: number): void {
  const { paper, ink, accent } = c.mood;
  const body = disc(0, 0, r);
  c.path(body, { fill: paper });
  c.clip(body, () => {
    const patch = mix(ink, accent, 0.25);
    let d = star([0, 0], r * 0.36, 5, { inner: 0.809 });
    let seams = "";
    for (let i = 0; i < 5; i += 1) {
      const a = ((i * 72 - 90) * Math.PI) / 180;
      const [x, y] = [Math.cos(a) * r * 0.92, Math.sin(a) * r * 0.92];
      d += star([x, y], r * 0.34, 5, { inner: 0.809, turn: i * 72 + 90 });
      seams += `M${num(Math.cos(a) * r * 0.36)} ${num(Math.sin(a) * r * 0.36)}L${num(x)} ${num(y)}`;
    }
    c.path(d, { fill: patch });
    c.path(seams, { stroke: patch, width: r * 0.04 });
    c.path(body, {
      fill: c.radial(
        [
          [0, "#ffffff", 0.2],
          [0.6, ink, 0.05],
          [1, ink, 0.6],
        ],
        [0.32, 0.28],
        0.85,
      ),
    });
  });
}

function drawFootball(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.62);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.1, 0.2) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.5)) drawStands(c, horizon);
  else {
    for (const dx of [0.2, 0.75])
      drawPeak(c, {
        x: c.w * dx,
        y: c.h * rng.range(0.2, 0.32),
        width: c.w * 0.6,
        height: c.h * 0.42,
        lit,
        colour: layerColour(c, 0.26),
        base: layerColour(c, 0.16),
        snow: 0.36,
      });
    drawRange(c, {
      from: horizon - 50,
      to: horizon,
      layers: 2,
      rise: c.h * 0.08,
      depth: [0.25, 0.5],
    });
  }
  drawTurf(c, horizon, c.w * rng.range(0.3, 0.7));
  if (rng.chance(0.5)) {
    const r = c.m * rng.range(0.24, 0.32);
    const at: Point = [c.w * rng.pick([0.34, 0.66]), c.h * 0.9 - r * 0.8];
    drawPerson(c, {
      at: [at[0] < c.w / 2 ? c.w * 0.68 : c.w * 0.32, c.h * 0.86],
      tall: c.h * 0.44,
      pose: "run",
      tone: layerColour(c, 0.85),
      rim: rimColour(c),
      lit,
      flip: at[0] < c.w / 2,
    });
    c.ellipse([at[0], at[1] + r], [r * 1.15, r * 0.16], { fill: c.mood.ink, opacity: 0.45 });
    c.at(at[0], at[1], { turn: rng.range(0, 72) }, () => drawFootballBall(c, r));
    return;
  }
  const gx = c.w * rng.range(0.7, 0.8);
  const gw = c.h * 0.42;
  let net = "";
  for (let k = 0; k <= 12; k += 1)
    net += `M${num(gx - gw / 2 + (gw * k) / 12)} ${num(horizon - gw * 0.34)}V${num(horizon + 26)}`;
  for (let k = 0; k <= 6; k += 1)
    net += `M${num(gx - gw / 2)} ${num(horizon - gw * 0.34 + k * ((gw * 0.34 + 26) / 6))}h${num(gw)}`;
  c.path(net, { stroke: c.mood.paper, width: 1.4, opacity: 0.5 });
  c.path(
    `M${num(gx - gw / 2)} ${num(horizon + 28)}V${num(horizon - gw * 0.34)}h${num(gw)}V${num(horizon + 28)}`,
    { stroke: c.mood.paper, width: 7, fill: "none" },
  );
  const tall = c.h * rng.range(0.6, 0.7);
  const x = c.w * rng.range(0.28, 0.4);
  c.ellipse([x, c.h * 0.93], [tall * 0.34, tall * 0.035], { fill: c.mood.ink, opacity: 0.4 });
  drawPerson(
    c,
    {
      at: [x, c.h * 0.925],
      tall,
      pose: "kick",
      clothes: { top: c.mood.accent, skin: "#8d5f3f", legs: c.mood.near },
      tone: c.mood.near,
      rim: rimColour(c),
      lit,
    },
    () => c.path("M-8-56H8L10-42H-9Z", { fill: c.mood.paper }),
  );
  const at: Point = [x + tall * rng.range(0.62, 0.8), c.h * rng.range(0.5, 0.66)];
  c.path(
    `M${num(x + tall * 0.42)} ${num(c.h * 0.925 - tall * 0.3)}L${num(at[0] - 20)} ${num(at[1] + 12)}`,
    {
      stroke: c.mood.paper,
      width: 5,
      opacity: 0.5,
      more: 'stroke-dasharray="3 15" stroke-linecap="round"',
    },
  );
  c.at(at[0], at[1], { turn: 20 }, () => drawFootballBall(c, tall * 0.075));
}

/** Games. */
export const sportScenes = {
  cricket: { draw: drawCricket },
  football: { draw: drawFootball },
} as const satisfies Record<string, Scene>;
