import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, poly, smooth } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A board with sums and shapes in chalk strokes; no writing. */
function drawBoard(c: Canvas, [x, y, w, h]: readonly [number, number, number, number]): void {
  const { rng } = c;
  const board = mix(mix(c.mood.leaf, c.mood.near, 0.6), "#20312c", 0.35);
  const frame = mix(c.mood.accent2, c.mood.near, 0.3);
  c.rect([x - 14, y - 14, w + 28, h + 28], { fill: frame }, 5);
  c.rect([x, y, w, h], {
    fill: c.linear(
      [
        [0, lighten(board, 0.1)],
        [1, darken(board, 0.2)],
      ],
      [0, 0],
      [1, 1],
    ),
  });
  const chalk = mix(c.mood.paper, board, 0.12);
  const u = h / 10;
  let d = poly([
    [x + u * 1.5, y + u * 7],
    [x + u * 5.5, y + u * 7],
    [x + u * 1.5, y + u * 2.5],
  ]);
  d += disc(x + w * 0.46, y + h * 0.42, u * 2);
  d += `M${num(x + w * 0.46)} ${num(y + h * 0.42)}h${num(u * 2)}M${num(x + w * 0.46)} ${num(y + h * 0.42)}l${num(-u)} ${num(-u * 1.7)}`;
  const gx = x + w * 0.66;
  d += `M${num(gx)} ${num(y + u * 1.4)}V${num(y + u * 7.4)}H${num(gx + u * 7)}M${num(gx)} ${num(y + u * 6.6)}Q${num(gx + u * 3)} ${num(y + u * 6.6)} ${num(gx + u * 6.4)} ${num(y + u * 1.8)}`;
  for (let i = 0; i < 5; i += 1) {
    const cx = x + u * 1.6 + i * u * 1.5;
    const count = rng.int(1, 4);
    for (let k = 0; k < count; k += 1)
      d += `M${num(cx + k * u * 0.26)} ${num(y + u * 8)}v${num(u * 0.9)}`;
    if (i % 2 === 1) d += `M${num(cx - u * 0.6)} ${num(y + u * 8.45)}h${num(u * 0.36)}`;
  }
  c.path(d, {
    fill: "none",
    stroke: chalk,
    width: 3.4,
    opacity: 0.85,
    more: 'stroke-linecap="round"',
  });
  c.rect([x, y + h + 8, w, 12], { fill: darken(frame, 0.2) });
  c.path(
    `M${num(x + w * 0.2)} ${num(y + h + 4)}h34v6h-34ZM${num(x + w * 0.27)} ${num(y + h + 4)}h26v6h-26Z`,
    { fill: c.mood.paper },
  );
}

function drawDesk(c: Canvas, [x, y]: Point, s: number, tone: string): void {
  c.at(x, y, { scale: s }, () => {
    c.path("M-84-112L-90 0H-78L-70-106ZM84-112L90 0H78L70-106Z", { fill: darken(tone, 0.5) });
    c.path("M-52-62H52V-4H42V-20H-42V-4H-52Z", { fill: mix(c.mood.accent, c.mood.near, 0.35) });
    c.path("M-52-62H52V-50H-52Z", { fill: mix(c.mood.accent, c.mood.paper, 0.15) });
    c.path("M-96-132L-112-108H112L96-132Z", {
      fill: c.linear([
        [0, lighten(tone, 0.35)],
        [1, tone],
      ]),
    });
    c.path("M-112-108H112V-92H-112Z", { fill: darken(tone, 0.28) });
    if (c.rng.chance(0.75)) {
      c.path("M-40-112L-34-126H6L4-112Z", { fill: c.mood.paper });
      c.path("M30-112L34-124H62L64-112Z", {
        fill: c.rng.pick([c.mood.accent, c.mood.accent2, c.mood.leaf]),
      });
    }
  });
}

function drawClassroom(c: Canvas): void {
  const { rng } = c;
  const { paper, sky, near, accent2, light, time } = c.mood;
  const wall = mix(mix(sky[3], paper, 0.4), near, time === "night" ? 0.45 : 0.08);
  const floor = c.h * rng.range(0.58, 0.64);
  const lit = rng.pick([-1, 1]);
  c.flood(
    c.linear([
      [0, darken(wall, 0.12)],
      [1, wall],
    ]),
  );
  const bw = c.w * rng.range(0.42, 0.5);
  const bx = c.w * 0.5 - bw / 2 - lit * c.w * 0.08;
  drawBoard(c, [bx, c.h * 0.13, bw, c.h * 0.33]);
  const wx = lit < 0 ? c.w * 0.05 : c.w * 0.79;
  c.rect([wx - 10, c.h * 0.1, c.w * 0.16 + 20, c.h * 0.4], { fill: mix(accent2, near, 0.3) });
  c.rect([wx, c.h * 0.115, c.w * 0.16, c.h * 0.37], {
    fill: c.linear([
      [0, sky[0]],
      [1, sky[3]],
    ]),
  });
  c.path(
    smooth(
      [
        [wx, c.h * 0.42],
        [wx + c.w * 0.05, c.h * 0.37],
        [wx + c.w * 0.11, c.h * 0.41],
        [wx + c.w * 0.16, c.h * 0.38],
        [wx + c.w * 0.16, c.h * 0.485],
        [wx, c.h * 0.485],
      ],
      true,
      0.6,
    ),
    { fill: mix(c.mood.leaf, sky[2], 0.3) },
  );
  c.path(
    `M${num(wx + c.w * 0.08)} ${num(c.h * 0.115)}V${num(c.h * 0.485)}M${num(wx)} ${num(c.h * 0.3)}h${num(c.w * 0.16)}`,
    { stroke: mix(accent2, near, 0.3), width: 8 },
  );
  const wood = mix(accent2, near, 0.4);
  c.rect([-4, floor, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(wood, wall, 0.35)],
      [1, darken(wood, 0.35)],
    ]),
  });
  let boards = "";
  for (let i = -14; i <= 14; i += 1)
    boards += `M${num(c.w / 2 + i * 40)} ${num(floor)}L${num(c.w / 2 + i * 210)} ${num(c.h)}`;
  c.path(boards, { stroke: darken(wood, 0.4), width: 2, opacity: 0.35 });
  c.rect([-4, floor - 14, c.w + 8, 14], { fill: darken(wood, 0.3) });
  for (let row = 0; row < 3; row += 1) {
    const y = floor + (c.h - floor) * (0.3 + row * 0.32 + (row === 2 ? 0.14 : 0));
    const s = (c.m / 900) * (0.72 + row * 0.35);
    const gap = 290 * s;
    const count = Math.ceil(c.w / gap) + 1;
    for (let i = 0; i < count; i += 1)
      drawDesk(c, [c.w / 2 + (i - (count - 1) / 2) * gap, y], s, mix(accent2, wood, 0.5));
  }
  const from = lit < 0 ? wx : wx + c.w * 0.16;
  c.path(
    `M${num(from)} ${num(c.h * 0.115)}V${num(c.h * 0.485)}L${num(from - lit * c.w * 0.55)} ${num(c.h)}H${num(from - lit * c.w * 0.95)}Z`,
    {
      fill: c.linear(
        [
          [0, light, 0.42],
          [1, light, 0.04],
        ],
        lit < 0 ? [0, 0] : [1, 0],
        lit < 0 ? [1, 1] : [0, 1],
      ),
    },
  );
}

/** Schools. */
export const classroomScenes = {
  classroom: { draw: drawClassroom },
} as const satisfies Record<string, Scene>;
