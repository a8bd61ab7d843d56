import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { broadTree, cypress } from "../flora.ts";
import { drawRange, drawRidge, layerColour } from "../land.ts";
import { limb, smooth } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A camel walking to the end side, feet at the origin, about 100 units tall. */
function camel(load: boolean): string {
  const legs = [-30, -20, 20, 30].map((x, i) => {
    const step = i % 2 === 0 ? -6 : 7;
    return limb(
      [
        [x, -46],
        [x + step * 0.4, -24],
        [x + step, 0],
      ],
      [11, 6, 4.5],
    );
  });
  const body =
    "M-42-52C-44-66-30-72-20-73C-12-90 4-92 10-74C24-74 34-68 40-60C46-56 48-66 50-80C51-92 56-100 64-101L78-97C80-94 78-91 74-91L63-90C59-84 58-70 54-56C50-46 44-42 34-42C14-36-14-36-32-42C-40-44-42-48-42-52Z";
  const pack = load ? "M-22-66L-26-44C-14-36 4-36 14-44L10-68Z" : "";
  return `${legs.join("")}${body}${pack}M-42-56Q-52-44-48-30L-45-31Q-47-44-39-52Z`;
}

interface Dune {
  /** Height of the skyline at the edges, where the summit stands, and how high. */
  y: number;
  at: number;
  rise: number;
  colour: string;
}

function drawDune(c: Canvas, { y, at, rise, colour }: Dune, lit: number): void {
  const { rng } = c;
  const top: Point = [at, y - rise];
  const sky = smooth(
    [
      [-80, y + rng.range(0, 0.06) * c.h],
      [at * 0.45, y - rise * rng.range(0.25, 0.5)],
      top,
      [at + (c.w - at) * 0.5, y - rise * rng.range(0.3, 0.5)],
      [c.w + 80, y + rng.range(-0.04, 0.05) * c.h],
    ],
    false,
  );
  const bright = mix(colour, c.mood.light, 0.4);
  const dark = mix(darken(colour, 0.22), c.mood.near, 0.18);
  const whole = `${sky}L${num(c.w + 80)} ${num(c.h + 9)}L-80 ${num(c.h + 9)}Z`;
  c.path(whole, {
    fill: c.linear([
      [0, bright],
      [0.55, colour],
      [1, darken(colour, 0.15)],
    ]),
  });
  // The crest runs down from the summit in an S; one side of it lies in shade.
  const swing = lit * -0.12 * c.w;
  const crest: Point[] = [
    top,
    [at + swing * 0.5, y - rise * 0.55],
    [at + swing * 0.2, y + rise * 0.1],
    [at + swing * 1.5, y + rise * 0.7],
    [at + swing * 1.1, c.h + 40],
  ];
  const edge = lit < 0 ? c.w + 200 : -200;
  c.clip(whole, () => {
    c.path(
      `${smooth(crest, false)}L${num(edge)} ${num(c.h + 40)}L${num(edge)} ${num(y - rise * 2)}L${num(at)} ${num(y - rise * 2)}Z`,
      {
        fill: c.linear([
          [0, dark],
          [1, mix(dark, colour, 0.5)],
        ]),
      },
    );
    let ripples = "";
    for (let i = 0; i < 26; i += 1) {
      const ry = y - rise * 0.3 + i * (9 + i * 0.9);
      ripples += `M${num(-40)} ${num(ry)}q${num(c.w * 0.12)} ${num(-14)} ${num(c.w * 0.25)} 0t${num(c.w * 0.25)} ${num(rng.range(-5, 5))}t${num(c.w * 0.25)} 0t${num(c.w * 0.3)} 4`;
    }
    c.path(ripples, { fill: "none", stroke: dark, width: 1.6, opacity: 0.22 });
  });
}

function drawDesertDunes(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.6);
  const [lightX] = drawBackdrop(c, horizon, {
    size: rng.range(0.07, 0.14),
    clouds: rng.pick(["flat", "none"]),
  });
  const lit = lightX < c.w / 2 ? -1 : 1;
  const sand = mix(
    mix(c.mood.accent2, c.mood.far, 0.4),
    c.mood.near,
    c.mood.time === "night" ? 0.5 : 0,
  );
  drawRange(c, {
    from: horizon * 0.96,
    to: horizon,
    layers: 2,
    rise: c.h * 0.05,
    rock: false,
    depth: [0.05, 0.2],
  });
  const places = rng.pick([
    [0.3, 0.76, 0.46],
    [0.7, 0.24, 0.58],
    [0.5, 0.8, 0.2],
  ]);
  for (const [i, place] of places.entries()) {
    const y = horizon + c.h * (0.04 + i * 0.16);
    const colour = mix(mix(sand, c.mood.sky[3], 0.5), sand, i / 2);
    drawDune(
      c,
      { y, at: c.w * (place + rng.range(-0.06, 0.06)), rise: c.h * (0.07 + i * 0.07), colour },
      lit,
    );
    if (i === 1) {
      const start = rng.range(0.15, 0.5);
      for (let k = 0; k < rng.int(3, 6); k += 1) {
        c.at(c.w * (start + k * 0.058), y + c.h * 0.075 + k * 2, { scale: 0.62 }, () =>
          c.path(camel(k % 2 === 0), { fill: c.mood.ink }),
        );
      }
    }
  }
}

/** Furrows that run to a point on the horizon. */
function drawFurrows(
  c: Canvas,
  horizon: number,
  vanish: number,
  tones: readonly [string, string],
): void {
  const rows = 34;
  const spread = c.w * 3.4;
  let d = "";
  for (let i = 0; i < rows; i += 1) {
    const a = vanish + ((i - rows / 2) / rows) * spread;
    const b = vanish + ((i + 0.5 - rows / 2) / rows) * spread;
    d += `M${num(vanish + (a - vanish) * 0.02)} ${num(horizon)}L${num(a)} ${num(c.h + 5)}L${num(b)} ${num(c.h + 5)}L${num(vanish + (b - vanish) * 0.02)} ${num(horizon)}Z`;
  }
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(tones[0], c.mood.sky[3], 0.55)],
      [0.3, tones[0]],
      [1, darken(tones[0], 0.25)],
    ]),
  });
  c.path(d, {
    fill: c.linear([
      [0, mix(tones[1], c.mood.sky[3], 0.5)],
      [0.4, tones[1]],
      [1, darken(tones[1], 0.3)],
    ]),
    opacity: 0.9,
  });
}

function drawSunriseFields(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.62);
  const vanish = rng.range(0.25, 0.75);
  drawBackdrop(c, horizon, {
    light: [vanish, horizon / c.h - rng.range(0.02, 0.1)],
    size: rng.range(0.13, 0.2),
  });
  drawRange(c, {
    from: horizon - 30,
    to: horizon - 6,
    layers: 3,
    rise: c.h * 0.04,
    rock: false,
    depth: [0.1, 0.5],
  });
  const green = mix(c.mood.leaf, c.mood.far, 0.15);
  drawFurrows(c, horizon, vanish * c.w, [green, mix(green, c.mood.accent2, 0.45)]);
  const dark = layerColour(c, 0.8);
  let row = "";
  for (let i = 0; i < 16; i += 1) {
    row += cypress(rng.range(0, 1) * c.w, horizon + rng.range(4, 14), c.h * rng.range(0.05, 0.12));
  }
  c.path(row, { fill: layerColour(c, 0.6) });
  const side = vanish < 0.5 ? rng.range(0.72, 0.88) : rng.range(0.12, 0.28);
  const tree = broadTree(c, side * c.w, c.h * rng.range(0.86, 0.94), c.h * rng.range(0.5, 0.66));
  c.path(tree.trunk, { fill: c.mood.near });
  c.path(tree.crown, {
    fill: c.linear([
      [0, mix(c.mood.leaf, dark, 0.55)],
      [1, c.mood.near],
    ]),
  });
  drawFlock(c, [vanish * c.w + c.w * 0.1, horizon * 0.42], {
    count: 7,
    size: 30,
    colour: c.mood.near,
  });
}

/** One ear of wheat on a bowed stalk. */
function wheatEar(foot: Point, size: number, lean: number): { stalk: string; grain: string } {
  const tip: Point = [foot[0] + lean, foot[1] - size];
  const bow: Point = [foot[0] + lean * 0.15, foot[1] - size * 0.6];
  let grain = "";
  let stalk = `M${num(foot[0])} ${num(foot[1])}Q${num(bow[0])} ${num(bow[1])} ${num(tip[0])} ${num(tip[1])}`;
  const angle = Math.atan2(tip[1] - bow[1], tip[0] - bow[0]);
  const g = size * 0.05;
  for (let i = 0; i < 9; i += 1) {
    const x = tip[0] - Math.cos(angle) * i * g * 0.92;
    const y = tip[1] - Math.sin(angle) * i * g * 0.92;
    for (const side of [-1, 1]) {
      const a = angle + side * 0.5;
      const ex = x + Math.cos(a) * g * 1.7;
      const ey = y + Math.sin(a) * g * 1.7;
      const px = -Math.sin(a) * g * 0.5;
      const py = Math.cos(a) * g * 0.5;
      grain += `M${num(x)} ${num(y)}Q${num((x + ex) / 2 + px)} ${num((y + ey) / 2 + py)} ${num(ex)} ${num(ey)}Q${num((x + ex) / 2 - px)} ${num((y + ey) / 2 - py)} ${num(x)} ${num(y)}Z`;
      stalk += `M${num(ex)} ${num(ey)}l${num(Math.cos(angle + side * 0.2) * g * 3.4)} ${num(Math.sin(angle + side * 0.2) * g * 3.4)}`;
    }
  }
  return { stalk, grain };
}

function drawWheatField(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.44, 0.66);
  const at = rng.range(0.2, 0.8);
  drawBackdrop(c, horizon, {
    light: [at, horizon / c.h - rng.range(0.05, 0.22)],
    size: rng.range(0.1, 0.17),
  });
  drawRange(c, {
    from: horizon - 20,
    to: horizon,
    layers: 2,
    rise: c.h * 0.05,
    rock: false,
    depth: [0.12, 0.4],
  });
  const gold = mix(c.mood.accent2, c.mood.lamp, 0.4);
  for (let i = 0; i < 4; i += 1) {
    const t = i / 3;
    const y = horizon + 8 + t * c.h * 0.22;
    const tone = mix(mix(gold, c.mood.sky[3], 0.5), darken(gold, 0.25), t);
    drawRidge(c, { y, rise: 14 + t * 16, waves: 2 + t, fill: lighten(tone, 0.1), mist: tone });
  }
  const tones = [mix(gold, c.mood.sky[3], 0.25), gold, mix(c.mood.near, gold, 0.28)];
  for (let layer = 0; layer < 3; layer += 1) {
    const count = c.kids ? [40, 20, 9][layer] : [70, 38, 14][layer];
    let stalks = "";
    let grains = "";
    const wind = rng.range(0.12, 0.34);
    for (let i = 0; i < (count ?? 0); i += 1) {
      const size = c.h * (0.26 + layer * 0.16 + (layer === 2 ? 0.12 : 0)) * rng.range(0.8, 1.12);
      const ear = wheatEar(
        [rng.range(-0.1, 1.02) * c.w, c.h * (1.02 + layer * 0.05)],
        size,
        size * wind * rng.range(0.6, 1.3),
      );
      stalks += ear.stalk;
      grains += ear.grain;
    }
    const tone = tones[layer] ?? gold;
    c.path(stalks, { fill: "none", stroke: darken(tone, 0.2), width: 1.4 + layer * 1.1 });
    c.path(grains, { fill: tone });
  }
}

/** Open country. */
export const plainScenes = {
  "desert-dunes": { draw: drawDesertDunes },
  "sunrise-fields": { draw: drawSunriseFields, times: ["day", "dusk"] },
  "wheat-field": { draw: drawWheatField, times: ["day", "dusk"] },
} as const satisfies Record<string, Scene>;
