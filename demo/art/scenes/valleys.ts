import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { pine } from "../flora.ts";
import { drawPeak, layerColour } from "../land.ts";
import { lens, poly, smooth } from "../outline.ts";
import { fractalNoise } from "../terrain-noise.ts";
import type { Scene } from "./scene-kind.ts";

interface Band {
  left: Point[];
  right: Point[];
}

/** A band that winds from the horizon to the eye, its edges growing apart with nearness. */
function winding(
  c: Canvas,
  horizon: number,
  at: number,
  shape: { start: number; wide: number; sway: number },
): Band {
  const sway = c.w * shape.sway * c.rng.pick([-1, 1]);
  const turns = c.rng.range(1.15, 1.6);
  const band: Band = { left: [], right: [] };
  for (let i = 0; i <= 26; i += 1) {
    const t = i / 26;
    const y = horizon + (c.h + 40 - horizon) * t ** 1.5;
    const x = at + Math.sin(t * Math.PI * 2 * turns) * sway * (0.16 + t * 0.95);
    const half = shape.start + t ** 1.7 * shape.wide;
    band.left.push([x - half, y]);
    band.right.push([x + half, y]);
  }
  return band;
}

const bandPath = ({ left, right }: Band): string => smooth([...left, ...[...right].reverse()]);

/** Hillsides that come down from alternate sides, far ones first. */
function drawSpurs(
  c: Canvas,
  horizon: number,
  at: number,
  look: { count: number; green: number },
): void {
  const { rng } = c;
  for (let i = 0; i < look.count; i += 1) {
    const t = i / (look.count - 1);
    const side = i % 2 === 0 ? -1 : 1;
    const edge = side < 0 ? -20 : c.w + 20;
    const floor = horizon + (c.h - horizon) * t ** 1.6 * 0.62 + 6;
    const peak = c.h * (0.16 + t * 0.44) * rng.range(0.85, 1.1);
    const reach = at + side * c.w * (0.02 + t * 0.22);
    const noise = fractalNoise(rng.fork(`spur${i}`), c.kids ? 1 : 5, 0.55);
    const line = Array.from({ length: 61 }, (_, k): Point => {
      const u = k / 60;
      const bump = noise(u * 5) * c.h * 0.05 * (1 - u);
      return [edge + (reach - edge) * u, peak + (floor - peak) * u ** 0.85 + bump];
    });
    const fill = layerColour(c, 0.16 + t * 0.66);
    const foot = mix(fill, c.mood.leaf, (0.3 + t * 0.25) * look.green);
    c.path(poly([...line, [edge, floor + c.h * 0.02]]), {
      fill: c.linear([
        [0, fill],
        [1, foot],
      ]),
    });
    if (t > 0.4 && look.green > 0) {
      let trees = "";
      for (let k = 0; k < (c.kids ? 7 : 26); k += 1) {
        const [x, y] = line[rng.int(6, 54)] ?? [0, 0];
        trees += pine(c, x, y + rng.range(2, 24), c.h * (0.03 + t * 0.07) * rng.range(0.7, 1.2));
      }
      c.path(trees, { fill: darken(fill, 0.15) });
    }
  }
}

function drawValleyRiver(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.44, 0.56);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  const at = c.w * rng.range(0.36, 0.64);
  for (const dx of [-0.2, 0.24, 0.02]) {
    drawPeak(c, {
      x: at + dx * c.w * rng.range(0.8, 1.2),
      y: c.h * rng.range(0.18, 0.32),
      width: c.w * rng.range(0.34, 0.46),
      height: c.h * 0.4,
      lit,
      colour: layerColour(c, 0.25),
      base: mix(c.mood.far, c.mood.sky[3], 0.6),
      snow: 0.38,
    });
  }
  const meadow = mix(c.mood.leaf, c.mood.far, c.mood.time === "day" ? 0.3 : 0.1);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(meadow, c.mood.sky[3], 0.5)],
      [0.5, meadow],
      [1, darken(meadow, 0.45)],
    ]),
  });
  drawSpurs(c, horizon, at, { count: 8, green: 1 });
  const river = winding(c, horizon + 8, at, {
    start: 5,
    wide: c.w * 0.15,
    sway: rng.range(0.1, 0.17),
  });
  const banks: Band = {
    left: river.left.map(([x, y], i): Point => [x - 3 - i * 0.9, y]),
    right: river.right.map(([x, y], i): Point => [x + 3 + i * 0.9, y]),
  };
  c.path(bandPath(banks), { fill: mix(c.mood.paper, meadow, 0.45) });
  const shine = mix(c.mood.sky[2], c.mood.sky[0], 0.35);
  c.path(bandPath(river), {
    fill: c.linear([
      [0, c.mood.sky[3]],
      [0.3, shine],
      [1, c.mood.sky[0]],
    ]),
  });
  let glints = "";
  for (let i = 0; i < 60; i += 1) {
    const k = rng.int(2, 26);
    const [lx, y] = river.left[k] ?? [0, 0];
    const span = ((river.right[k]?.[0] ?? lx) - lx) * rng.range(0.05, 0.16);
    glints += lens(lx + span * rng.range(2, 6), y, span, 0.8 + k * 0.09);
  }
  c.path(glints, { fill: c.mood.light, opacity: 0.75 });
  const side = rng.pick([0, 0.76]);
  let near = "";
  for (let i = 0; i < 9; i += 1) {
    const x = (side + rng.range(-0.04, 0.26)) * c.w;
    near += pine(c, x, c.h * rng.range(1, 1.08), c.h * rng.range(0.35, 0.72));
  }
  c.path(near, { fill: c.mood.near });
}

/** The strands of rubble a glacier carries along, and the cracks across it. */
function drawIceDetail(
  c: Canvas,
  band: Band,
  tones: { rock: string; crack: string; bright: string },
): void {
  const { rng } = c;
  const across = (i: number, share: number): Point => {
    const [lx, y] = band.left[i] ?? [0, 0];
    const rx = band.right[i]?.[0] ?? lx;
    return [lx + (rx - lx) * share, y];
  };
  for (let strand = 0; strand < 6; strand += 1) {
    const share = 0.1 + strand * 0.15 + rng.range(-0.03, 0.03);
    const width = rng.range(0.006, 0.02);
    const a = band.left.map((_, i) => across(i, share + Math.sin(i * 0.7 + strand) * 0.008));
    const b = band.left.map((_, i) =>
      across(i, share + width + Math.sin(i * 0.9 + strand * 2) * 0.008),
    );
    c.path(smooth([...a, ...b.reverse()]), { fill: tones.rock, opacity: 0.5 });
  }
  let cracks = "";
  let edges = "";
  for (let i = 0; i < 420; i += 1) {
    const k = rng.int(3, 25);
    const t = k / 26;
    const [x, y0] = across(k, rng.range(0.02, 0.98));
    const y = y0 + rng.range(-0.5, 0.5) * 70 * t;
    const span = 5 + t * t * rng.range(20, 90);
    const sag = span * rng.range(0.08, 0.2);
    const curve = `M${num(x - span / 2)} ${num(y)}q${num(span / 2)} ${num(sag)} ${num(span)} 0`;
    cracks += `${curve}q${num(-span / 2)} ${num(sag * 2.4)} ${num(-span)} 0Z`;
    edges += `${curve}q${num(-span / 2)} ${num(sag * 0.2)} ${num(-span)} 0Z`;
  }
  c.path(cracks, { fill: tones.crack, opacity: 0.62 });
  c.path(edges, { fill: tones.bright });
}

function drawGlacier(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.38, 0.46);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  const at = c.w * rng.range(0.36, 0.64);
  for (const [dx, size] of [
    [-0.34, 1],
    [0.36, 1.05],
    [-0.12, 0.8],
    [0.14, 0.86],
  ] as const) {
    drawPeak(c, {
      x: at + dx * c.w * rng.range(0.85, 1.15),
      y: c.h * rng.range(0.06, 0.22),
      width: c.w * 0.5 * size,
      height: c.h * 0.54,
      lit,
      colour: layerColour(c, 0.4),
      base: layerColour(c, 0.25),
      snow: rng.range(0.5, 0.75),
    });
  }
  const ice = lighten(mix(c.mood.paper, "#cfe6ee", 0.6), 0.2);
  const blue = mix("#4f9dbb", c.mood.sky[0], 0.25);
  const body = c.linear([
    [0, ice],
    [0.35, mix(ice, blue, 0.25)],
    [1, mix(ice, blue, 0.75)],
  ]);
  c.rect([-4, horizon + c.h * 0.03, c.w + 8, c.h], { fill: layerColour(c, 0.35) });
  const band = winding(c, horizon - 6, at, {
    start: c.w * 0.05,
    wide: c.w * 0.56,
    sway: rng.range(0.06, 0.1),
  });
  c.path(bandPath(band), { fill: body });
  c.clip(bandPath(band), () => {
    drawIceDetail(c, band, {
      rock: layerColour(c, 0.6),
      crack: mix(blue, c.mood.near, 0.25),
      bright: lighten(ice, 0.5),
    });
  });
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -10 : c.w + 10;
    const noise = fractalNoise(rng.fork(`wall${side}`), c.kids ? 1 : 5, 0.6);
    const inner = (side < 0 ? band.left : band.right).map(
      ([x, y], i): Point => [x + noise(i * 0.6) * (6 + i * 2.4), y],
    );
    const wall: Point[] = Array.from({ length: 40 }, (_, k) => {
      const u = k / 40;
      const startX = inner[0]?.[0] ?? 0;
      return [
        edge + (startX - edge) * u,
        horizon + c.h * (-0.2 * (1 - u) + noise(u * 9 + 40) * 0.07 * (1 - u)),
      ];
    });
    c.path(poly([...wall, ...inner, [edge, c.h + 40]]), {
      fill: c.linear([
        [0, layerColour(c, 0.42)],
        [1, layerColour(c, 0.95)],
      ]),
    });
  }
}

/** Rivers of water and of ice. */
export const valleyScenes = {
  glacier: { draw: drawGlacier, times: ["day", "dusk"] },
  "valley-river": { draw: drawValleyRiver, times: ["day", "dusk"] },
} as const satisfies Record<string, Scene>;
