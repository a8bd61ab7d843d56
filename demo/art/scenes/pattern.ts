import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, leaf } from "../outline.ts";
import { classicAngles, drawStarPattern, type StarPattern } from "../star-pattern.ts";
import { regularPolygon, type TilingKind } from "../tiling.ts";
import type { Scene } from "./scene-kind.ts";

const kinds: readonly TilingKind[] = ["eight", "twelve", "twelve-rich", "ten"];

/** Light that falls across a wall from one corner. */
function drawRakingLight(c: Canvas): void {
  const [x, y]: Point = [c.rng.pick([0.1, 0.9]), c.rng.pick([0, 0.3])];
  c.flood(
    c.radial(
      [
        [0, c.mood.light, 0.42],
        [0.45, c.mood.light, 0.06],
        [1, c.mood.light, 0],
      ],
      [x, y],
      0.95,
    ),
  );
  c.flood(
    c.radial(
      [
        [0, c.mood.ink, 0],
        [0.5, c.mood.ink, 0.06],
        [1, c.mood.ink, 0.6],
      ],
      [x, y],
      1.15,
    ),
  );
}

/** The compass work behind a pattern: circles, spokes and polygons. */
function drawConstruction(c: Canvas, pattern: StarPattern, colour: string): void {
  const sides = { eight: 8, ten: 10, twelve: 12, "twelve-rich": 12 }[pattern.kind];
  const r = pattern.edge / (2 * Math.sin(Math.PI / sides));
  const far = pattern.reach;
  let rings = "";
  for (const k of [0.38, 0.62, 1, 1.42, 2, 2.8]) rings += disc(0, 0, r * k);
  for (const [x, y] of regularPolygon([0, 0], sides, pattern.edge * 2, 0)) rings += disc(x, y, r);
  c.path(rings, { fill: "none", stroke: colour, width: 1.6 });
  let spokes = "";
  for (let i = 0; i < sides; i += 1) {
    const a = (i * Math.PI) / sides;
    spokes += `M${num(-Math.cos(a) * far)} ${num(-Math.sin(a) * far)}L${num(Math.cos(a) * far)} ${num(Math.sin(a) * far)}`;
  }
  c.path(spokes, { stroke: colour, width: 1.2, opacity: 0.7 });
}

function drawGeometricStar(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, ink, near, sky, lamp } = c.mood;
  const kind = rng.pick(kinds);
  const edge =
    c.m * rng.range(0.1, 0.22) * (kind === "eight" ? 1.35 : 1) * (kind === "twelve-rich" ? 0.8 : 1);
  const base = {
    kind,
    edge,
    reach: Math.hypot(c.w, c.h) * 0.72,
    angle: rng.pick(classicAngles[kind]),
  };
  const at: Point = [c.w * rng.pick([0.5, 0.5, 0.34, 0.66]), c.h * rng.pick([0.5, 0.5, 0.42, 0.6])];
  const turn = rng.pick([0, 0, 15, 18, 22.5, 30]);
  const style = rng.pick(["tile", "tile", "lattice", "drawing"]);
  if (style === "tile") {
    const grounds = [
      [accent, paper, accent2],
      [near, accent2, accent],
      [paper, accent, accent2],
      [mix(sky[1], near, 0.4), paper, accent],
    ] as const;
    const [ground, stars, small] = rng.pick(grounds);
    c.flood(ground);
    c.at(at[0], at[1], { turn }, () => {
      drawStarPattern(c, {
        ...base,
        stars,
        small,
        heart: small === ground ? accent2 : ground,
        strap: mix(paper, lamp, 0.35),
        strapEdge: ink,
      });
    });
    drawRakingLight(c);
    return;
  }
  if (style === "lattice") {
    const glow: Point = [rng.range(0.25, 0.75), rng.range(0.25, 0.7)];
    c.flood(
      c.radial(
        [
          [0, lighten(lamp, 0.6)],
          [0.25, lamp],
          [0.6, accent],
          [1, darken(near, 0.1)],
        ],
        glow,
        0.8,
      ),
    );
    c.at(at[0], at[1], { turn }, () => {
      drawStarPattern(c, {
        ...base,
        strap: mix(ink, near, 0.4),
        strapEdge: ink,
        strapWidth: edge * 0.24,
      });
      c.at(-edge * 0.02, -edge * 0.025, {}, () =>
        drawStarPattern(c, { ...base, strap: mix(near, lamp, 0.3), strapWidth: edge * 0.03 }),
      );
    });
    c.flood(
      c.radial(
        [
          [0, lamp, 0.3],
          [0.4, lamp, 0],
          [1, ink, 0.55],
        ],
        glow,
        0.9,
      ),
    );
    return;
  }
  c.flood(
    c.linear(
      [
        [0, mix(near, sky[0], 0.25)],
        [1, near],
      ],
      [0, 0],
      [1, 1],
    ),
  );
  c.at(at[0], at[1], { turn }, () => {
    drawConstruction(c, base, mix(near, paper, 0.3));
    drawStarPattern(c, { ...base, strap: mix(near, paper, 0.5), strapWidth: 1.6 });
    const reach = edge * { eight: 2.9, ten: 3.6, twelve: 4.2, "twelve-rich": 4.4 }[kind];
    c.clip(disc(0, 0, Math.min(reach, c.m * 0.42)), () => {
      c.circle(0, 0, reach, { fill: paper });
      drawStarPattern(c, {
        ...base,
        reach: reach * 1.4,
        stars: accent,
        heart: lamp,
        small: accent2,
        strap: paper,
        strapEdge: ink,
      });
    });
    c.circle(0, 0, Math.min(reach, c.m * 0.42), { fill: "none", stroke: lamp, width: 7 });
    c.circle(0, 0, Math.min(reach, c.m * 0.42) + 12, { fill: "none", stroke: lamp, width: 2 });
  });
  drawRakingLight(c);
}

/** A vine that curls inwards with leaves on it, and a flower at its heart. */
function drawScroll(
  c: Canvas,
  size: number,
  tones: { stem: string; leaf: string; flower: string },
): void {
  const points: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const t = i / 40;
    const a = t * Math.PI * 3.1;
    const r = size * (1 - t) ** 0.85 * 0.5 + size * 0.06;
    points.push([size * 0.5 - Math.cos(a) * r, -Math.sin(a) * r]);
  }
  c.path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}`, {
    fill: "none",
    stroke: tones.stem,
    width: size * 0.035,
    more: 'stroke-linecap="round" stroke-linejoin="round"',
  });
  let leaves = "";
  for (let i = 3; i < 34; i += 3) {
    const [x, y] = points[i] ?? [0, 0];
    const [nx, ny] = points[i + 1] ?? [0, 0];
    const along = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    const length = size * 0.2 * (1 - i / 48);
    leaves +=
      leaf([x, y], length, length * 0.34, along - 48) +
      leaf([x, y], length * 0.7, length * 0.26, along + 52);
  }
  c.path(leaves, { fill: tones.leaf });
  const [fx, fy] = points[40] ?? [0, 0];
  let petals = "";
  for (let k = 0; k < 8; k += 1) petals += leaf([fx, fy], size * 0.15, size * 0.055, k * 45 + 10);
  c.path(petals, { fill: tones.flower });
  c.circle(fx, fy, size * 0.045, { fill: tones.stem });
}

function drawTulip(
  c: Canvas,
  size: number,
  tones: { stem: string; leaf: string; flower: string },
): void {
  c.path(`M0 0V${num(-size * 0.55)}`, { stroke: tones.stem, width: size * 0.035 });
  c.path(
    leaf([0, -size * 0.06], size * 0.42, size * 0.09, -128) +
      leaf([0, -size * 0.06], size * 0.42, size * 0.09, -52),
    { fill: tones.leaf },
  );
  c.at(0, -size * 0.5, { scale: size / 100 }, () => {
    c.path("M0 4Q-26-6-24-50Q-12-34 0-56Q12-34 24-50Q26-6 0 4Z", { fill: tones.flower });
    c.path("M0 4Q-10-16 0-40Q10-16 0 4Z", { fill: tones.leaf, opacity: 0.8 });
  });
}

function drawTileArabesque(c: Canvas): void {
  const { rng } = c;
  const { accent, accent2, paper, near, ink, sky, leaf: green, lamp } = c.mood;
  const [ground, line] = rng.pick([
    [paper, near],
    [mix(sky[0], near, 0.45), paper],
    [accent, paper],
    [near, lamp],
  ] as const);
  const tones = {
    stem: line,
    leaf: mix(green, line, 0.25),
    flower: ground === accent ? lamp : accent,
  };
  const second = { stem: line, leaf: line, flower: accent2 };
  c.flood(ground);
  const size = c.m / rng.pick([1.5, 2, 2.6]);
  const folds = rng.pick([4, 6, 8]);
  const [ox, oy] = [c.w * 0.5 + rng.pick([0, 0.5]) * size, c.h * 0.5 + rng.pick([0, 0.5]) * size];
  const columns = Math.ceil(c.w / size) + 2;
  for (let i = -columns; i <= columns; i += 1) {
    for (let j = -columns; j <= columns; j += 1) {
      const [x, y] = [ox + i * size, oy + j * size];
      if (x < -size || y < -size || x > c.w + size || y > c.h + size) continue;
      c.at(x, y, {}, () => {
        const field = i % 2 === j % 2 ? mix(ground, line, 0.07) : ground;
        c.rect([-size / 2, -size / 2, size, size], { fill: field });
        for (let k = 0; k < 4; k += 1) {
          for (const flip of [false, true]) {
            c.at(0, 0, { turn: k * 90 + (flip ? 90 : 0), flip }, () => {
              c.at(size * 0.1, 0, { turn: -45 }, () => drawScroll(c, size * 0.46, tones));
            });
          }
          c.at(0, 0, { turn: k * 90 + 180 }, () =>
            c.at(0, -size * 0.02, {}, () => drawTulip(c, size * 0.42, second)),
          );
        }
        let rosette = "";
        for (let k = 0; k < folds * 2; k += 1)
          rosette += leaf([0, 0], size * 0.14, size * 0.035, (k * 360) / (folds * 2));
        c.path(rosette, { fill: accent2 });
        c.circle(0, 0, size * 0.045, { fill: line });
        c.rect([-size / 2, -size / 2, size, size], {
          fill: "none",
          stroke: mix(ink, ground, 0.55),
          width: 3,
        });
      });
    }
  }
  drawRakingLight(c);
}

/** Pattern for its own sake. */
export const patternScenes = {
  "geometric-star": { draw: drawGeometricStar },
  "tile-arabesque": { draw: drawTileArabesque },
} as const satisfies Record<string, Scene>;
