import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

function drawStethoscope(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, near, ink, lamp, sky } = c.mood;
  const cloth = rng.pick([
    mix(paper, sky[1], 0.3),
    mix(accent, paper, 0.72),
    mix(accent, near, 0.35),
    mix(sky[1], near, 0.25),
  ]);
  c.flood(
    c.linear(
      [
        [0, lighten(cloth, 0.2)],
        [1, darken(cloth, 0.3)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  for (let i = 0; i < 6; i += 1) {
    const y = c.h * rng.range(-0.1, 1);
    c.path(
      `M-20 ${num(y)}C${num(c.w * 0.3)} ${num(y - rng.range(40, 160))} ${num(c.w * 0.6)} ${num(y + rng.range(40, 180))} ${num(c.w + 20)} ${num(y - 40)}V${num(y + 60)}C${num(c.w * 0.6)} ${num(y + 190)} ${num(c.w * 0.3)} ${num(y)}-20 ${num(y + 50)}Z`,
      { fill: rng.chance(0.5) ? lighten(cloth, 0.35) : darken(cloth, 0.35), opacity: 0.2 },
    );
  }
  const tube = rng.pick([accent, near, accent2].filter((tone) => tone !== cloth));
  const s = (c.m / 900) * rng.range(1.25, 1.5);
  const heart = rng.chance(0.6);
  c.at(
    c.w * rng.range(0.44, 0.56),
    c.h * 0.47,
    { scale: s, turn: rng.range(-14, 14), flip: rng.chance(0.5) },
    () => {
      const run = heart
        ? "M-30-120C-60-220-240-240-250-90C-256 30-60 130-10 260C30 140 250 40 244-90C238-236 60-230 20-110C0-20 60 60 170 120"
        : "M-90-230C-110-60-30-20 0 30C40 110-60 200-180 150C-300 90-220-40-110 20C40 110 90 280 210 180C290 110 240 20 200 0";
      const joined = 'stroke-linecap="round"';
      c.at(10, 16, {}, () =>
        c.path(run, { stroke: ink, width: 26, fill: "none", opacity: 0.25, more: joined }),
      );
      c.path(run, { stroke: darken(tube, 0.25), width: 25, fill: "none", more: joined });
      c.path(run, { stroke: tube, width: 19, fill: "none", more: joined });
      c.at(-3, -4, {}, () =>
        c.path(run, {
          stroke: lighten(tube, 0.5),
          width: 4,
          fill: "none",
          opacity: 0.7,
          more: joined,
        }),
      );
      const fork: Point = heart ? [-30, -120] : [-90, -230];
      const steel = mix(paper, near, 0.28);
      if (!heart) {
        c.path("M-90-226C-160-260-170-340-130-400M-90-226C-20-260-10-340-50-400", {
          stroke: steel,
          width: 11,
          fill: "none",
          more: joined,
        });
        c.path(disc(-128, -402, 14) + disc(-52, -402, 14), { fill: ink });
      } else c.circle(fork[0], fork[1], 15, { fill: steel });
      const bell: Point = heart ? [186, 130] : [200, -6];
      c.circle(bell[0] + 10, bell[1] + 16, 74, { fill: ink, opacity: 0.3 });
      c.circle(bell[0], bell[1], 72, {
        fill: c.linear(
          [
            [0, lighten(steel, 0.6)],
            [0.5, steel],
            [1, darken(steel, 0.5)],
          ],
          [0, 0],
          [1, 1],
        ),
      });
      c.circle(bell[0], bell[1], 56, { fill: darken(steel, 0.28) });
      c.circle(bell[0], bell[1], 51, {
        fill: c.radial(
          [
            [0, paper],
            [1, mix(paper, lamp, 0.4)],
          ],
          [0.35, 0.3],
          0.8,
        ),
      });
      c.path(`M${bell[0] - 30} ${bell[1] + 4}h16l8-20l12 36l10-24l5 8h11`, {
        stroke: accent,
        width: 5,
        fill: "none",
        more: 'stroke-linejoin="round" stroke-linecap="round"',
      });
    },
  );
}

/** The healing arts. */
export const careScenes = {
  stethoscope: { draw: drawStethoscope },
} as const satisfies Record<string, Scene>;
