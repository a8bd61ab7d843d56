import type { Point } from "./canvas.ts";

/** One tile of a plane: its corners in order, and whether it is a regular polygon. */
export interface Tile {
  corners: Point[];
  regular: boolean;
}

/** Tilings that star patterns grow on: octagons and squares; twelve-sided with triangles, or with squares and hexagons; decagons with bow ties. */
export type TilingKind = "eight" | "twelve" | "twelve-rich" | "ten";

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A regular polygon by edge length; one of its edges faces along `facing` (degrees). */
export function regularPolygon(
  [x, y]: Point,
  sides: number,
  edge: number,
  facing: number,
): Point[] {
  const r = edge / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, k): Point => {
    const a = radians(facing) + Math.PI / sides + (k * 2 * Math.PI) / sides;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
}

const apothem = (sides: number, edge: number): number => edge / (2 * Math.tan(Math.PI / sides));

/** Lattice places within `reach` of the origin for two base vectors. */
function lattice(a: Point, b: Point, reach: number): Point[] {
  const out: Point[] = [];
  const count = Math.ceil(reach / Math.min(Math.hypot(...a), Math.hypot(...b)) / 0.8) + 1;
  for (let i = -count; i <= count; i += 1) {
    for (let j = -count; j <= count; j += 1) {
      const place: Point = [a[0] * i + b[0] * j, a[1] * i + b[1] * j];
      if (Math.hypot(...place) < reach) out.push(place);
    }
  }
  return out;
}

const tile = (centre: Point, sides: number, edge: number, facing: number): Tile => ({
  corners: regularPolygon(centre, sides, edge, facing),
  regular: true,
});

function eight(edge: number, reach: number): Tile[] {
  const d = 2 * apothem(8, edge);
  return lattice([d, 0], [0, d], reach).flatMap(([x, y]) => [
    tile([x, y], 8, edge, 0),
    tile([x + d / 2, y + d / 2], 4, edge, 45),
  ]);
}

function twelve(edge: number, reach: number, rich: boolean): Tile[] {
  const d = 2 * apothem(12, edge) + (rich ? edge : 0);
  const up: Point = [d / 2, (d * Math.sqrt(3)) / 2];
  const third = d / Math.sqrt(3);
  return lattice([d, 0], up, reach).flatMap(([x, y]) => {
    const gaps = [30, 90].map((angle): { centre: Point; facing: number } => ({
      centre: [x + Math.cos(radians(angle)) * third, y + Math.sin(radians(angle)) * third],
      facing: angle + 180,
    }));
    const fill = gaps.map(({ centre, facing }) => tile(centre, rich ? 6 : 3, edge, facing));
    const squares = rich
      ? [0, 60, 120].map((angle) =>
          tile(
            [x + (Math.cos(radians(angle)) * d) / 2, y + (Math.sin(radians(angle)) * d) / 2],
            4,
            edge,
            angle,
          ),
        )
      : [];
    return [tile([x, y], 12, edge, 0), ...fill, ...squares];
  });
}

function ten(edge: number, reach: number): Tile[] {
  const d = 2 * apothem(10, edge);
  const b: Point = [Math.cos(radians(72)) * d, Math.sin(radians(72)) * d];
  return lattice([d, 0], b, reach).flatMap(([x, y]) => {
    const middle: Point = [x + (d + b[0]) / 2, y + b[1] / 2];
    const around: Point[] = [
      [x, y],
      [x + d, y],
      [x + b[0], y + b[1]],
      [x + d + b[0], y + b[1]],
    ];
    // The gap between four decagons is a bow tie: the six of their corners nearest to its middle.
    const corners: Point[] = [];
    const byDistance = around
      .flatMap((centre) => regularPolygon(centre, 10, edge, 0))
      .sort(
        (p, q) =>
          Math.hypot(p[0] - middle[0], p[1] - middle[1]) -
          Math.hypot(q[0] - middle[0], q[1] - middle[1]),
      );
    for (const p of byDistance) {
      if (
        corners.length < 6 &&
        !corners.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < edge * 0.05)
      )
        corners.push(p);
    }
    const angle = (p: Point): number => Math.atan2(p[1] - middle[1], p[0] - middle[0]);
    corners.sort((p, q) => angle(p) - angle(q));
    return [tile([x, y], 10, edge, 0), { corners, regular: false }];
  });
}

/** The tiles of a tiling within `reach` of the origin, the middle of one great polygon. */
export function tilingTiles(kind: TilingKind, edge: number, reach: number): Tile[] {
  if (kind === "eight") return eight(edge, reach);
  if (kind === "ten") return ten(edge, reach);
  return twelve(edge, reach, kind === "twelve-rich");
}
