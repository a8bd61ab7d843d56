import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange } from "../land.ts";
import { smooth } from "../outline.ts";
import { drawCumulus } from "../sky.ts";
import type { Scene } from "./scene-kind.ts";

function drawUmbrella(c: Canvas, tone: string, tall: number): void {
  const { paper, ink } = c.mood;
  const r = tall * 0.62;
  c.path(`M0 ${num(-tall)}V-14q0 16 14 16t14-16`, {
    fill: "none",
    stroke: ink,
    width: tall * 0.025,
  });
  c.path(
    `M${num(-r)} ${num(-tall * 0.62)}C${num(-r)} ${num(-tall * 1.3)} ${num(r)} ${num(-tall * 1.3)} ${num(r)} ${num(-tall * 0.62)}Q${num(r * 0.8)} ${num(-tall * 0.74)} ${num(r * 0.6)} ${num(-tall * 0.62)}Q${num(r * 0.3)} ${num(-tall * 0.76)} 0 ${num(-tall * 0.62)}Q${num(-r * 0.3)} ${num(-tall * 0.76)} ${num(-r * 0.6)} ${num(-tall * 0.62)}Q${num(-r * 0.8)} ${num(-tall * 0.74)} ${num(-r)} ${num(-tall * 0.62)}Z`,
    { fill: tone },
  );
  c.path(
    `M0 ${num(-tall * 1.13)}C${num(-r * 0.5)} ${num(-tall * 1.08)} ${num(-r * 0.62)} ${num(-tall * 0.8)} ${num(-r * 0.6)} ${num(-tall * 0.62)}Q${num(-r * 0.3)} ${num(-tall * 0.76)} 0 ${num(-tall * 0.62)}Z`,
    { fill: mix(tone, paper, 0.35) },
  );
}

function drawRainClouds(c: Canvas): void {
  const { rng } = c;
  const { sky, paper, near, leaf: green, accent, accent2, light, time } = c.mood;
  const horizon = c.h * rng.range(0.68, 0.76);
  drawBackdrop(c, horizon, { size: rng.chance(0.5) ? 0.1 : 0, clouds: "none", stars: false });
  c.flood(near, 0.2);
  drawRange(c, {
    from: horizon - c.h * 0.1,
    to: horizon + 20,
    layers: 3,
    rise: c.h * 0.09,
    rock: false,
    depth: [0.15, 0.5],
  });
  const field = mix(green, near, time === "night" ? 0.4 : 0.12);
  c.path(
    smooth(
      [
        [-40, horizon + 50],
        [c.w * 0.3, horizon + 10],
        [c.w * 0.7, horizon + 70],
        [c.w + 40, horizon + 20],
        [c.w + 40, c.h + 40],
        [-40, c.h + 40],
      ],
      true,
      0.7,
    ),
    {
      fill: c.linear([
        [0, field],
        [1, darken(field, 0.4)],
      ]),
    },
  );
  const slant = rng.pick([-1, 1]) * rng.range(0.16, 0.34);
  for (let layer = 0; layer < 3; layer += 1) {
    let rain = "";
    for (let i = 0; i < 120; i += 1) {
      const [x, y] = [rng.range(-0.2, 1.2) * c.w, rng.range(0.26, 1) * c.h];
      const length = 18 + layer * 22 + rng.range(0, 20);
      rain += `M${num(x)} ${num(y)}l${num(length * slant)} ${num(length)}`;
    }
    c.path(rain, {
      stroke: mix(paper, sky[3], 0.4),
      width: 1.2 + layer * 0.9,
      opacity: 0.3 + layer * 0.16,
      more: 'stroke-linecap="round"',
    });
  }
  const heavy = mix(mix(sky[0], near, 0.4), paper, time === "day" ? 0.3 : 0.12);
  for (let row = 0; row < 3; row += 1) {
    const count = 5 - row;
    for (let i = 0; i < count; i += 1) {
      const x = c.w * ((i + 0.5 + rng.range(-0.2, 0.2)) / count);
      const y = c.h * (0.12 + row * 0.11) + rng.range(-46, 46);
      drawCumulus(c, [x, y], c.w * rng.range(0.3, 0.44), [
        mix(heavy, paper, 0.3 + row * 0.24),
        mix(heavy, near, 0.3 - row * 0.12),
      ]);
    }
  }
  if (rng.chance(0.35) && time !== "day") {
    const x = c.w * rng.range(0.25, 0.75);
    c.path(`M${num(x)} ${num(c.h * 0.3)}l-40 110h34l-26 90 92-122h-38l30-78Z`, {
      fill: lighten(light, 0.4),
    });
  }
  let pools = "";
  for (let i = 0; i < 6; i += 1) {
    const [x, y, w] = [
      rng.range(0.05, 0.95) * c.w,
      c.h * rng.range(0.86, 0.97),
      rng.range(60, 170),
    ];
    c.ellipse([x, y], [w, w * 0.13], { fill: mix(sky[2], paper, 0.15) });
    pools += `M${num(x - w * 0.4)} ${num(y)}a${num(w * 0.4)} ${num(w * 0.05)} 0 1 0 ${num(w * 0.8)} 0a${num(w * 0.4)} ${num(w * 0.05)} 0 1 0 ${num(-w * 0.8)} 0`;
  }
  c.path(pools, { fill: "none", stroke: paper, width: 2, opacity: 0.7 });
  const tones = [accent, accent2, mix(sky[0], paper, 0.2)];
  for (let i = 0; i < rng.int(1, 3); i += 1)
    c.at(c.w * rng.range(0.15, 0.85), c.h * rng.range(0.9, 0.96), { turn: rng.range(-9, 9) }, () =>
      drawUmbrella(c, tones[i] ?? accent, c.h * rng.range(0.2, 0.3)),
    );
}

/** Weather. */
export const weatherScenes = {
  "rain-clouds": { draw: drawRainClouds },
} as const satisfies Record<string, Scene>;
