import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange } from "../land.ts";
import { crescent, disc, smooth, star } from "../outline.ts";
import { drawCumulus, drawSky, drawStars } from "../sky.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawCradle(c: Canvas): void {
  const { accent, accent2, paper, near, lamp } = c.mood;
  const wood = mix(accent2, near, 0.3);
  c.path("M-150-60C-150 40-90 74 0 74C90 74 150 40 150-60Z", {
    fill: c.linear([
      [0, lighten(wood, 0.3)],
      [1, darken(wood, 0.3)],
    ]),
  });
  c.path("M-150-60C-120-20 120-20 150-60L150-48C120-4-120-4-150-48Z", { fill: darken(wood, 0.35) });
  c.path("M-140-62C-110-110-60-96-20-84C40-104 110-92 140-62C90-34-90-34-140-62Z", { fill: paper });
  c.path("M-30-84C40-108 120-92 142-60C100-36 20-34-30-42Z", { fill: accent });
  let dots = "";
  for (const [x, y] of [
    [20, -74],
    [60, -80],
    [100, -66],
    [40, -56],
    [80, -54],
    [0, -58],
  ] as const)
    dots += star([x, y], 8, 5, { inner: 0.5 });
  c.path(dots, { fill: lamp });
  c.circle(-70, -84, 30, { fill: "#c58e63" });
  c.path("M-100-88C-98-120-46-124-42-90C-60-104-84-104-100-88Z", { fill: darken(near, 0.2) });
  c.path("M-82-80q7 6 14 0M-62-78q6 6 12 0M-72-68q5 5 10 0", {
    fill: "none",
    stroke: near,
    width: 3,
    more: 'stroke-linecap="round"',
  });
  let bars = "";
  for (let i = -3; i <= 3; i += 1)
    bars += `M${i * 36}-${30 - Math.abs(i) * 2}V${62 - Math.abs(i) * 8}`;
  c.path(bars, { stroke: darken(wood, 0.3), width: 5, opacity: 0.6 });
}

function drawMoonAndCradle(c: Canvas): void {
  const { rng } = c;
  const { light, paper, sky, lamp, far } = c.mood;
  const moon: Point = [c.w * rng.range(0.42, 0.58), c.h * rng.range(0.4, 0.46)];
  drawSky(c, c.h, moon, 1.3);
  drawStars(c, c.h * 0.9, 170);
  const r = c.m * rng.range(0.3, 0.36);
  let strings = "";
  const charms: Point[] = [];
  for (let i = 0; i < 8; i += 1) {
    const x = c.w * ((i + 0.5) / 8) + rng.range(-30, 30);
    const y = c.h * rng.range(0.1, Math.abs(x - moon[0]) < r ? 0.12 : 0.42);
    strings += `M${num(x)} -9V${num(y)}`;
    charms.push([x, y]);
  }
  c.path(strings, { stroke: paper, width: 2, opacity: 0.6 });
  for (const [i, at] of charms.entries())
    c.path(i % 3 === 0 ? crescent(at, 24, { angle: -30 }) : star(at, 26, 5, { inner: 0.5 }), {
      fill: i % 2 === 0 ? lamp : mix(paper, lamp, 0.3),
    });
  const flip = rng.chance(0.5);
  c.circle(moon[0], moon[1], r * 1.6, {
    fill: c.radial([
      [0, light, 0.5],
      [1, light, 0],
    ]),
  });
  const open = flip ? 180 + 32 : -32;
  c.path(crescent(moon, r, { bite: 0.46, angle: open, inner: 0.86 }), {
    fill: c.linear([
      [0, lighten(light, 0.4)],
      [1, mix(light, lamp, 0.5)],
    ]),
  });
  const side = flip ? -1 : 1;
  const hook: Point = [moon[0] + side * r * 0.24, moon[1] - r * 0.92];
  const s = (c.m / 900) * 1.02;
  const cradle: Point = [hook[0] + side * r * 0.16, moon[1] + r * 0.42];
  c.path(
    `M${num(hook[0])} ${num(hook[1])}L${num(cradle[0] - 146 * s)} ${num(cradle[1] - 60 * s)}M${num(hook[0])} ${num(hook[1])}L${num(cradle[0] + 146 * s)} ${num(cradle[1] - 60 * s)}`,
    { stroke: mix(lamp, paper, 0.3), width: 4 },
  );
  c.at(cradle[0], cradle[1], { scale: s, turn: side * rng.range(-5, 5), flip }, () =>
    drawCradle(c),
  );
  const top = mix(far, paper, c.kids ? 0.5 : 0.35);
  for (let i = 0; i < 9; i += 1)
    drawCumulus(
      c,
      [c.w * (i / 8 + rng.range(-0.06, 0.06)), c.h * rng.range(0.9, 1.06)],
      c.w * rng.range(0.22, 0.36),
      [mix(top, sky[2], 0.2), mix(top, sky[1], 0.7)],
    );
}

function drawRobotBody(c: Canvas, tone: string): void {
  const { paper, ink, lamp, accent, accent2, sky } = c.mood;
  const metal = c.linear(
    [
      [0, lighten(tone, 0.4)],
      [0.5, tone],
      [1, darken(tone, 0.3)],
    ],
    [0, 0],
    [1, 1],
  );
  const dark = darken(tone, 0.45);
  const joint = 'stroke-linecap="round"';
  const wave = c.rng.chance(0.6);
  c.path("M-58-30V-4M58-30V-4", { stroke: dark, width: 40 });
  c.path("M-104 6Q-104-26-58-26Q-14-26-14 6ZM104 6Q104-26 58-26Q14-26 14 6Z", { fill: metal });
  c.path("M-118-190C-190-180-196-110-172-70", {
    stroke: dark,
    width: 24,
    fill: "none",
    more: joint,
  });
  c.path(wave ? "M118-190C190-200 214-250 206-316" : "M118-190C190-180 196-110 172-70", {
    stroke: dark,
    width: 24,
    fill: "none",
    more: joint,
  });
  c.rect([-206, -84, 66, 62], { fill: metal }, 14);
  c.path("M-194-24v16M-173-24v18M-152-24v16", { stroke: dark, width: 13, more: joint });
  c.at(wave ? 206 : 173, wave ? -340 : -54, { turn: wave ? 12 : 0 }, () => {
    c.rect([-33, -30, 66, 62], { fill: metal }, 14);
    c.path(wave ? "M-21-32v-16M0-32v-18M21-32v-16" : "M-21 30v16M0 30v18M21 30v16", {
      stroke: dark,
      width: 13,
      more: joint,
    });
  });
  c.rect([-124, -220, 248, 196], { fill: metal }, 44);
  c.rect([-78, -180, 156, 104], { fill: mix(paper, sky[2], 0.25) }, 20);
  c.path("M-56-124h26l14-30 22 54 16-24h34", {
    fill: "none",
    stroke: accent,
    width: 7,
    more: 'stroke-linecap="round" stroke-linejoin="round"',
  });
  c.path(disc(-46, -52, 11), { fill: accent });
  c.path(disc(-12, -52, 11), { fill: lamp });
  c.path(disc(22, -52, 11), { fill: accent2 });
  c.rect([-30, -252, 60, 40], { fill: dark }, 8);
  c.at(0, -330, { turn: c.rng.pick([-9, 9, -5]) }, () => {
    c.path("M0-108V-148", { stroke: dark, width: 9 });
    c.circle(0, -160, 17, { fill: accent });
    c.circle(0, -160, 34, {
      fill: c.radial([
        [0, accent, 0.5],
        [1, accent, 0],
      ]),
    });
    c.path("M-146-20H-120V40H-146ZM146-20H120V40H146Z", { fill: dark });
    c.path(
      "M-132 0C-132-84-80-110 0-110C80-110 132-84 132 0C132 66 96 92 0 92C-96 92-132 66-132 0Z",
      { fill: metal },
    );
    c.path("M-102 2C-102-54-60-66 0-66C60-66 102-54 102 2C102 46 70 60 0 60C-70 60-102 46-102 2Z", {
      fill: mix(ink, sky[0], 0.15),
    });
    for (const x of [-44, 44]) {
      c.circle(x, -10, 27, { fill: lighten(lamp, 0.3) });
      c.circle(x, -10, 42, {
        fill: c.radial([
          [0, lamp, 0.6],
          [1, lamp, 0],
        ]),
      });
      c.circle(x + 5, -14, 12, { fill: ink });
      c.circle(x + 9, -19, 4, { fill: "#ffffff" });
    }
    c.path("M-30 30Q0 50 30 30", { fill: "none", stroke: lamp, width: 7, more: joint });
    c.path("M-96-70C-60-98-10-102 30-98C-20-92-60-78-84-56Z", { fill: "#ffffff", opacity: 0.4 });
  });
}

function drawRobot(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.76);
  const { accent, accent2, lamp, leaf: green, near, sky, paper } = c.mood;
  const tone = rng.pick([
    mix(sky[0], paper, 0.25),
    mix(accent2, paper, 0.2),
    mix(paper, sky[1], 0.35),
    mix(green, paper, 0.3),
  ]);
  drawShadow(c, [at[0], at[1] + 6], 180 * scale, lit);
  c.at(at[0], at[1], { scale: scale * 1.05, flip: rng.chance(0.5) }, () => drawRobotBody(c, tone));
  const side = at[0] > c.w / 2 ? -1 : 1;
  const gear = (x: number, y: number, r: number, fill: string): void => {
    c.path(star([x, y], r, 11, { inner: 0.78, turn: rng.range(0, 30) }), { fill });
    c.circle(x, y, r * 0.62, { fill });
    c.circle(x, y, r * 0.28, { fill: near, opacity: 0.5 });
  };
  const gx = at[0] + side * c.w * 0.28;
  drawShadow(c, [gx, at[1] + 20], 110 * scale, lit);
  gear(gx, at[1] - 66 * scale, 90 * scale, accent);
  gear(gx + side * 120 * scale, at[1] - 34 * scale, 58 * scale, lamp);
  const fx = at[0] - side * c.w * 0.25;
  drawShadow(c, [fx, at[1] + 14], 60 * scale, lit);
  c.at(fx, at[1] + 12, { scale }, () => {
    c.path("M-46-70H46L34 0H-34Z", { fill: accent2 });
    c.path("M0-70Q-6-130 4-180", { stroke: green, width: 8, fill: "none" });
    c.path("M2-110Q-60-140-66-90Q-30-76 2-110ZM4-140Q60-170 70-124Q36-104 4-140Z", { fill: green });
    c.path(star([4, -196], 38, 8, { inner: 0.62 }), { fill: accent });
    c.circle(4, -196, 13, { fill: lamp });
  });
  drawMotes(c, 20);
}

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
      const y = c.h * (0.14 + row * 0.11) + rng.range(-20, 20);
      drawCumulus(c, [x, y], c.w * rng.range(0.3, 0.44), [
        mix(heavy, paper, 0.55 - row * 0.14),
        mix(heavy, near, row * 0.1),
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

/** Sleep, machines and weather as a child sees them. */
export const wonderScenes = {
  "moon-and-cradle": { draw: drawMoonAndCradle, times: ["dusk", "night"] },
  robot: { draw: drawRobot },
  "rain-clouds": { draw: drawRainClouds },
} as const satisfies Record<string, Scene>;
