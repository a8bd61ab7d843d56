import type { Canvas, Point } from "./canvas.ts";
import { poly } from "./outline.ts";
import { type Tile, type TilingKind, tilingTiles } from "./tiling.ts";

interface Ray {
  edge: number;
  from: Point;
  to: Point;
}

const add = (p: Point, q: Point, k: number): Point => [p[0] + q[0] * k, p[1] + q[1] * k];

/** How far along two rays meet; undefined when they never do. */
function meet(p: Ray, q: Ray): readonly [number, number] | undefined {
  const cross = p.to[0] * q.to[1] - p.to[1] * q.to[0];
  if (Math.abs(cross) < 1e-9) return undefined;
  const dx = q.from[0] - p.from[0];
  const dy = q.from[1] - p.from[1];
  const a = (dx * q.to[1] - dy * q.to[0]) / cross;
  const b = (dx * p.to[1] - dy * p.to[0]) / cross;
  return a > 1e-6 && b > 1e-6 ? [a, b] : undefined;
}

/** From the middle of every edge two rays go inwards at the contact angle (Hankin's method). */
function rays(corners: readonly Point[], angle: number): Ray[] {
  const lean = (angle * Math.PI) / 180;
  return corners.flatMap((p, edge): Ray[] => {
    const q = corners[(edge + 1) % corners.length] ?? p;
    const along = Math.atan2(q[1] - p[1], q[0] - p[0]);
    const from: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    return [along + lean, along + Math.PI - lean].map((a) => ({
      edge,
      from,
      to: [Math.cos(a), Math.sin(a)],
    }));
  });
}

/** Pairs rays where they meet soonest (Kaplan's rule), which also serves tiles that are not convex. */
function strands(tile: Tile, angle: number): Point[][] {
  const all = rays(tile.corners, angle);
  const pairs: { i: number; j: number; cost: number; at: Point }[] = [];
  for (const [i, p] of all.entries()) {
    for (const [j, q] of all.entries()) {
      if (j <= i || p.edge === q.edge) continue;
      const reach = meet(p, q);
      if (reach) pairs.push({ i, j, cost: reach[0] + reach[1], at: add(p.from, p.to, reach[0]) });
    }
  }
  pairs.sort((a, b) => a.cost - b.cost);
  const used = new Set<number>();
  const out: Point[][] = [];
  for (const { i, j, at } of pairs) {
    const [p, q] = [all[i], all[j]];
    if (!p || !q || used.has(i) || used.has(j)) continue;
    used.add(i).add(j);
    out.push([p.from, at, q.from]);
  }
  return out;
}

/** The closed star inside a regular tile: edge middles and the points where neighbours' rays meet. */
function starOutline(tile: Tile, angle: number): Point[] {
  const all = rays(tile.corners, angle);
  const out: Point[] = [];
  for (let i = 0; i < all.length; i += 2) {
    const here = all[i];
    const next = all[(i + 3) % all.length];
    if (!here || !next) continue;
    out.push(here.from);
    const reach = meet(here, next);
    if (reach) out.push(add(here.from, here.to, reach[0]));
  }
  return out;
}

/** What grows in a tile, about its middle. Tiles of one tiling share few shapes, so each is found once. */
interface TileShape {
  star: Point[];
  heart: Point[];
  strands: Point[][];
}

function middleOf(corners: readonly Point[]): Point {
  const sum = corners.reduce<Point>((total, p) => add(total, p, 1), [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}

function shapeKey(corners: readonly Point[], centre: Point): string {
  const [x, y] = corners[0] ?? centre;
  return `${corners.length}:${(x - centre[0]).toFixed(1)},${(y - centre[1]).toFixed(1)}`;
}

function shapeOf(tile: Tile, centre: Point, angle: number): TileShape {
  const corners = tile.corners.map((p) => add(p, centre, -1));
  const local: Tile = { ...tile, corners };
  const star = tile.regular ? starOutline(local, angle) : [];
  const turn = Math.PI / corners.length;
  const [cos, sin] = [Math.cos(turn) * 0.46, Math.sin(turn) * 0.46];
  return {
    star,
    heart: star.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]),
    strands: strands(local, angle),
  };
}

/** What a star pattern looks like. Sizes in units, angles in degrees. */
export interface StarPattern {
  kind: TilingKind;
  edge: number;
  reach: number;
  /** The contact angle: higher is sharper. 60 to 75 suits twelve, 67.5 eight, 72 or 54 ten. */
  angle: number;
  /** Fill of the great stars, of the small ones, and of the bow ties; left out, nothing is filled. */
  stars?: string;
  small?: string;
  /** A smaller star turned by half a point inside every great star. */
  heart?: string;
  strap?: string;
  strapEdge?: string;
  strapWidth?: number;
}

/** Draws a star pattern about the origin of the current group. */
export function drawStarPattern(c: Canvas, pattern: StarPattern): void {
  const { kind, edge, reach, angle } = pattern;
  const shapes = new Map<string, TileShape>();
  let great = "";
  let hearts = "";
  let small = "";
  let lines = "";
  for (const tile of tilingTiles(kind, edge, reach)) {
    const centre = middleOf(tile.corners);
    const key = shapeKey(tile.corners, centre);
    const shape = shapes.get(key) ?? shapeOf(tile, centre, angle);
    shapes.set(key, shape);
    const move = (points: readonly Point[]): Point[] => points.map((p) => add(p, centre, 1));
    if (tile.corners.length >= 8) {
      great += poly(move(shape.star));
      hearts += poly(move(shape.heart));
    } else if (tile.regular) small += poly(move(shape.star));
    for (const strand of shape.strands) lines += poly(move(strand), false);
  }
  if (pattern.stars) c.path(great, { fill: pattern.stars });
  if (pattern.heart) c.path(hearts, { fill: pattern.heart });
  if (pattern.small) c.path(small, { fill: pattern.small });
  const width = pattern.strapWidth ?? edge * 0.1;
  const joined = 'stroke-linejoin="round" stroke-linecap="round"';
  if (pattern.strapEdge)
    c.path(lines, { fill: "none", stroke: pattern.strapEdge, width: width * 1.7, more: joined });
  if (pattern.strap) c.path(lines, { fill: "none", stroke: pattern.strap, width, more: joined });
}

/** Contact angles that make the classic stars of each tiling. */
export const classicAngles: Record<TilingKind, readonly number[]> = {
  eight: [67.5, 60, 72],
  twelve: [75, 68, 60],
  "twelve-rich": [60, 66, 72],
  ten: [72, 54, 63],
};
