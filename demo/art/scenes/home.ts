import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { branch } from "../flora.ts";
import { disc, leaf } from "../outline.ts";
import { drawStarPattern } from "../star-pattern.ts";
import { drawMotes, drawShadow, drawStage, drawSteam } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawCup(c: Canvas, glaze: string): void {
  const { lamp, ink, paper } = c.mood;
  const body = c.linear(
    [
      [0, lighten(glaze, 0.35)],
      [0.45, glaze],
      [1, darken(glaze, 0.4)],
    ],
    [0, 0],
    [1, 0],
  );
  const tea = mix(c.mood.accent2, "#6b3a1c", 0.55);
  c.path("M-240 8Q-160 44 0 46Q160 44 240 8Q160-22 0-24Q-160-22-240 8Z", {
    fill: c.linear(
      [
        [0, lighten(glaze, 0.2)],
        [1, darken(glaze, 0.35)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.ellipse([0, 4], [128, 17], { fill: darken(glaze, 0.4) });
  c.path("M140-182C250-196 262-70 128-60L134-82C206-92 208-160 138-152Z", { fill: body });
  c.path("M-156-206Q-150-60-70-8H70Q150-60 156-206Z", { fill: body });
  c.clip("M-156-206Q-150-60-70-8H70Q150-60 156-206Z", () => {
    c.rect([-160, -150, 320, 62], { fill: mix(glaze, c.mood.accent, 0.85) });
    c.at(0, -119, {}, () =>
      c.clip("M-170-28H170V28H-170Z", () =>
        drawStarPattern(c, {
          kind: "eight",
          edge: 15,
          reach: 190,
          angle: 67.5,
          stars: lamp,
          strap: paper,
          strapWidth: 2,
        }),
      ),
    );
    c.path("M-160-156H160V-149H-160ZM-160-90H160V-83H-160Z", { fill: lamp });
    c.rect([60, -210, 110, 210], { fill: ink, opacity: 0.22 });
    c.rect([-130, -200, 26, 190], { fill: "#ffffff", opacity: 0.2 });
  });
  c.ellipse([0, -206], [156, 32], { fill: lighten(glaze, 0.25) });
  c.ellipse([0, -203], [142, 26], {
    fill: c.linear(
      [
        [0, darken(tea, 0.35)],
        [1, lighten(tea, 0.25)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.ellipse([40, -197], [60, 9], { fill: paper, opacity: 0.25 });
}

function drawTeapot(c: Canvas, tone: string): void {
  const body = c.radial(
    [
      [0, lighten(tone, 0.45)],
      [0.5, tone],
      [1, darken(tone, 0.5)],
    ],
    [0.34, 0.3],
    0.8,
  );
  c.path("M-120-130C-230-180-240-20-120-30L-126-54C-190-52-186-130-124-104Z", {
    fill: darken(tone, 0.25),
  });
  c.path("M110-90C170-90 160-170 214-196L232-184C206-150 210-60 116-36Z", { fill: body });
  c.path(
    "M-140-90C-140-170-70-196 0-196C70-196 140-170 140-90C140-30 90 0 0 0C-90 0-140-30-140-90Z",
    { fill: body },
  );
  c.path("M-66-190Q0-240 66-190Q0-176-66-190Z", { fill: darken(tone, 0.2) });
  c.circle(0, -224, 13, { fill: c.mood.lamp });
  let petals = "";
  for (let i = 0; i < 8; i += 1) petals += leaf([0, -92], 52, 12, i * 45);
  c.path(petals, { fill: mix(tone, c.mood.paper, 0.75) });
  c.circle(0, -92, 11, { fill: c.mood.lamp });
}

function drawTeaCup(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.68);
  const [x, y] = at;
  const side = x > c.w / 2 ? -1 : 1;
  const glazes = [
    c.mood.paper,
    mix(c.mood.paper, c.mood.accent, 0.85),
    mix(c.mood.sky[0], c.mood.paper, 0.3),
  ];
  if (rng.chance(0.6)) {
    const tx = x + side * 430 * scale;
    drawShadow(c, [tx, y - 16], 150 * scale, lit);
    c.at(tx, y - 14, { scale: scale * 1.2, flip: side > 0 }, () =>
      drawTeapot(c, rng.pick([c.mood.accent, c.mood.leaf, c.mood.accent2])),
    );
  } else {
    const px = x + side * 400 * scale;
    drawShadow(c, [px, y + 24], 130 * scale, lit);
    c.ellipse([px, y + 20], [170 * scale, 32 * scale], {
      fill: mix(c.mood.paper, c.mood.ink, 0.15),
    });
    for (const [dx, dy] of [
      [-60, 0],
      [50, 4],
      [-4, -22],
    ] as const) {
      c.ellipse([px + dx * scale, y + (dy - 2) * scale], [56 * scale, 26 * scale], {
        fill: c.linear([
          [0, mix(c.mood.accent2, c.mood.paper, 0.35)],
          [1, darken(c.mood.accent2, 0.3)],
        ]),
      });
    }
  }
  drawShadow(c, [x, y + 46 * scale], 220 * scale, lit);
  c.at(x, y + 24 * scale, { scale: scale * 1.22, flip: rng.chance(0.5) }, () =>
    drawCup(c, rng.pick(glazes)),
  );
  drawSteam(c, [x, y - 236 * scale], 330 * scale);
  drawMotes(c);
}

function drawPot(c: Canvas, tone: string): void {
  c.path("M-92-150H92L70 0H-70Z", {
    fill: c.linear(
      [
        [0, lighten(tone, 0.3)],
        [0.5, tone],
        [1, darken(tone, 0.45)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.path("M-106-182H106V-144H-106Z", {
    fill: c.linear(
      [
        [0, lighten(tone, 0.4)],
        [0.5, tone],
        [1, darken(tone, 0.35)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.path("M-106-144H106V-136H-104Z", { fill: c.mood.ink, opacity: 0.25 });
}

function drawHerb(c: Canvas, green: string): void {
  const stems = c.rng.int(7, 10);
  const leafSizes = { round: 52, long: 74, fern: 34 };
  const kind = c.rng.pick(["round", "long", "fern"] as const);
  for (let i = 0; i < stems; i += 1) {
    const t = i / (stems - 1) - 0.5;
    const tip: Point = [
      t * c.rng.range(240, 320),
      -180 - c.rng.range(150, 300) * (1 - Math.abs(t) * 0.8),
    ];
    const { stem, leaves } = branch(c, [t * 70, -180], tip, {
      bend: -t * 0.4,
      leafSize: leafSizes[kind],
    });
    const tone = mix(green, i % 2 === 0 ? c.mood.light : c.mood.near, 0.2);
    c.path(stem, { stroke: darken(green, 0.3), width: 4, fill: "none" });
    c.path(leaves, { fill: tone });
    if (kind === "fern") c.path(disc(tip[0], tip[1], 8), { fill: c.mood.accent });
  }
}

function drawKitchenHerbs(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.76);
  const count = c.w > c.h ? rng.int(3, 4) : 2;
  const gap = (c.w / count) * 0.92;
  const pots = [
    c.mood.accent2,
    c.mood.accent,
    mix(c.mood.paper, c.mood.far, 0.3),
    mix(c.mood.sky[1], c.mood.near, 0.25),
  ];
  const green = c.mood.time === "night" ? mix(c.mood.leaf, c.mood.lamp, 0.3) : c.mood.leaf;
  for (let i = 0; i < count; i += 1) {
    const x = c.w / 2 + (i - (count - 1) / 2) * gap + rng.range(-20, 20);
    const s = scale * rng.range(0.86, 1.1);
    const y = at[1] + rng.range(-10, 20);
    drawShadow(c, [x, y], 96 * s, lit);
    c.at(x, y, { scale: s }, () => {
      drawHerb(c, mix(green, rng.pick([c.mood.accent2, c.mood.near, c.mood.far]), 0.18));
      drawPot(c, rng.pick(pots));
    });
  }
  const bx = c.w * rng.range(0.2, 0.8);
  const by = at[1] + c.h * 0.09;
  c.ellipse([bx, by], [120 * scale, 20 * scale], { fill: mix(c.mood.paper, c.mood.accent2, 0.25) });
  let spice = "";
  for (let i = 0; i < 60; i += 1)
    spice += disc(
      bx + rng.range(-80, 80) * scale,
      by + rng.range(-11, 9) * scale - 3,
      rng.range(2, 6),
    );
  c.path(spice, { fill: c.mood.accent });
  const chilli = bx + rng.pick([-1, 1]) * 230 * scale;
  for (let i = 0; i < 3; i += 1) {
    c.at(chilli + i * 44 * scale, by + i * 7, { turn: -20 + i * 16, scale }, () => {
      c.path("M0 0C60-26 110-8 132 26C90 14 40 22 0 16Q-10 8 0 0Z", {
        fill: c.linear([
          [0, lighten(c.mood.accent, 0.35)],
          [1, darken(c.mood.accent, 0.3)],
        ]),
      });
      c.path("M2 8Q-26 4-34-14", {
        stroke: c.mood.leaf,
        width: 7,
        fill: "none",
        more: 'stroke-linecap="round"',
      });
    });
  }
  c.path(`M${num(-9)} ${num(c.h * 0.06)}H${num(c.w + 9)}`, {
    stroke: c.mood.near,
    width: 5,
    opacity: 0.5,
  });
  drawMotes(c);
}

/** The kitchen and the tea table. */
export const homeScenes = {
  "tea-cup": { draw: drawTeaCup },
  "kitchen-herbs": { draw: drawKitchenHerbs },
} as const satisfies Record<string, Scene>;
