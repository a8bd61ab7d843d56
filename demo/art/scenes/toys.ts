import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, poly, star } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawBlock(c: Canvas, [x, y]: Point, size: number, tone: string): void {
  const { paper, accent2, ink } = c.mood;
  c.rect(
    [x - size / 2, y - size, size, size],
    {
      fill: c.linear([
        [0, lighten(tone, 0.22)],
        [1, darken(tone, 0.12)],
      ]),
    },
    size * 0.1,
  );
  c.rect(
    [x - size * 0.39, y - size * 0.89, size * 0.78, size * 0.78],
    { fill: mix(paper, accent2, 0.12) },
    size * 0.06,
  );
  const sign = c.rng.int(0, 5);
  const at: Point = [x, y - size / 2];
  const r = size * 0.25;
  const shapes = [
    disc(at[0], at[1], r),
    star(at, r * 1.15, 5, { inner: 0.5 }),
    poly([
      [at[0], at[1] - r],
      [at[0] + r, at[1] + r * 0.8],
      [at[0] - r, at[1] + r * 0.8],
    ]),
    star(at, r * 1.1, 8, { inner: 0.7 }),
    poly([
      [at[0] - r, at[1] - r],
      [at[0] + r, at[1] - r],
      [at[0] + r, at[1] + r],
      [at[0] - r, at[1] + r],
    ]),
    `M${num(at[0])} ${num(at[1] + r)}C${num(at[0] - r * 1.7)} ${num(at[1] - r * 0.1)} ${num(at[0] - r)} ${num(at[1] - r * 1.3)} ${num(at[0])} ${num(at[1] - r * 0.45)}C${num(at[0] + r)} ${num(at[1] - r * 1.3)} ${num(at[0] + r * 1.7)} ${num(at[1] - r * 0.1)} ${num(at[0])} ${num(at[1] + r)}Z`,
  ];
  c.path(shapes[sign] ?? "", { fill: tone });
  c.path(`M${num(x + size * 0.5)} ${num(y - size * 0.92)}v${num(size * 0.84)}`, {
    stroke: ink,
    width: size * 0.03,
    opacity: 0.18,
  });
}

function drawToyCar(c: Canvas, tone: string): void {
  const { paper, ink, lamp, accent2, sky } = c.mood;
  c.path("M-150-30Q-156-84-110-88L-70-92Q-50-146 0-148H40Q84-146 102-92L140-84Q162-76 158-30Z", {
    fill: c.linear([
      [0, lighten(tone, 0.25)],
      [1, darken(tone, 0.2)],
    ]),
  });
  c.path("M-48-94Q-36-128-4-130H6V-94ZM20-130H36Q66-128 78-94H20Z", {
    fill: mix(sky[2], paper, 0.4),
  });
  c.circle(146, -60, 11, { fill: lamp });
  for (const x of [-84, 88]) {
    c.circle(x, -28, 40, { fill: ink });
    c.circle(x, -28, 24, { fill: accent2 });
    c.circle(x, -28, 9, { fill: paper });
  }
  c.path("M-150-50Q-220-50-250 4", { stroke: paper, width: 5, fill: "none" });
  c.circle(-252, 6, 12, { fill: lamp });
}

function drawToyBlocks(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, lamp, leaf: green, near, sky, paper } = c.mood;
  const { at, scale, lit } = drawStage(c, 0.74);
  const tones = [accent, accent2, green, lamp, mix(sky[0], near, 0.3), mix(accent, sky[0], 0.5)];
  const size = 124 * scale;
  const side = at[0] > c.w / 2 ? -1 : 1;
  drawShadow(c, [at[0], at[1] + 6], 250 * scale, lit);
  const plan = rng.pick([
    [3, 2, 1, 1],
    [3, 2, 2, 1],
    [2, 2, 1, 1, 1],
    [4, 3, 2, 1],
  ]);
  for (const [row, count] of plan.entries()) {
    for (let i = 0; i < count; i += 1) {
      const x = at[0] + (i - (count - 1) / 2) * size * 1.04 + rng.range(-9, 9) * (row + 1);
      c.at(x, at[1] - row * size, { turn: rng.range(-3, 3) * (row * 0.9) }, () =>
        drawBlock(
          c,
          [0, 0],
          size * 0.98,
          tones[(row * 2 + i + rng.int(0, 3)) % tones.length] ?? accent,
        ),
      );
    }
  }
  const top = at[1] - plan.length * size;
  if (rng.chance(0.5))
    c.path(
      poly([
        [at[0] - size * 0.6, top + 2],
        [at[0], top - size * 0.8],
        [at[0] + size * 0.6, top + 2],
      ]),
      {
        fill: c.linear([
          [0, lighten(accent, 0.2)],
          [1, darken(accent, 0.2)],
        ]),
      },
    );
  else
    c.circle(at[0], top - size * 0.42, size * 0.42, {
      fill: c.radial(
        [
          [0, lighten(lamp, 0.5)],
          [1, darken(lamp, 0.25)],
        ],
        [0.35, 0.3],
        0.8,
      ),
    });
  const tx = at[0] + side * c.w * 0.29;
  drawShadow(c, [tx, at[1] + 30], 150 * scale, lit);
  c.at(tx, at[1] + 30, { scale: scale * 1.05, flip: side > 0 }, () =>
    drawToyCar(c, rng.pick([accent, green, mix(sky[0], near, 0.25)])),
  );
  for (let i = 0; i < 3; i += 1) {
    const x = at[0] - side * c.w * rng.range(0.2, 0.36);
    const y = at[1] + rng.range(10, 70);
    drawShadow(c, [x, y + 4], 60 * scale, lit);
    if (i === 0)
      c.circle(x, y - 46 * scale, 50 * scale, {
        fill: c.radial(
          [
            [0, lighten(accent, 0.5)],
            [0.6, accent],
            [1, darken(accent, 0.35)],
          ],
          [0.35, 0.3],
          0.8,
        ),
      });
    else
      c.at(x, y, { turn: rng.range(-30, 30) }, () =>
        drawBlock(c, [0, 0], size * 0.72, rng.pick(tones)),
      );
  }
  const bunting = c.h * 0.1;
  let line = "";
  for (let i = 0; i < 14; i += 1) {
    const u = i / 14;
    const y = bunting + Math.sin(u * Math.PI) * 70;
    line += `M${num(u * c.w)} ${num(y)}`;
    c.path(
      poly([
        [u * c.w, y],
        [(u + 0.05) * c.w, bunting + Math.sin((u + 0.05) * Math.PI) * 70],
        [(u + 0.025) * c.w, y + 66],
      ]),
      { fill: tones[i % tones.length] ?? accent },
    );
  }
  c.path(
    `M0 ${num(bunting)}Q${num(c.w / 2)} ${num(bunting + 140)} ${num(c.w)} ${num(bunting)}${line}`,
    { fill: "none", stroke: paper, width: 4 },
  );
  drawMotes(c, 20);
}

/** Toys. */
export const toyScenes = {
  "toy-blocks": { draw: drawToyBlocks },
} as const satisfies Record<string, Scene>;
