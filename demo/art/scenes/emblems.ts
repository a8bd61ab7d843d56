import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange } from "../land.ts";
import { crescent, disc, leaf, poly, star } from "../outline.ts";
import { drawStarPattern } from "../star-pattern.ts";
import type { Scene } from "./scene-kind.ts";

/** A flag of white hoist, green field, crescent and star, rippling in the wind; hoist at the origin. */
function drawFlag(c: Canvas, w: number, h: number): void {
  const green = mix("#01411c", c.mood.leaf, c.kids ? 0.3 : 0.12);
  const wave = h * c.rng.range(0.06, 0.11);
  const phase = c.rng.range(0, 6.28);
  const lift = (x: number): number =>
    Math.sin((x / w) * 5.4 + phase) * wave * (0.25 + (0.75 * x) / w) + (x / w) * h * 0.04;
  const edge = (from: number, to: number, y: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const x = from + ((to - from) * i) / 24;
      return [x, y + lift(x)];
    });
  const part = (from: number, to: number): string =>
    poly([...edge(from, to, 0), ...edge(from, to, h).reverse()]);
  c.at(16, 22, {}, () => c.path(part(0, w), { fill: c.mood.ink, opacity: 0.18 }));
  c.path(part(0, w * 0.25), { fill: lighten(c.mood.paper, 0.5) });
  c.path(part(w * 0.25, w), { fill: green });
  const [cx, cy] = [w * 0.625, h * 0.5 + lift(w * 0.625)];
  c.at(
    cx,
    cy,
    { turn: (Math.atan((lift(w * 0.7) - lift(w * 0.55)) / (w * 0.15)) * 180) / Math.PI },
    () => {
      c.path(crescent([0, 0], h * 0.3, { bite: 0.3, angle: -42, inner: 0.92 }), {
        fill: lighten(c.mood.paper, 0.6),
      });
      c.path(star([h * 0.13, -h * 0.125], h * 0.1, 5, { turn: -112 }), {
        fill: lighten(c.mood.paper, 0.6),
      });
    },
  );
  for (let i = 0; i < 14; i += 1) {
    const x = (i / 14) * w;
    const slope = Math.cos(((x + w / 28) / w) * 5.4 + phase);
    c.path(part(x - 0.5, x + w / 14 + 0.5), {
      fill: slope > 0 ? "#ffffff" : "#000000",
      opacity: Math.abs(slope) * (slope > 0 ? 0.14 : 0.24),
    });
  }
}

function drawFlagCrescent(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.84, 0.92);
  drawBackdrop(c, horizon, {
    light: [rng.range(0.6, 0.85), rng.range(0.3, 0.6)],
    size: rng.range(0.14, 0.28),
  });
  drawRange(c, {
    from: horizon - c.h * 0.14,
    to: horizon + 10,
    layers: 4,
    rise: c.h * 0.1,
    depth: [0.06, 0.8],
  });
  const w = Math.min(c.w * 0.72, c.h * 0.82) * rng.range(0.9, 1.05);
  const x = (c.w - w) * rng.range(0.28, 0.55);
  const y = c.h * rng.range(0.14, 0.2);
  c.path(
    `M${num(x - 9)} ${num(c.h + 5)}L${num(x - 7)} ${num(y - 44)}h14L${num(x + 9)} ${num(c.h + 5)}Z`,
    {
      fill: c.linear(
        [
          [0, mix(c.mood.paper, c.mood.far, 0.2)],
          [1, c.mood.near],
        ],
        [0, 0],
        [1, 0],
      ),
    },
  );
  c.circle(x, y - 52, 14, { fill: c.mood.lamp });
  c.at(x + 6, y, {}, () => drawFlag(c, w, (w * 2) / 3));
  drawFlock(c, [c.w * rng.range(0.7, 0.9), c.h * 0.7], { count: 7, size: 26, colour: c.mood.near });
}

/** An open hand held out, palm up, wrist at the origin, 300 long. */
function drawPalm(c: Canvas, skin: string, sleeve: string): void {
  c.path("M-260-56L-40-46V46L-260 64Z", { fill: sleeve });
  c.path("M-62-52L-36-50V50L-62 54Z", { fill: mix(sleeve, c.mood.paper, 0.5) });
  const tone = c.linear([
    [0, lighten(skin, 0.22)],
    [1, darken(skin, 0.18)],
  ]);
  c.path(
    "M-40-38C20-50 60-62 104-52L236-38C258-36 262-16 240-14L160-16L262-8C284-4 282 18 260 18L160 10L250 24C270 30 264 48 244 46L150 34L216 52C232 60 222 76 206 72L118 58C70 66 10 52-40 40Z",
    { fill: tone },
  );
  c.path("M40-52C60-86 104-104 130-96C148-88 140-70 122-68C104-62 96-50 90-42Z", {
    fill: lighten(skin, 0.12),
  });
  c.path("M104-16Q60-10 30 8M160-16L120-14M160 10L118 10M150 34L112 32", {
    stroke: darken(skin, 0.35),
    width: 3,
    fill: "none",
    opacity: 0.6,
    more: 'stroke-linecap="round"',
  });
}

function drawHelpingHands(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, leaf: green, paper, near, sky, lamp, light } = c.mood;
  const ground = rng.pick([
    mix(sky[2], paper, 0.3),
    mix(accent, near, 0.3),
    mix(sky[0], near, 0.25),
    accent2,
  ]);
  c.flood(
    c.linear(
      [
        [0, lighten(ground, 0.2)],
        [1, darken(ground, 0.3)],
      ],
      [0, 0],
      [0.4, 1],
    ),
  );
  const at: Point = [c.w * 0.5, c.h * rng.range(0.46, 0.54)];
  c.circle(at[0], at[1], c.m * 0.42, {
    fill: c.radial([
      [0, lighten(lamp, 0.4), 0.95],
      [0.6, lamp, 0.6],
      [1, lamp, 0.25],
    ]),
  });
  c.group('opacity="0.35"', () =>
    c.at(at[0], at[1], {}, () =>
      drawStarPattern(c, {
        kind: "twelve",
        edge: c.m * 0.1,
        reach: c.m * 0.9,
        angle: 75,
        strap: paper,
        strapWidth: 3,
      }),
    ),
  );
  const skins = ["#7b4b2f", "#a8714a", "#c58e63", "#8f5d3d"];
  const sleeves = [accent, green, near, accent2, mix(sky[0], near, 0.3)].filter(
    (tone) => tone !== ground,
  );
  const count = rng.pick([2, 3, 4, 5]);
  const turn = rng.range(0, 360 / count);
  const s = (c.m / 900) * (count > 3 ? 1.05 : 1.25);
  const reach = c.m * (count > 3 ? 0.46 : 0.4);
  for (let i = 0; i < count; i += 1) {
    const start = count === 2 ? 166 : turn;
    const a = start + (i * 360) / count;
    const rad = (a * Math.PI) / 180;
    c.at(
      at[0] + Math.cos(rad) * reach,
      at[1] + Math.sin(rad) * reach,
      { turn: a + 180, scale: s },
      () => {
        c.rect([-1400, -58, 1150, 124], { fill: sleeves[i % sleeves.length] ?? accent });
        drawPalm(
          c,
          skins[(i + rng.int(0, 1)) % skins.length] ?? "#a8714a",
          sleeves[i % sleeves.length] ?? accent,
        );
      },
    );
  }
  c.at(at[0], at[1], { scale: c.m / 900 }, () => {
    const kind = rng.pick(["sprout", "heart", "bread"]);
    c.circle(0, 0, 150, {
      fill: c.radial([
        [0, light, 0.9],
        [1, light, 0],
      ]),
    });
    if (kind === "heart")
      c.path("M0 70C-110-10-90-84-44-84C-16-84 0-62 0-48C0-62 16-84 44-84C90-84 110-10 0 70Z", {
        fill: accent,
      });
    if (kind === "sprout") {
      c.path("M-5 80Q-8 10 0-30Q8 10 5 80Z", { fill: green });
      c.path(leaf([0, 0], 96, 34, -142) + leaf([0, -20], 104, 36, -40), {
        fill: lighten(green, 0.15),
      });
      c.path("M-60 84Q0 40 60 84Q0 104-60 84Z", { fill: darken(near, 0.1) });
    }
    if (kind === "bread") {
      c.circle(0, 0, 86, { fill: mix(accent2, paper, 0.35) });
      c.path(
        disc(-30, -20, 8) + disc(24, -34, 7) + disc(10, 20, 9) + disc(-24, 34, 7) + disc(44, 14, 7),
        { fill: accent2 },
      );
      c.circle(0, 0, 66, {
        fill: "none",
        stroke: accent2,
        width: 5,
        opacity: 0.6,
        more: 'stroke-dasharray="4 12"',
      });
    }
  });
}

/** Signs of a country and its people. */
export const emblemScenes = {
  "flag-crescent": { draw: drawFlagCrescent, mirror: false },
  "helping-hands": { draw: drawHelpingHands },
} as const satisfies Record<string, Scene>;
