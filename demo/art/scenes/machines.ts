import type { Canvas } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, star } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

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

/** Friendly machines. */
export const machineScenes = {
  robot: { draw: drawRobot },
} as const satisfies Record<string, Scene>;
