import { minaret, onionDome } from "../architecture.ts";
import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { mix } from "../colour.ts";
import { layerColour } from "../land.ts";
import { smooth } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import type { Scene } from "./scene-kind.ts";

function drawKite(c: Canvas, [x, y]: Point, size: number, tones: readonly [string, string]): Point {
  const [a, b] = tones;
  const turn = c.rng.range(-34, 34);
  const rad = (turn * Math.PI) / 180;
  const foot: Point = [x - Math.sin(rad) * size * 1.25, y + Math.cos(rad) * size * 1.25];
  const tail: Point[] = [foot];
  for (let i = 1; i <= 7; i += 1)
    tail.push([
      foot[0] - i * size * 0.22 + Math.sin(i * 1.5) * size * 0.26,
      foot[1] + i * size * 0.34,
    ]);
  c.path(smooth(tail, false), {
    fill: "none",
    stroke: b,
    width: size * 0.05,
    more: 'stroke-linecap="round"',
  });
  for (const [i, p] of tail.entries()) {
    if (i === 0 || i % 2 === 0) continue;
    c.at(p[0], p[1], { turn: i * 40 }, () =>
      c.path(
        `M0 0L${num(-size * 0.16)} ${num(-size * 0.09)}V${num(size * 0.09)}ZM0 0L${num(size * 0.16)} ${num(-size * 0.09)}V${num(size * 0.09)}Z`,
        { fill: i % 4 === 1 ? a : b },
      ),
    );
  }
  c.at(x, y, { turn, scale: size / 100 }, () => {
    c.path("M0-100L78-12L0 125L-78-12Z", { fill: a });
    c.path("M0-100L78-12H0ZM0 125L-78-12H0Z", { fill: b });
    c.path("M0-100V125M-78-12Q0-44 78-12", {
      fill: "none",
      stroke: c.mood.ink,
      width: 3,
      opacity: 0.5,
    });
    if (c.rng.chance(0.5)) c.circle(0, -14, 26, { fill: c.mood.paper });
    c.path("M0-100L78-12L0 125Z", { fill: c.mood.ink, opacity: 0.12 });
  });
  return foot;
}

function drawKites(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, lamp, leaf: green, paper, near, sky } = c.mood;
  const roof = c.h * rng.range(0.78, 0.86);
  drawBackdrop(c, c.h, {
    light: [rng.pick([0.14, 0.5, 0.85]), rng.range(0.5, 0.72)],
    size: rng.range(0.1, 0.18),
    clouds: rng.pick(["heaped", "flat"]),
  });
  for (let layer = 0; layer < 3; layer += 1) {
    const t = layer / 2;
    const fill = layerColour(c, 0.25 + t * 0.6);
    let houses = "";
    let windows = "";
    let x = -40;
    while (x < c.w) {
      const w = rng.range(80, 190) * (0.7 + t * 0.7);
      const top = roof - c.h * 0.1 + t * c.h * 0.14 - rng.range(0, 0.1) * c.h;
      houses += `M${num(x)} ${num(c.h + 5)}V${num(top)}h${num(w)}V${num(c.h + 5)}ZM${num(x - 5)} ${num(top - 12)}h${num(w + 10)}v14h${num(-w - 10)}Z`;
      if (rng.chance(0.4)) houses += `M${num(x + w * 0.2)} ${num(top)}v-44h44v44Z`;
      if (rng.chance(0.3))
        houses += `M${num(x + w * 0.7)} ${num(top)}v-80h4v80ZM${num(x + w * 0.7 - 20)} ${num(top - 80)}h44v4h-44ZM${num(x + w * 0.7 - 14)} ${num(top - 66)}h32v4h-32Z`;
      for (let k = 0; k < 4; k += 1)
        windows += `M${num(x + w * rng.range(0.1, 0.8))} ${num(top + rng.range(24, 120))}h18v26h-18Z`;
      x += w + rng.range(-6, 18);
    }
    c.path(houses, { fill });
    c.path(windows, { fill: lamp, opacity: c.mood.time === "day" ? 0.35 : 0.85 });
    if (layer === 0) {
      const mx = c.w * rng.range(0.15, 0.85);
      c.path(
        onionDome(140, [mx, roof - c.h * 0.11]) +
          minaret(c.h * 0.4, 11, [mx - 110, roof]) +
          minaret(c.h * 0.4, 11, [mx + 110, roof]),
        { fill },
      );
    }
  }
  const sets = [
    [accent, accent2],
    [accent2, paper],
    [green, paper],
    [paper, accent],
    [lamp, accent],
    [mix(sky[0], near, 0.4), lamp],
  ] as const;
  const count = rng.int(5, 7);
  const hands: Point[] = [];
  for (let i = 0; i < 2; i += 1) {
    const px = c.w * (0.22 + i * 0.5 + rng.range(-0.1, 0.1));
    const tall = c.h * 0.19;
    const py = c.h * 0.985;
    drawPerson(c, {
      at: [px, py],
      tall,
      pose: "summit",
      dress: i === 0 ? "kameez" : "frock",
      tone: near,
      rim: rimColour(c),
      clothes: { top: i === 0 ? paper : accent, skin: "#9c6b49" },
    });
    hands.push([px + tall * 0.12, py - tall * 1.16]);
  }
  c.rect([-4, c.h * 0.975, c.w + 8, c.h * 0.05], { fill: near });
  for (let i = 0; i < count; i += 1) {
    const t = i / count;
    const at: Point = [
      c.w * ((i + rng.range(0.2, 0.8)) / count),
      c.h * (i === 2 ? 0.2 : rng.range(0.18, 0.54)),
    ];
    const size = c.m * (i === 2 ? 0.125 : rng.range(0.05, 0.09));
    const hand = hands[i % 2] ?? [0, 0];
    c.path(
      `M${num(at[0])} ${num(at[1])}Q${num((at[0] + hand[0]) / 2)} ${num(Math.max(at[1], hand[1]) - 40 - t * 60)} ${num(hand[0])} ${num(hand[1])}`,
      { fill: "none", stroke: paper, width: 1.5, opacity: 0.7 },
    );
    drawKite(c, at, size, sets[i % sets.length] ?? [accent, paper]);
  }
}

/** Kites over the roofs. */
export const kiteScenes = {
  kites: { draw: drawKites, times: ["day", "dusk"] },
} as const satisfies Record<string, Scene>;
