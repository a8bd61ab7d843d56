import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, smooth, star } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import { fractalNoise } from "../terrain-noise.ts";
import type { Scene } from "./scene-kind.ts";

function drawFeather(c: Canvas, length: number, tone: string): void {
  const barbs = c.linear(
    [
      [0, lighten(tone, 0.4)],
      [1, tone],
    ],
    [0, 0],
    [1, 0],
  );
  c.path(
    `M0 0Q-10 ${num(-length * 0.3)}-6 ${num(-length * 0.34)}C-66 ${num(-length * 0.5)}-64 ${num(-length * 0.86)} 16 ${num(-length)}C70 ${num(-length * 0.84)} 64 ${num(-length * 0.5)} 10 ${num(-length * 0.34)}Q4 ${num(-length * 0.3)} 5 0Z`,
    { fill: barbs },
  );
  let cuts = "";
  for (let i = 0; i < 15; i += 1) {
    const y = -length * (0.38 + i * 0.038);
    cuts += `M2 ${num(y)}q-24-10-46-34M4 ${num(y)}q24-12 44-36`;
  }
  c.path(cuts, { stroke: darken(tone, 0.25), width: 1.6, fill: "none", opacity: 0.55 });
  c.path(`M0 14Q-2 ${num(-length * 0.5)} 16 ${num(-length)}Q6 ${num(-length * 0.5)} 5 12Z`, {
    fill: c.mood.ink,
  });
}

function drawQuillAndInk(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.66);
  const side = rng.pick([-1, 1]);
  const page = c.mood.paper;
  c.at(at[0] + side * 90 * scale, at[1] + 70 * scale, { scale }, () => {
    c.path("M-330 96L-262-84H272L352 96Z", { fill: c.mood.ink, opacity: 0.3 });
    c.path("M-344 84L-270-92H262L340 84Q170 70 0 84T-344 84Z", {
      fill: c.linear([
        [0, mix(page, c.mood.accent2, 0.15)],
        [1, page],
      ]),
    });
    let lines = "";
    for (let row = 0; row < 6; row += 1) {
      const y = -66 + row * 23;
      const half = 200 + row * 14;
      let x = -half;
      while (x < half * (row === 5 ? 0.1 : 0.9)) {
        const w = rng.range(14, 52);
        lines += `M${num(x)} ${num(y)}q${num(w * 0.25)} ${num(-rng.range(4, 10))} ${num(w * 0.5)} 0t${num(w * 0.5)} ${num(rng.range(-2, 2))}`;
        x += w + 11;
      }
    }
    c.path(lines, {
      stroke: c.mood.ink,
      width: 3,
      fill: "none",
      opacity: 0.75,
      more: 'stroke-linecap="round"',
    });
  });
  const pot: Point = [at[0] - side * 260 * scale, at[1] + 36 * scale];
  drawShadow(c, pot, 120 * scale, lit);
  c.at(pot[0], pot[1], { scale: scale * 1.25 }, () => {
    c.at(6, -110, { turn: side * rng.range(24, 38) }, () =>
      drawFeather(c, 430, rng.pick([c.mood.accent, c.mood.paper, c.mood.accent2])),
    );
    const glass = mix(c.mood.near, c.mood.accent, 0.3);
    c.path(
      "M-30-104H30V-88L74-52Q84-42 82-26V-6Q80 6 66 6H-66Q-80 6-82-6V-26Q-84-42-74-52L-30-88Z",
      {
        fill: c.linear(
          [
            [0, lighten(glass, 0.3)],
            [0.4, glass],
            [1, darken(glass, 0.5)],
          ],
          [0, 0],
          [1, 0],
        ),
      },
    );
    c.path("M-40-112H40V-98H-40Z", { fill: c.mood.lamp });
    c.path("M-66-40Q-60-54-40-66L-46-20Q-54-10-66-14Z", { fill: c.mood.paper, opacity: 0.4 });
  });
  let drops = "";
  for (let i = 0; i < 4; i += 1)
    drops += disc(
      pot[0] + side * rng.range(110, 190) * scale,
      pot[1] + rng.range(-6, 26) * scale,
      rng.range(2, 7),
    );
  c.path(drops, { fill: c.mood.ink });
  drawMotes(c);
}

function drawMap(c: Canvas): void {
  const { rng } = c;
  const { paper, leaf, sky, accent, ink, accent2 } = c.mood;
  const sheet = mix(paper, accent2, 0.22);
  c.rect([-500, -300, 1000, 600], { fill: ink, opacity: 0.35 });
  c.rect([-512, -312, 1000, 600], { fill: mix(sky[1], sheet, 0.62) });
  for (let i = 0; i < 3; i += 1) {
    const noise = fractalNoise(rng.fork(`coast${i}`), 4, 0.6);
    const cx = [-300, 60, 330][i] ?? 0;
    const ring = Array.from({ length: 44 }, (_, k): Point => {
      const a = (k / 44) * Math.PI * 2;
      const r = (120 + noise(5 + Math.cos(a) * 1.6 + Math.sin(a) * 2.2) * 90) * (i === 1 ? 1.3 : 1);
      return [cx + Math.cos(a) * r * 1.25, (i - 1) * 60 + Math.sin(a) * r];
    });
    c.path(smooth(ring), {
      fill: i === 1 ? sheet : mix(leaf, sheet, 0.6),
      stroke: mix(leaf, ink, 0.3),
      width: 3,
    });
    for (const k of [0.74, 0.48])
      c.path(
        smooth(
          ring.map(([x, y]): Point => [cx + (x - cx) * k, (i - 1) * 60 + (y - (i - 1) * 60) * k]),
        ),
        { fill: "none", stroke: mix(leaf, ink, 0.2), width: 1.6, opacity: 0.6 },
      );
  }
  let grid = "";
  for (let k = -500; k <= 480; k += 100) grid += `M${k}-312V288`;
  for (let k = -300; k <= 280; k += 100) grid += `M-512 ${k}H488`;
  c.path(grid, { stroke: ink, width: 1, opacity: 0.16 });
  c.path("M-400 190Q-240 60-120 130T150-30T400-170", {
    fill: "none",
    stroke: accent,
    width: 8,
    more: 'stroke-dasharray="3 20" stroke-linecap="round"',
  });
  c.path("M386-184L414-156M414-184L386-156", { stroke: accent, width: 9 });
  c.path("M-178-312V288M156-312V288", { stroke: ink, width: 2, opacity: 0.3 });
  c.rect([-178, -312, 334, 600], { fill: paper, opacity: 0.16 });
}

function drawMapAndCompass(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, ink, near, lamp, light } = c.mood;
  const wood = mix(near, accent2, 0.3);
  c.flood(
    c.linear(
      [
        [0, lighten(wood, 0.08)],
        [1, darken(wood, 0.5)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const s = (c.m / 900) * rng.range(1.25, 1.5);
  c.at(c.w * 0.5, c.h * 0.5, { scale: s, turn: rng.range(-16, 16) }, () => drawMap(c));
  const at: Point = [c.w * rng.pick([0.3, 0.38, 0.64, 0.7]), c.h * rng.range(0.42, 0.6)];
  const needle = rng.range(-60, 60);
  c.at(at[0], at[1], { scale: s * rng.range(0.95, 1.15) }, () => {
    c.circle(16, 22, 206, { fill: ink, opacity: 0.35 });
    c.circle(0, 0, 200, {
      fill: c.linear(
        [
          [0, lighten(lamp, 0.45)],
          [0.5, accent2],
          [1, darken(accent2, 0.5)],
        ],
        [0, 0],
        [1, 1],
      ),
    });
    c.circle(0, 0, 172, { fill: darken(accent2, 0.5) });
    c.circle(0, 0, 164, {
      fill: c.radial([
        [0, paper],
        [0.8, paper],
        [1, mix(paper, accent2, 0.35)],
      ]),
    });
    let ticks = "";
    for (let i = 0; i < 72; i += 1) {
      const a = (i * Math.PI) / 36;
      const r = i % 9 === 0 ? 132 : 144;
      ticks += `M${num(Math.cos(a) * r)} ${num(Math.sin(a) * r)}L${num(Math.cos(a) * 154)} ${num(Math.sin(a) * 154)}`;
    }
    c.path(ticks, { stroke: ink, width: 2.4 });
    c.path(star([0, 0], 96, 4, { inner: 0.24, turn: -45 }), { fill: mix(paper, ink, 0.35) });
    c.path(star([0, 0], 128, 4, { inner: 0.2 }), { fill: mix(near, accent, 0.2) });
    c.at(0, 0, { turn: needle }, () => {
      c.path("M0-134L18 0H-18Z", { fill: accent });
      c.path("M0 134L18 0H-18Z", { fill: ink });
    });
    c.circle(0, 0, 13, { fill: lamp });
    c.path("M-150-66A164 164 0 0 1 66-150Q-60-110-150-66Z", { fill: "#ffffff", opacity: 0.3 });
    c.path("M-22-198H22V-232H-22Z", { fill: darken(accent2, 0.3) });
    c.circle(0, -252, 26, { fill: "none", stroke: accent2, width: 11 });
  });
  c.flood(
    c.radial(
      [
        [0, light, 0.24],
        [0.5, light, 0],
        [1, ink, 0.55],
      ],
      [at[0] < c.w / 2 ? 0.2 : 0.8, 0.1],
      1.1,
    ),
  );
}

/** Learning. */
export const studyScenes = {
  "quill-and-ink": { draw: drawQuillAndInk },
  "map-and-compass": { draw: drawMapAndCompass, mirror: false },
} as const satisfies Record<string, Scene>;
