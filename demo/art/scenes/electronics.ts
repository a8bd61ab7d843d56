import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawRange, drawRidge, layerColour } from "../land.ts";
import { disc } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** Copper runs that leave a side of the chip, turn once and end in a pad. */
function circuitRuns(c: Canvas, half: number, reach: number): { runs: string; pads: string } {
  let runs = "";
  let pads = "";
  const pins = 11;
  for (let side = 0; side < 4; side += 1) {
    const a = (side * Math.PI) / 2;
    const turnTo = (x: number, y: number): string =>
      `${num(x * Math.cos(a) - y * Math.sin(a))} ${num(x * Math.sin(a) + y * Math.cos(a))}`;
    for (let i = 0; i < pins; i += 1) {
      const off = ((i - (pins - 1) / 2) / pins) * half * 1.8;
      const out = half + c.rng.range(0.08, 0.5) * reach;
      const slant = (off / half) * reach * c.rng.range(0.25, 0.5);
      const end = out + Math.abs(slant) + c.rng.range(0.1, 0.6) * reach;
      runs += `M${turnTo(half, off)}L${turnTo(out, off)}L${turnTo(out + Math.abs(slant), off + slant)}L${turnTo(end, off + slant)}`;
      const [px, py] = turnTo(end, off + slant)
        .split(" ")
        .map(Number);
      pads += disc(px ?? 0, py ?? 0, 7);
    }
  }
  return { runs, pads };
}

function drawCircuit(c: Canvas): void {
  const { rng } = c;
  const { near, accent, accent2, lamp, leaf, paper, ink, sky } = c.mood;
  const board = c.kids
    ? mix(sky[0], near, 0.35)
    : rng.pick([mix(leaf, ink, 0.45), mix(near, accent, 0.28), near, mix(sky[0], near, 0.5)]);
  c.flood(
    c.linear(
      [
        [0, lighten(board, 0.12)],
        [1, darken(board, 0.3)],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  const at: Point = [c.w * rng.pick([0.36, 0.5, 0.64]), c.h * rng.range(0.44, 0.56)];
  const half = c.m * rng.range(0.15, 0.2);
  c.circle(at[0], at[1], c.m * 0.75, {
    fill: c.radial([
      [0, lamp, 0.42],
      [0.5, lamp, 0.1],
      [1, lamp, 0],
    ]),
  });
  c.at(at[0], at[1], { turn: rng.pick([0, 0, 45, -20]) }, () => {
    const { runs, pads } = circuitRuns(c, half, c.m * 0.55);
    const joined = 'stroke-linejoin="round"';
    c.path(runs, {
      fill: "none",
      stroke: darken(board, 0.5),
      width: 9,
      opacity: 0.5,
      more: joined,
    });
    c.path(runs, { fill: "none", stroke: mix(accent2, lamp, 0.4), width: 4, more: joined });
    c.path(pads, { fill: lamp });
    c.path(pads.replace(/a7 7/g, "a3 3"), { fill: "none" });
    for (let i = 0; i < 16; i += 1) {
      const a = rng.range(0, Math.PI * 2);
      const far = half * rng.range(2.2, 4.6);
      const [x, y] = [
        Math.round((Math.cos(a) * far) / 30) * 30,
        Math.round((Math.sin(a) * far) / 30) * 30,
      ];
      const w = rng.pick([34, 52, 90]);
      c.rect([x - w / 2 + 4, y - 12 + 5, w, 26], { fill: ink, opacity: 0.4 });
      c.rect(
        [x - w / 2, y - 12, w, 26],
        { fill: rng.pick([ink, mix(ink, accent, 0.6), mix(accent2, ink, 0.35)]) },
        3,
      );
      c.path(
        `M${x - w / 2}-0h0M${num(x - w / 2 - 6)} ${y - 12}h7v26h-7ZM${num(x + w / 2 - 1)} ${y - 12}h7v26h-7Z`,
        { fill: mix(paper, board, 0.35) },
      );
    }
    let pins = "";
    for (let i = -5; i <= 5; i += 1) {
      const o = (i / 5.5) * half * 0.9;
      pins += `M${num(-half - 16)} ${num(o - 4)}h${num(half * 2 + 32)}v8h${num(-half * 2 - 32)}ZM${num(o - 4)} ${num(-half - 16)}v${num(half * 2 + 32)}h8v${num(-half * 2 - 32)}Z`;
    }
    c.rect([-half + 12, -half + 18, half * 2, half * 2], { fill: ink, opacity: 0.45 }, 10);
    c.path(pins, { fill: mix(paper, lamp, 0.3) });
    c.rect(
      [-half, -half, half * 2, half * 2],
      {
        fill: c.linear(
          [
            [0, mix(ink, paper, 0.28)],
            [1, ink],
          ],
          [0, 0],
          [1, 1],
        ),
      },
      10,
    );
    const core = half * 0.56;
    c.rect(
      [-core, -core, core * 2, core * 2],
      {
        fill: c.linear(
          [
            [0, lighten(accent, 0.3)],
            [1, darken(accent, 0.3)],
          ],
          [0, 0],
          [1, 1],
        ),
      },
      6,
    );
    let cells = "";
    for (let i = 0; i < 6; i += 1)
      for (let j = 0; j < 6; j += 1)
        if (rng.chance(0.7))
          cells += `M${num(-core + 8 + i * ((core * 2 - 12) / 6))} ${num(-core + 8 + j * ((core * 2 - 12) / 6))}h${num(core / 4.4)}v${num(core / 4.4)}h${num(-core / 4.4)}Z`;
    c.path(cells, { fill: lamp, opacity: 0.7 });
    c.circle(-half * 0.78, -half * 0.78, half * 0.07, { fill: lamp });
  });
  c.flood(
    c.radial(
      [
        [0, ink, 0],
        [0.6, ink, 0.1],
        [1, ink, 0.65],
      ],
      [at[0] / c.w, 0.5],
      0.85,
    ),
  );
}

function drawDish(c: Canvas, tone: string): void {
  const { ink, paper, lamp, accent } = c.mood;
  c.path("M-34 210L-16 0H16L34 210Z", {
    fill: c.linear(
      [
        [0, lighten(tone, 0.2)],
        [1, darken(tone, 0.5)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.path("M-16 40L24 80M16 80L-24 130M-28 170L30 130", { stroke: darken(tone, 0.5), width: 5 });
  c.path("M-74 240L-44 200H44L74 240Z", { fill: darken(tone, 0.5) });
  c.path("M-34-14H34V22H-34Z", { fill: darken(tone, 0.35) });
  c.at(0, -20, { turn: c.rng.range(-48, -24) }, () => {
    c.path("M-214-64Q-110 74 0 76Q110 74 214-64Z", {
      fill: c.linear(
        [
          [0, darken(tone, 0.2)],
          [1, darken(tone, 0.6)],
        ],
        [0, 0],
        [1, 0],
      ),
    });
    c.ellipse([0, -64], [214, 52], {
      fill: c.linear(
        [
          [0, mix(tone, ink, 0.25)],
          [0.5, tone],
          [1, lighten(tone, 0.55)],
        ],
        [0, 0],
        [1, 0],
      ),
    });
    let ribs = "";
    for (let i = 0; i < 14; i += 1) {
      const a = (i / 14) * Math.PI * 2;
      ribs += `M0-36L${num(Math.cos(a) * 212)} ${num(-64 + Math.sin(a) * 50)}`;
    }
    c.path(ribs, { stroke: ink, width: 1.6, opacity: 0.3 });
    c.ellipse([0, -58], [130, 30], { fill: "none", stroke: ink, width: 1.6, opacity: 0.3 });
    c.path("M-190-70L0-220M190-70L0-220M0-16L0-220", { stroke: paper, width: 5 });
    c.path("M-18-236H18L10-204H-10Z", { fill: accent });
    c.circle(0, -240, 9, { fill: lamp });
    for (let i = 1; i < 8; i += 1) {
      const r = 60 + i * i * 15;
      c.path(
        `M${num(-r * 0.6)} ${num(-240 - r * 0.8)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.6)} ${num(-240 - r * 0.8)}`,
        {
          fill: "none",
          stroke: lamp,
          width: 4,
          opacity: 0.75 - i * 0.09,
          more: 'stroke-linecap="round"',
        },
      );
    }
  });
}

function drawRadarDish(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.7, 0.78);
  drawBackdrop(c, horizon, { light: [rng.pick([0.14, 0.24, 0.8]), rng.range(0.3, 0.5)] });
  drawRange(c, {
    from: horizon - 30,
    to: horizon + 10,
    layers: 3,
    rise: c.h * 0.09,
    depth: [0.1, 0.5],
  });
  const tone = mix(c.mood.paper, c.mood.far, 0.3);
  const x = c.w * rng.range(0.36, 0.6);
  drawRidge(c, {
    y: c.h * 0.92,
    rise: c.h * 0.03,
    waves: 1.6,
    rough: 4,
    fill: layerColour(c, 0.9),
    swell: [x, c.h * 0.07, c.w * 0.3],
  });
  const s = c.m / 900;
  for (const [dx, k] of [
    [0.3, 0.34],
    [-0.28, 0.26],
  ] as const) {
    c.at(x + dx * c.w, horizon + c.h * 0.03, { scale: s * k }, () =>
      drawDish(c, mix(tone, c.mood.far, 0.4)),
    );
  }
  c.at(x, c.h * 0.7, { scale: s * rng.range(1.1, 1.4) }, () => drawDish(c, tone));
  const hut = x + c.w * rng.pick([-0.16, 0.17]);
  c.path(`M${num(hut - 60)} ${num(c.h * 0.9)}v-60h120v60Z`, { fill: c.mood.ink });
  c.path(
    `M${num(hut - 40)} ${num(c.h * 0.9 - 40)}h24v16h-24ZM${num(hut + 10)} ${num(c.h * 0.9 - 40)}h24v16h-24Z`,
    { fill: c.mood.lamp },
  );
  drawRidge(c, { y: c.h * 0.98, rise: c.h * 0.02, waves: 3, fill: c.mood.ink });
}

/** Signals and circuits. */
export const electronicsScenes = {
  circuit: { draw: drawCircuit },
  "radar-dish": { draw: drawRadarDish },
} as const satisfies Record<string, Scene>;
