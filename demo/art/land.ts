import { type Canvas, num, type Point } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { poly, smooth } from "./outline.ts";
import { crestNoise, fractalNoise } from "./terrain-noise.ts";

/** The colour of a layer of land: depth 0 is the horizon's haze, 1 the foreground. */
export function layerColour(c: Canvas, depth: number): string {
  return mix(c.mood.far, c.mood.near, depth ** 0.9);
}

/** A layer of the land: `y` its middle height, `rise` how far it goes up and down, `grain` how broken it is. */
export interface RidgeOptions {
  y: number;
  rise: number;
  /** Waves across the picture. */
  waves: number;
  rough?: number;
  rock?: boolean;
  fill: string;
  /** Mist at the foot: blends into this colour. */
  mist?: string;
  /** Raises the land towards this place: x in units, and how much. */
  swell?: readonly [x: number, rise: number, width: number];
}

/** Draws one ridge line down to the bottom of the picture; returns the height of the land at any x. */
export function drawRidge(c: Canvas, options: RidgeOptions): (x: number) => number {
  const { y, rise, waves, fill, mist } = options;
  const rng = c.rng.fork(`ridge${num(y)}${fill}${waves.toFixed(2)}`);
  const rough = options.rough ?? (c.kids ? 1 : 5);
  const rock = options.rock === true && !c.kids;
  const line = rock ? crestNoise(rng, 6) : fractalNoise(rng, c.kids ? 1 : rough);
  const shift = rng.range(0, 200);
  const heightAt = (x: number): number => {
    const n = line(shift + (x / c.w) * waves);
    let height = rock ? n * 2 - 0.9 : n;
    if (options.swell) {
      const [sx, up, width] = options.swell;
      height += (up / rise) * Math.exp(-(((x - sx) / width) ** 2));
    }
    return y - height * rise;
  };
  const points: Point[] = [];
  const step = c.kids ? c.w / 40 : c.w / 220;
  for (let x = -step; x <= c.w + step; x += step) {
    points.push([x, heightAt(x)]);
  }
  const close = `L${num(c.w + step)} ${num(c.h + 4)}L${num(-step)} ${num(c.h + 4)}Z`;
  const outline = (c.kids ? smooth(points, false) : poly(points, false)) + close;
  const top = Math.min(...points.map((point) => point[1]));
  const paint = mist
    ? c.linear([
        [0, fill],
        [Math.min(0.9, (rise * 2.4) / Math.max(1, c.h - top)), mist],
        [1, mist],
      ])
    : fill;
  c.path(outline, { fill: paint });
  return heightAt;
}

/** Several ridges from haze to foreground between two heights. */
export function drawRange(
  c: Canvas,
  range: {
    from: number;
    to: number;
    layers: number;
    rise: number;
    rock?: boolean;
    depth?: Point;
  },
): void {
  const { from, to, layers, rise, rock = true, depth = [0.08, 0.94] } = range;
  const { sky } = c.mood;
  for (let i = 0; i < layers; i += 1) {
    const t = layers === 1 ? 1 : i / (layers - 1);
    const fill = layerColour(c, depth[0] + t * (depth[1] - depth[0]));
    drawRidge(c, {
      y: from + (to - from) * t ** 1.15,
      rise: rise * (1 - t * 0.35),
      waves: (c.kids ? 2.2 : 3.6) - t * 1.2 + c.rng.range(-0.5, 0.5),
      rock,
      fill,
      mist: mix(fill, sky[3], 0.5 * (1 - t)),
    });
  }
}

/**
 * A great peak with a lit side, a shaded side and snow. Its summit is at (x, y), its foot `height` below,
 * `width` across; `lit` is -1 when the light comes from the start side of the x axis, 1 otherwise.
 */
export function drawPeak(
  c: Canvas,
  peak: {
    x: number;
    y: number;
    width: number;
    height: number;
    lit: number;
    colour: string;
    snow?: number;
    base?: string;
  },
): void {
  const { x, y, width, height, lit, colour } = peak;
  const rng = c.rng.fork(`peak${num(x)}${num(y)}`);
  const steps = c.kids ? 3 : 26;
  const jag = c.kids ? 0.02 : 0.035;
  const flank = (side: number): Point[] => {
    const noise = fractalNoise(rng, 4, 0.6);
    return Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps;
      const wobble =
        noise(t * 9 + (side + 2) * 10) * jag * width * Math.sin(Math.PI * Math.min(1, t * 1.6));
      return [
        x + side * (t ** 0.92 * width * 0.5) + wobble,
        y + t ** (c.kids ? 1 : 0.95) * height + wobble * 0.5,
      ];
    });
  };
  const start = flank(-1);
  const end = flank(1);
  const spineNoise = fractalNoise(rng, 4, 0.6);
  const lean = rng.range(-0.1, 0.1) * width;
  const spine = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    return [
      x + lean * t + spineNoise(t * 7) * width * (c.kids ? 0.02 : 0.085) * Math.min(1, t * 3),
      y + t * height,
    ];
  });
  const light = mix(colour, c.mood.light, c.mood.time === "night" ? 0.14 : 0.3);
  const foot = peak.base ?? colour;
  const shade = darken(colour, 0.12);
  const body = (tone: string): string =>
    c.linear([
      [0, tone],
      [0.45, mix(tone, foot, 0.35)],
      [1, foot],
    ]);
  const [brightSide, darkSide] = lit < 0 ? [start, end] : [end, start];
  c.path(poly([...start, ...[...end].reverse()]), { fill: body(shade) });
  c.path(poly([...brightSide, ...[...spine].reverse()]), { fill: body(light) });
  if (peak.snow) drawSnow(c, brightSide, darkSide, { spine, reach: peak.snow });
}

function drawSnow(
  c: Canvas,
  bright: readonly Point[],
  dark: readonly Point[],
  { spine, reach }: { spine: readonly Point[]; reach: number },
): void {
  const rng = c.rng.fork(`snow${num(spine[0]?.[0] ?? 0)}`);
  const white = mix(c.mood.paper, c.mood.light, 0.25);
  const cold = mix(c.mood.paper, c.mood.sky[1], c.mood.time === "night" ? 0.72 : 0.5);
  const between = (a: Point, b: Point, t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
  ];
  const cap = (edge: readonly Point[], fill: string): void => {
    const last = Math.max(2, Math.round((edge.length - 1) * reach));
    const at = (line: readonly Point[], i: number): Point =>
      line[Math.min(line.length - 1, Math.max(0, i))] ?? [0, 0];
    const teeth: Point[] = [];
    const count = c.kids ? 3 : 7;
    for (let i = 0; i <= count; i += 1) {
      const t = i / count;
      const deep = i % 2 === 0 ? rng.range(0.95, 1.2) : rng.range(0.55, 0.78);
      const row = Math.round(last * deep);
      teeth.push(between(at(spine, row), at(edge, row), t));
    }
    const down = Array.from({ length: last + 1 }, (_, i) => at(spine, i));
    const up = Array.from({ length: last + 1 }, (_, i) => at(edge, last - i));
    c.path(poly([...down, ...teeth, ...up]), { fill });
  };
  cap(dark, cold);
  cap(bright, lighten(white, 0.35));
}
