import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { lens } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A woven band of geometric motifs; knots are squares, so it reads as cloth. */
function wovenBand(
  c: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  tones: readonly string[],
): void {
  const { rng } = c;
  const cell = h / 9;
  const kind = rng.int(0, 3);
  const [ground = "#000000", motif = "#ffffff", second = "#ffffff"] = tones;
  c.rect([x, y, w, h + 1], { fill: ground });
  let a = "";
  let b = "";
  const columns = Math.ceil(w / cell);
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < 9; j += 1) {
      const u = i % 16;
      const diamond = Math.abs(u - 8) + Math.abs(j - 4);
      let on = 0;
      if (kind === 0) on = diamond === 4 || diamond === 1 ? 1 : Number(diamond === 6) * 2;
      if (kind === 1)
        on =
          (i + j) % 8 === 0 || (i - j + 80) % 8 === 0
            ? 1
            : Number((i % 8 === 4 && j === 4) || (i % 8 === 0 && j === 4)) * 2;
      if (kind === 2)
        on = j === 0 || j === 8 ? 2 : Number(Math.abs((i % 8) - 4) >= Math.abs(j - 4));
      if (kind === 3)
        on =
          diamond < 5 && (diamond % 2 === 0 || u === 8)
            ? 1
            : Number(j % 8 === 0 && i % 2 === 0) * 2;
      const square = `M${num(x + i * cell)} ${num(y + j * cell)}h${num(cell)}v${num(cell)}h${num(-cell)}Z`;
      if (on === 1) a += square;
      if (on === 2) b += square;
    }
  }
  c.path(a, { fill: motif });
  c.path(b, { fill: second });
}

function weave(c: Canvas, [x, y, w, h]: readonly [number, number, number, number]): void {
  const { accent, accent2, near, paper, leaf: green, lamp } = c.mood;
  const choices = [
    accent,
    near,
    mix(paper, accent2, 0.2),
    accent2,
    mix(green, near, 0.3),
    mix(accent, near, 0.5),
  ];
  let at = y;
  while (at < y + h) {
    const band = c.rng.range(56, 96);
    const ground = c.rng.pick(choices);
    const others = choices.filter((tone) => tone !== ground);
    wovenBand(c, [x, at, w, band], [ground, c.rng.pick(others), lamp]);
    c.rect([x, at + band, w, 9], { fill: c.rng.pick(others) });
    at += band + 9;
  }
}

function drawLoom(c: Canvas): void {
  const { rng } = c;
  const { near, accent2, paper, ink, light, accent, lamp } = c.mood;
  const wood = mix(near, accent2, 0.42);
  const wall = mix(mix(c.mood.sky[2], near, 0.55), accent2, 0.15);
  c.flood(
    c.linear(
      [
        [0, darken(wall, 0.35)],
        [1, wall],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const wide = c.w * rng.range(0.6, 0.8);
  const x = (c.w - wide) * rng.range(0.3, 0.7);
  const fell = c.h * rng.range(0.44, 0.56);
  const slope = rng.pick([0, 0, -4, 4]);
  c.at(c.w / 2, c.h / 2, { turn: slope }, () =>
    c.at(-c.w / 2, -c.h / 2, {}, () => {
      let warp = "";
      for (let k = 0; k <= wide; k += 7) warp += `M${num(x + k)} ${num(-40)}V${num(fell + 20)}`;
      c.path(warp, { stroke: mix(paper, accent2, 0.25), width: 2.2 });
      let back = "";
      for (let k = 3; k <= wide; k += 7) back += `M${num(x + k)} ${num(-40)}V${num(fell + 20)}`;
      c.path(back, { stroke: mix(paper, ink, 0.5), width: 2 });
      c.clip(`M${num(x)} ${num(fell)}h${num(wide)}V${num(c.h + 60)}h${num(-wide)}Z`, () => {
        weave(c, [x, fell, wide, c.h - fell + 60]);
        let ribs = "";
        for (let y = fell; y < c.h + 60; y += 6) ribs += `M${num(x)} ${num(y)}h${num(wide)}`;
        c.path(ribs, { stroke: ink, width: 1.4, opacity: 0.16 });
      });
      for (const y of [c.h * 0.1, fell - c.h * 0.17]) {
        c.rect(
          [x - 70, y, wide + 140, 30],
          {
            fill: c.linear([
              [0, lighten(wood, 0.3)],
              [1, darken(wood, 0.35)],
            ]),
          },
          9,
        );
        let loops = "";
        for (let k = 0; k <= wide; k += 14) loops += `M${num(x + k)} ${num(y + 26)}v26`;
        c.path(loops, { stroke: lamp, width: 2, opacity: 0.8 });
      }
      const comb = fell - 66;
      c.rect([x - 30, comb, wide + 60, 16], { fill: wood });
      c.rect([x - 30, comb + 46, wide + 60, 16], { fill: wood });
      let teeth = "";
      for (let k = 0; k <= wide; k += 9) teeth += `M${num(x + k)} ${num(comb + 10)}v42`;
      c.path(teeth, { stroke: darken(wood, 0.2), width: 3 });
      for (const px of [x - 92, x + wide + 42])
        c.rect([px, -60, 54, c.h + 140], {
          fill: c.linear(
            [
              [0, lighten(wood, 0.3)],
              [0.4, wood],
              [1, darken(wood, 0.45)],
            ],
            [0, 0],
            [1, 0],
          ),
        });
      const sx = x + wide * rng.range(0.2, 0.7);
      c.at(sx, fell + 4, { turn: rng.range(-9, 9) }, () => {
        c.path("M-120 0Q-60-34 0-34Q60-34 120 0Q60 26 0 26Q-60 26-120 0Z", {
          fill: c.linear([
            [0, lighten(wood, 0.4)],
            [1, darken(wood, 0.3)],
          ]),
        });
        c.path("M-50-12H50V8H-50Z", { fill: darken(wood, 0.55) });
        c.rect([-42, -12, 84, 20], { fill: accent }, 8);
        c.path("M118 0C180 10 220-30 300-14", { stroke: accent, width: 3, fill: "none" });
      });
    }),
  );
  for (let i = 0; i < 6; i += 1) {
    const px = rng.chance(0.5) ? c.w * rng.range(0, 0.08) : c.w * rng.range(0.92, 1);
    const tone = rng.pick([accent, accent2, lamp, mix(c.mood.leaf, paper, 0.2)]);
    const r = rng.range(36, 64);
    const y = c.h * rng.range(0.82, 1);
    c.circle(px, y, r, {
      fill: c.radial(
        [
          [0, lighten(tone, 0.35)],
          [1, darken(tone, 0.35)],
        ],
        [0.35, 0.3],
        0.8,
      ),
    });
    c.path(lens(px, y - r * 0.2, r * 0.9, r * 0.7) + lens(px, y + r * 0.2, r * 0.9, r * 0.4), {
      fill: "none",
      stroke: darken(tone, 0.3),
      width: 2,
      opacity: 0.6,
    });
  }
  c.flood(
    c.radial(
      [
        [0, light, 0.16],
        [0.5, light, 0.02],
        [1, ink, 0.5],
      ],
      [rng.pick([0.1, 0.9]), 0],
      1.1,
    ),
  );
}

/** The weaver at work. */
export const weavingScenes = {
  loom: { draw: drawLoom },
} as const satisfies Record<string, Scene>;
