import { num, type Point } from "./canvas.ts";

/** Straight lines through the points, closed unless told otherwise. */
export function poly(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L");
  return `M${body}${closed ? "Z" : ""}`;
}

/** A smooth curve through the points (Catmull-Rom as cubic Béziers). `tension` 0 is straight, 1 round. */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const [x0, y0] = get(0);
  let d = `M${num(x0)} ${num(y0)}`;
  const segments = closed ? count : count - 1;
  const k = tension / 6;
  for (let i = 0; i < segments; i += 1) {
    const [ax, ay] = get(i - 1);
    const [bx, by] = get(i);
    const [cx, cy] = get(i + 1);
    const [dx, dy] = get(i + 2);
    d += `C${num(bx + (cx - ax) * k)} ${num(by + (cy - ay) * k)} ${num(cx - (dx - bx) * k)} ${num(cy - (dy - by) * k)} ${num(cx)} ${num(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A circle as a path, so that many make one element. */
export function disc(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`;
}

/** A thin lens lying flat: a ripple, a streak of cloud, a glint. */
export function lens(x: number, y: number, half: number, thick: number): string {
  return `M${num(x - half)} ${num(y)}Q${num(x)} ${num(y - thick)} ${num(x + half)} ${num(y)}Q${num(x)} ${num(y + thick)} ${num(x - half)} ${num(y)}Z`;
}

/** `bite` is how far the biting disc is moved and `inner` its size, in radii; `angle` (degrees) is where it opens. */
export interface CrescentShape {
  bite?: number;
  angle?: number;
  inner?: number;
}

/** A crescent: a disc of radius `r` bitten by another disc. */
export function crescent([x, y]: Point, r: number, shape: CrescentShape = {}): string {
  const { bite = 0.42, angle = -35, inner = 0.84 } = shape;
  const d = bite * r;
  const r2 = inner * r;
  const along = (r * r - r2 * r2 + d * d) / (2 * d);
  const off = Math.sqrt(Math.max(0, r * r - along * along));
  const turn = (angle * Math.PI) / 180;
  const place = (px: number, py: number): string =>
    `${num(x + px * Math.cos(turn) - py * Math.sin(turn))} ${num(y + px * Math.sin(turn) + py * Math.cos(turn))}`;
  const large = along > d ? 1 : 0;
  return `M${place(along, -off)}A${num(r)} ${num(r)} 0 1 0 ${place(along, off)}A${num(r2)} ${num(r2)} 0 ${large} 1 ${place(along, -off)}Z`;
}

/** A star of `points` tips about a centre; `inner` is the notch radius as a share of `r`. */
export function star(
  [x, y]: Point,
  r: number,
  points = 5,
  { inner = 0.382, turn = -90 }: { inner?: number; turn?: number } = {},
): string {
  const corners: Point[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const angle = ((turn + (i * 180) / points) * Math.PI) / 180;
    const radius = i % 2 === 0 ? r : r * inner;
    corners.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
  }
  return poly(corners);
}

/** A limb: a chain of tapering segments with round joints, widths are diameters at each joint. */
export function limb(joints: readonly Point[], widths: readonly number[]): string {
  let d = "";
  for (let i = 0; i < joints.length; i += 1) {
    const [x, y] = joints[i] ?? [0, 0];
    const r = (widths[i] ?? 1) / 2;
    d += disc(x, y, r);
    const next = joints[i + 1];
    if (next) {
      const r2 = (widths[i + 1] ?? 1) / 2;
      const length = Math.hypot(next[0] - x, next[1] - y) || 1;
      // Same winding as the discs, so that overlaps never cancel under the non-zero rule.
      const nx = (next[1] - y) / length;
      const ny = -(next[0] - x) / length;
      d += poly([
        [x + nx * r, y + ny * r],
        [x - nx * r, y - ny * r],
        [next[0] - nx * r2, next[1] - ny * r2],
        [next[0] + nx * r2, next[1] + ny * r2],
      ]);
    }
  }
  return d;
}

/** A leaf from its stalk at (x, y), pointing along `angle` (degrees). */
export function leaf([x, y]: Point, length: number, width: number, angle: number): string {
  const a = (angle * Math.PI) / 180;
  const p = (u: number, v: number): string =>
    `${num(x + u * Math.cos(a) - v * Math.sin(a))} ${num(y + u * Math.sin(a) + v * Math.cos(a))}`;
  return `M${p(0, 0)}C${p(length * 0.25, -width)} ${p(length * 0.7, -width * 0.7)} ${p(length, 0)}C${p(length * 0.7, width * 0.7)} ${p(length * 0.25, width)} ${p(0, 0)}Z`;
}
