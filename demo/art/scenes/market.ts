import { archPath } from "../architecture.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc } from "../outline.ts";
import { classicAngles, drawStarPattern } from "../star-pattern.ts";
import type { Scene } from "./scene-kind.ts";

/** A pierced brass lantern hanging from (0, 0), 200 tall, of one of three shapes. */
function drawLantern(c: Canvas, glass: string): void {
  const { ink, lamp, accent2 } = c.mood;
  const metal = mix(accent2, ink, 0.45);
  const bodies = [
    "M0 40C70 60 92 110 60 170Q30 196 0 198Q-30 196-60 170C-92 110-70 60 0 40Z",
    "M-26 44H26L66 84L46 180H-46L-66 84Z",
    "M0 40Q16 66 56 76Q84 120 56 164Q16 174 0 200Q-16 174-56 164Q-84 120-56 76Q-16 66 0 40Z",
  ];
  const body = c.rng.pick(bodies);
  c.circle(0, 120, 210, {
    fill: c.radial([
      [0, glass, 0.6],
      [0.35, glass, 0.2],
      [1, glass, 0],
    ]),
  });
  c.path("M-2-900H2V30H-2Z", { fill: metal });
  c.path("M-12 28H12L26 46H-26Z", { fill: metal });
  c.path(body, {
    fill: c.radial(
      [
        [0, lighten(lamp, 0.75)],
        [0.5, glass],
        [1, darken(glass, 0.4)],
      ],
      [0.5, 0.55],
      0.6,
    ),
  });
  c.clip(body, () => {
    const kind = c.rng.pick(["eight", "ten"] as const);
    c.at(0, 120, { turn: c.rng.pick([0, 22.5]) }, () =>
      drawStarPattern(c, {
        kind,
        edge: 19,
        reach: 130,
        angle: classicAngles[kind][0] ?? 67,
        strap: metal,
        strapWidth: 3.4,
      }),
    );
    c.path("M-100 36H-36V210H-100ZM36 36H100V210H36Z", { fill: ink, opacity: 0.18 });
  });
  c.path(body, { fill: "none", stroke: metal, width: 5 });
  c.path("M-14 196H14L4 222H-4Z", { fill: metal });
  c.path(disc(0, 228, 6), { fill: lamp });
}

function drawMarketLamps(c: Canvas): void {
  const { rng } = c;
  const { near, ink, accent, accent2, lamp, leaf: green, sky, paper } = c.mood;
  const base = c.rng.pick([
    mix(near, accent, 0.35),
    mix(sky[0], near, 0.5),
    mix(near, accent2, 0.3),
  ]);
  c.flood(
    c.linear([
      [0, darken(base, 0.3)],
      [0.7, mix(base, accent, 0.5)],
      [1, mix(base, accent2, 0.42)],
    ]),
  );
  const depth = 6;
  const vanish: Point = [c.w * rng.range(0.4, 0.6), c.h * rng.range(0.56, 0.64)];
  for (let i = 0; i < depth; i += 1) {
    const t = i / (depth - 1);
    const wide = c.w * (0.22 + t * 1.05);
    const tone = mix(mix(base, lamp, 0.55), darken(base, 0.2), t ** 0.7);
    const arch = archPath({
      width: wide * 0.62,
      spring: c.h * (0.16 + t * 0.5),
      rise: c.h * (0.12 + t * 0.26),
      at: [vanish[0] + (c.w / 2 - vanish[0]) * t, vanish[1] + (c.h * 1.02 - vanish[1]) * t],
    });
    if (i === 0)
      c.circle(vanish[0], vanish[1] - c.h * 0.1, c.m * 0.4, {
        fill: c.radial([
          [0, lamp, 0.95],
          [0.5, lamp, 0.3],
          [1, lamp, 0],
        ]),
      });
    c.path(`M-9-9H${num(c.w + 9)}V${num(c.h + 9)}H-9Z${arch}`, {
      fill: c.linear([
        [0, darken(tone, 0.3)],
        [1, tone],
      ]),
      more: 'fill-rule="evenodd"',
      opacity: 0.55 + t * 0.4,
    });
    c.path(arch, { fill: "none", stroke: mix(tone, lamp, 0.5), width: 1.5 + t * 4, opacity: 0.75 });
  }
  c.path(
    `M${num(vanish[0])} ${num(vanish[1])}L${num(c.w * 0.86)} ${num(c.h + 5)}H${num(c.w * 0.14)}Z`,
    {
      fill: c.linear([
        [0, lamp, 0.7],
        [1, lamp, 0.08],
      ]),
    },
  );
  for (let i = 0; i < 7; i += 1) {
    const t = rng.range(0.15, 0.8);
    const px = vanish[0] + rng.range(-0.2, 0.2) * c.w * t;
    const py = vanish[1] + (c.h - vanish[1]) * t * 0.72 + c.h * 0.03;
    c.at(px, py, { scale: 0.45 + t * 0.85 }, () =>
      c.path(
        "M-18 0L-26-78Q-28-118 0-122Q28-118 26-78L18 0ZM-13-136a13 14 0 1 0 26 0a13 14 0 1 0-26 0Z",
        { fill: mix(ink, lamp, 0.28 * (1 - t)) },
      ),
    );
  }
  const glasses = [lamp, accent, mix(green, lamp, 0.35), mix(sky[0], paper, 0.25), accent2];
  const count = c.w > c.h ? 9 : 6;
  const order = Array.from({ length: count }, (_, i) => i).sort(() => rng.next() - 0.5);
  for (const [k, i] of order.entries()) {
    const t = 0.35 + (k / count) * 0.75;
    const x = c.w * ((i + rng.range(0.25, 0.75)) / count);
    const middle = Math.abs(x / c.w - 0.5) < 0.16;
    c.at(
      x,
      c.h * rng.range(middle ? 0 : 0.02, middle ? 0.12 : 0.36) - c.h * 0.08 * t,
      { scale: t * (c.m / 900) * 1.15 },
      () => drawLantern(c, rng.pick(glasses)),
    );
  }
}

/** Evening in the market. */
export const marketScenes = {
  "market-lamps": { draw: drawMarketLamps },
} as const satisfies Record<string, Scene>;
