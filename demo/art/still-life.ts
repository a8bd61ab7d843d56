import { archPath } from "./architecture.ts";
import { type Canvas, num, type Point } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { disc } from "./outline.ts";
import { drawMoon, drawStars } from "./sky.ts";
import { classicAngles, drawStarPattern } from "./star-pattern.ts";

/** Where things can be set down. */
export interface Stage {
  /** Where the main thing stands: the middle of its foot. */
  at: Point;
  /** The far edge of the table. */
  table: number;
  /** -1 when the light comes from the start side of the x axis, 1 otherwise. */
  lit: number;
  /** Multiplies drawings made for a 900 high picture. */
  scale: number;
}

interface Tones {
  wall: string;
  board: string;
}

function tonesFor(c: Canvas): Tones {
  const { sky, near, paper, accent, accent2, time } = c.mood;
  const walls = {
    day: [mix(sky[3], paper, 0.4), mix(sky[1], paper, 0.25), mix(accent2, paper, 0.55), accent],
    dusk: [mix(sky[2], paper, 0.15), sky[1], mix(accent, near, 0.35)],
    night: [sky[1], sky[0], mix(near, accent, 0.3)],
  };
  const wall = c.rng.pick(walls[time]);
  const board = c.rng.pick([
    mix(near, accent2, 0.3),
    mix(accent2, near, 0.35),
    mix(near, paper, 0.12),
  ]);
  return { wall, board };
}

function drawWindow(c: Canvas, [x, y]: Point, lit: number): void {
  const width = c.m * c.rng.range(0.36, 0.5);
  const arch = { width, spring: c.m * 0.42, rise: c.m * 0.26, at: [x, y] as const };
  const path = archPath(c.rng.chance(0.5) ? { ...arch, foils: 5 } : arch);
  const { sky, near, paper, time, light } = c.mood;
  c.path(path, { fill: "none", stroke: mix(near, paper, 0.3), width: 26 });
  c.path(path, {
    fill: c.linear([
      [0, sky[0]],
      [0.4, sky[1]],
      [0.75, sky[2]],
      [1, sky[3]],
    ]),
  });
  c.clip(path, () => {
    if (time === "night") {
      drawStars(c, c.h * 0.6, 420);
      drawMoon(c, [x + width * 0.12, y - c.m * 0.42], c.m * 0.055);
    } else c.circle(x - lit * width * 0.1, y - c.m * 0.3, c.m * 0.07, { fill: light });
    c.path(
      `M${num(x - width)} ${num(y)}V${num(y - c.m * 0.12)}Q${num(x - width * 0.2)} ${num(y - c.m * 0.24)} ${num(x)} ${num(y - c.m * 0.1)}T${num(x + width)} ${num(y - c.m * 0.14)}V${num(y)}Z`,
      { fill: mix(sky[2], near, 0.6) },
    );
    c.path(
      `M${num(x)} ${num(y)}V${num(y - c.m)}M${num(x - width)} ${num(y - c.m * 0.34)}H${num(x + width)}`,
      { stroke: mix(near, paper, 0.2), width: 9 },
    );
  });
}

function drawBackWall(c: Canvas, wall: string, focus: Point, lit: number): void {
  const { light, near, accent, accent2, paper, lamp, sky } = c.mood;
  const kind = c.rng.pick(["disc", "disc", "window", "pattern", "beam", "niche"]);
  const away = focus[0] > c.w / 2 ? -1 : 1;
  if (kind === "disc") {
    const tone = c.rng.pick([lamp, mix(wall, paper, 0.5), mix(wall, accent, 0.6), accent2]);
    c.circle(
      focus[0] + away * c.m * c.rng.range(0, 0.12),
      focus[1] - c.m * 0.3,
      c.m * c.rng.range(0.34, 0.46),
      {
        fill: c.linear([
          [0, lighten(tone, 0.12)],
          [1, mix(tone, wall, 0.4)],
        ]),
      },
    );
  }
  if (kind === "window")
    drawWindow(c, [focus[0] + away * c.w * c.rng.range(0.2, 0.28), focus[1] - c.m * 0.08], lit);
  if (kind === "pattern") {
    const tiling = c.rng.pick(["eight", "twelve", "ten"] as const);
    c.group('opacity="0.5"', () =>
      c.at(focus[0], focus[1] - c.m * 0.35, {}, () => {
        drawStarPattern(c, {
          kind: tiling,
          edge: c.m * 0.085,
          reach: c.w,
          angle: classicAngles[tiling][0] ?? 60,
          stars: mix(wall, sky[2], 0.6),
          strap: mix(wall, paper, 0.4),
          strapWidth: 3,
        });
      }),
    );
  }
  if (kind === "niche") {
    const path = archPath({
      width: c.m * 0.86,
      spring: c.m * 0.4,
      rise: c.m * 0.34,
      at: [focus[0], focus[1] + 4],
      foils: 6,
    });
    c.path(path, {
      fill: c.linear([
        [0, darken(wall, 0.3)],
        [1, mix(wall, near, 0.2)],
      ]),
    });
    c.path(path, { fill: "none", stroke: mix(lamp, wall, 0.3), width: 5 });
  }
  const from = lit < 0 ? -c.w * 0.1 : c.w * 1.1;
  const spread = -lit * c.w;
  c.path(
    `M${num(from)} ${num(-c.h * 0.1)}L${num(from + spread * 0.62)} ${num(c.h)}L${num(from + spread * 1.12)} ${num(c.h)}L${num(from + spread * 0.25)} ${num(-c.h * 0.1)}Z`,
    {
      fill: c.linear([
        [0, light, 0.34],
        [1, light, 0.03],
      ]),
    },
  );
}

/** Draws a wall, a table and light falling on both. `low` lowers the table's far edge (share of the height). */
export function drawStage(c: Canvas, low = 0.72): Stage {
  const { rng } = c;
  const { wall, board } = tonesFor(c);
  const lit = rng.pick([-1, 1]);
  const table = c.h * (low + rng.range(-0.02, 0.03));
  const scale = (c.m / 900) * rng.range(1.12, 1.32);
  const at: Point = [c.w * rng.pick([0.5, 0.44, 0.56, 0.4, 0.6]), table + c.h * 0.09];
  c.flood(
    c.linear(
      [
        [0, mix(wall, c.mood.light, 0.16)],
        [1, darken(wall, 0.28)],
      ],
      lit < 0 ? [0, 0] : [1, 0],
      lit < 0 ? [1, 0.8] : [0, 0.8],
    ),
  );
  drawBackWall(c, wall, [at[0], table], lit);
  c.rect([-4, table, c.w + 8, c.h], {
    fill: c.linear([
      [0, lighten(board, 0.12)],
      [0.08, board],
      [1, darken(board, 0.45)],
    ]),
  });
  c.rect([-4, table, c.w + 8, 3], { fill: c.mood.light, opacity: 0.35 });
  let grain = "";
  for (let i = 0; i < 12; i += 1) {
    const y = table + (c.h - table) * ((i + rng.next()) / 12);
    grain += `M${num(rng.range(-0.1, 0.8) * c.w)} ${num(y)}q${num(c.w * 0.1)} ${num(rng.range(-5, 5))} ${num(c.w * rng.range(0.15, 0.4))} 0`;
  }
  c.path(grain, { stroke: darken(board, 0.4), width: 2, fill: "none", opacity: 0.3 });
  return { at, table, lit, scale };
}

/** A soft shadow on the table about (x, y), drawn out away from the light. */
export function drawShadow(c: Canvas, [x, y]: Point, half: number, lit: number): void {
  c.ellipse([x - lit * half * 0.45, y], [half * 1.5, half * 0.2], {
    fill: c.radial([
      [0, c.mood.ink, 0.6],
      [0.6, c.mood.ink, 0.32],
      [1, c.mood.ink, 0],
    ]),
  });
}

/** Steam or smoke rising in two or three soft ribbons from a point. */
export function drawSteam(c: Canvas, [x, y]: Point, tall: number): void {
  for (const k of [-0.14, 0.02, 0.17]) {
    const s = c.rng.pick([-1, 1]) * tall * c.rng.range(0.1, 0.18);
    const sx = x + k * tall * 0.9;
    const w = tall * 0.045;
    c.path(
      `M${num(sx - w * 0.3)} ${num(y)}C${num(sx + s - w)} ${num(y - tall * 0.3)} ${num(sx - s - w)} ${num(y - tall * 0.55)} ${num(sx + s * 0.6)} ${num(y - tall * c.rng.range(0.85, 1.05))}C${num(sx - s + w * 2)} ${num(y - tall * 0.55)} ${num(sx + s + w * 1.6)} ${num(y - tall * 0.3)} ${num(sx + w * 0.5)} ${num(y)}Z`,
      {
        fill: c.linear([
          [0, c.mood.paper, 0],
          [0.6, c.mood.paper, 0.5],
          [1, c.mood.paper, 0.15],
        ]),
      },
    );
  }
}

/** Motes of dust caught in the light. */
export function drawMotes(c: Canvas, count = 40): void {
  let d = "";
  for (let i = 0; i < count; i += 1)
    d += disc(c.rng.range(0, c.w), c.rng.range(0, c.h * 0.8), c.rng.range(0.8, 2.6));
  c.path(d, { fill: c.mood.light, opacity: 0.4 });
}
