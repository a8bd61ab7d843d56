import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, leaf, star } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A flower in stitches: every petal is filled with short threads. */
function stitchedFlower(c: Canvas, [x, y]: Point, r: number, tone: string): void {
  const petals = c.rng.pick([5, 6, 8]);
  for (let i = 0; i < petals; i += 1) {
    const a = (i * 360) / petals + c.rng.range(-4, 4);
    c.path(leaf([x, y], r, r * 0.42, a), { fill: darken(tone, 0.12) });
    let threads = "";
    for (let k = -3; k <= 3; k += 1) {
      const t = ((a + k * (7 + 20 / petals)) * Math.PI) / 180;
      const reach = r * (0.9 - Math.abs(k) * 0.1);
      threads += `M${num(x + Math.cos(t) * r * 0.2)} ${num(y + Math.sin(t) * r * 0.2)}L${num(x + Math.cos(t) * reach)} ${num(y + Math.sin(t) * reach)}`;
    }
    c.path(threads, {
      stroke: lighten(tone, 0.3),
      width: r * 0.045,
      opacity: 0.9,
      more: 'stroke-linecap="round"',
    });
  }
  c.circle(x, y, r * 0.22, { fill: c.mood.paper });
  c.circle(x, y, r * 0.16, { fill: mix(c.mood.sky[1], c.mood.paper, 0.5) });
  let beads = "";
  for (let i = 0; i < 12; i += 1)
    beads += disc(
      x + Math.cos(i * 0.5236) * r * 0.24,
      y + Math.sin(i * 0.5236) * r * 0.24,
      r * 0.035,
    );
  c.path(beads, { fill: c.mood.lamp });
}

function stitchedVine(c: Canvas, from: Point, to: Point, green: string): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bend = c.rng.range(-0.35, 0.35);
  const middle: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  c.path(
    `M${num(from[0])} ${num(from[1])}Q${num(middle[0])} ${num(middle[1])} ${num(to[0])} ${num(to[1])}`,
    {
      fill: "none",
      stroke: green,
      width: 6,
      more: 'stroke-dasharray="15 4" stroke-linecap="round"',
    },
  );
  for (let i = 1; i < 7; i += 1) {
    const t = i / 7;
    const u = 1 - t;
    const p: Point = [
      u * u * from[0] + 2 * u * t * middle[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * middle[1] + t * t * to[1],
    ];
    const a = (Math.atan2(dy, dx) * 180) / Math.PI + (i % 2 === 0 ? 55 : -55);
    c.path(leaf(p, 52, 15, a), { fill: green });
    const rad = (a * Math.PI) / 180;
    c.path(`M${num(p[0])} ${num(p[1])}l${num(Math.cos(rad) * 46)} ${num(Math.sin(rad) * 46)}`, {
      stroke: lighten(green, 0.4),
      width: 2.4,
    });
  }
}

function drawEmbroidery(c: Canvas): void {
  const { rng } = c;
  const { paper, accent, accent2, near, leaf: green, lamp, ink, sky, light } = c.mood;
  const cloth = rng.pick([paper, near, mix(accent, near, 0.5), mix(sky[1], paper, 0.4)]);
  const dark = cloth !== paper;
  c.flood(
    c.linear(
      [
        [0, lighten(cloth, 0.08)],
        [1, darken(cloth, 0.2)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  let threads = "";
  for (let k = 0; k < c.w; k += 5) threads += `M${k} 0V${num(c.h)}`;
  for (let k = 0; k < c.h; k += 5) threads += `M0 ${k}H${num(c.w)}`;
  c.path(threads, { stroke: dark ? paper : ink, width: 0.7, opacity: 0.09 });
  const at: Point = [c.w * rng.pick([0.38, 0.5, 0.62]), c.h * 0.5];
  const r = c.m * rng.range(0.36, 0.44);
  const tones = [accent, accent2, lamp, mix(accent, paper, 0.4), mix(sky[0], accent, 0.3)].filter(
    (tone) => tone !== cloth,
  );
  const stitch = dark ? mix(green, paper, 0.3) : green;
  const hoop = rng.chance(0.65);
  c.circle(at[0], at[1], r * 1.3, {
    fill: c.radial([
      [0, light, 0.22],
      [1, light, 0],
    ]),
  });
  const count = rng.int(5, 8);
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2 + rng.range(0, 0.3);
    const end: Point = [at[0] + Math.cos(a) * r * 0.66, at[1] + Math.sin(a) * r * 0.66];
    stitchedVine(c, at, end, stitch);
    stitchedFlower(c, end, r * rng.range(0.16, 0.24), rng.pick(tones));
  }
  stitchedFlower(c, at, r * 0.34, rng.pick(tones));
  let knots = "";
  for (let i = 0; i < 60; i += 1) {
    const a = rng.range(0, 6.28);
    const far = r * rng.range(0.3, 0.9);
    knots += disc(at[0] + Math.cos(a) * far, at[1] + Math.sin(a) * far, rng.range(3, 6));
  }
  c.path(knots, { fill: lamp });
  if (!hoop) {
    for (let i = 0; i < 16; i += 1) {
      const place: Point = [c.w * rng.next(), c.h * rng.range(0.16, 0.84)];
      if (Math.hypot(place[0] - at[0], place[1] - at[1]) < r * 1.25) continue;
      stitchedVine(
        c,
        [place[0] + rng.range(-90, 90), place[1] + rng.range(60, 130)],
        place,
        stitch,
      );
      stitchedFlower(c, place, r * rng.range(0.12, 0.22), rng.pick(tones));
    }
  }
  if (hoop) {
    c.circle(at[0] + 8, at[1] + 12, r, { fill: "none", stroke: ink, width: 26, opacity: 0.3 });
    c.circle(at[0], at[1], r, { fill: "none", stroke: mix(accent2, near, 0.3), width: 26 });
    c.circle(at[0] - 2, at[1] - 3, r + 4, {
      fill: "none",
      stroke: lighten(accent2, 0.35),
      width: 5,
      opacity: 0.8,
    });
    c.rect([at[0] - 24, at[1] - r - 34, 48, 30], { fill: lamp }, 5);
  } else {
    let border = "";
    for (let x = 0; x < c.w; x += 64)
      border +=
        star([x + 20, 44], 20, 8, { inner: 0.5 }) + star([x + 20, c.h - 44], 20, 8, { inner: 0.5 });
    c.path(border, { fill: rng.pick(tones) });
    c.path(`M0 84H${num(c.w)}M0 ${num(c.h - 84)}H${num(c.w)}`, {
      stroke: stitch,
      width: 6,
      more: 'stroke-dasharray="18 9"',
    });
  }
  const side = at[0] > c.w / 2 ? -1 : 1;
  const n: Point = [at[0] + side * r * 0.9, at[1] + r * 0.5];
  c.path(
    `M${num(at[0] + side * r * 0.3)} ${num(at[1] + r * 0.2)}C${num(n[0] - 60)} ${num(n[1] + 130)} ${num(n[0] + 20)} ${num(n[1] + 60)} ${num(n[0])} ${num(n[1])}`,
    { fill: "none", stroke: accent, width: 4 },
  );
  c.at(n[0], n[1], { turn: side * 50 }, () =>
    c.path("M-4 0Q0-14 4 0L2 190L0 214L-2 190ZM-1.4 4V30H1.4V4Z", {
      fill: mix(paper, ink, 0.25),
      more: 'fill-rule="evenodd"',
    }),
  );
}

/** Thread on cloth. */
export const needleworkScenes = {
  embroidery: { draw: drawEmbroidery },
} as const satisfies Record<string, Scene>;
