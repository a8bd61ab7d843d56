import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawDrum(c: Canvas): void {
  const { accent, accent2, paper, near, lamp, ink } = c.mood;
  const body = c.linear(
    [
      [0, lighten(accent, 0.3)],
      [0.4, accent],
      [1, darken(accent, 0.5)],
    ],
    [0, 0],
    [0, 1],
  );
  c.path("M-190-92Q-210 0-190 92Q0 140 190 92Q210 0 190-92Q0-140-190-92Z", { fill: body });
  let ropes = "";
  for (let i = 0; i < 9; i += 1)
    ropes += `M${-186 + i * 41} ${-98 - Math.sin((i / 8) * Math.PI) * 16}L${-166 + i * 41} ${98 + Math.sin((i / 8) * Math.PI) * 16}L${-146 + i * 41} ${-98 - Math.sin((i / 8) * Math.PI) * 16}`;
  c.path(ropes, { stroke: mix(paper, accent2, 0.25), width: 5, fill: "none" });
  for (const side of [-1, 1]) {
    c.ellipse([side * 192, 0], [40, 100], { fill: accent2 });
    c.ellipse([side * 200, 0], [34, 92], {
      fill: c.radial([
        [0, paper],
        [0.7, mix(paper, accent2, 0.2)],
        [1, mix(paper, near, 0.4)],
      ]),
    });
    c.ellipse([side * 202, 4], [13, 36], { fill: ink });
  }
  c.path("M-188-100Q-260-330 0-330Q260-330 188-100", {
    stroke: mix(near, accent2, 0.25),
    width: 15,
    fill: "none",
  });
  for (const x of [-120, 0, 120]) c.path(`M${x} 104l-12 54h24Z`, { fill: lamp });
}

function drawDrumAndFlute(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.66);
  const s = scale * 1.22;
  drawShadow(c, [at[0], at[1] + 30 * s], 210 * s, lit);
  const { accent2, near, lamp, ink, accent, paper } = c.mood;
  c.at(at[0], at[1] - 74 * s, { scale: s, turn: rng.range(-9, 9) }, () => drawDrum(c));
  const cane = mix(accent2, paper, 0.25);
  c.at(
    at[0] + rng.range(-60, 60),
    at[1] + c.h * 0.11,
    { turn: rng.range(-12, 8), scale: s, flip: rng.chance(0.5) },
    () => {
      c.ellipse([0, 18], [330, 11], { fill: ink, opacity: 0.4 });
      c.rect(
        [-320, -15, 640, 30],
        {
          fill: c.linear([
            [0, lighten(cane, 0.4)],
            [0.5, cane],
            [1, darken(cane, 0.5)],
          ]),
        },
        14,
      );
      let bands = "";
      for (const x of [-300, -290, -120, 130, 282, 292]) bands += `M${x}-16h7v32h-7Z`;
      c.path(bands, { fill: accent });
      let holes = "";
      for (let i = 0; i < 6; i += 1) holes += disc(-60 + i * 50, -3, 7);
      c.path(holes + disc(-250, -3, 9), { fill: darken(near, 0.3) });
      c.path("M318 0C350 20 340 60 372 84M318 0C344 30 330 70 350 96", {
        stroke: accent,
        width: 5,
        fill: "none",
      });
      c.path("M362 80l30 4-20 40ZM340 92l26 8-22 32Z", { fill: lamp });
    },
  );
  let notes = "";
  for (let i = 0; i < 5; i += 1) {
    const r = c.m * (0.3 + i * 0.085);
    notes += `M${num(at[0] - r)} ${num(at[1] - 160 * s)}A${num(r)} ${num(r)} 0 0 1 ${num(at[0] + r)} ${num(at[1] - 160 * s)}`;
  }
  c.path(notes, { fill: "none", stroke: c.mood.light, width: 2.4, opacity: 0.28 });
  drawMotes(c);
}

/** Music. */
export const musicScenes = {
  "drum-and-flute": { draw: drawDrumAndFlute },
} as const satisfies Record<string, Scene>;
