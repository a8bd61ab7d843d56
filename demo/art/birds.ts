import { type Canvas, num, type Point } from "./canvas.ts";

/** One far bird with bent wings, `span` across. */
function farBird([x, y]: Point, span: number, lift: number, turn = 0): string {
  const s = span / 2;
  const up = s * lift;
  const tilt = turn * s;
  return `M${num(x - s)} ${num(y - up * 0.35 - tilt)}Q${num(x - s * 0.5)} ${num(y - up * 1.25 - tilt * 0.5)} ${num(x)} ${num(y)}Q${num(x + s * 0.5)} ${num(y - up * 1.25 + tilt * 0.5)} ${num(x + s)} ${num(y - up * 0.35 + tilt)}Q${num(x + s * 0.5)} ${num(y - up * 0.75 + tilt * 0.5)} ${num(x + s * 0.06)} ${num(y + s * 0.17)}L${num(x - s * 0.06)} ${num(y + s * 0.17)}Q${num(x - s * 0.5)} ${num(y - up * 0.75 - tilt * 0.5)} ${num(x - s)} ${num(y - up * 0.35 - tilt)}Z`;
}

/** A loose flock about a point. */
export function drawFlock(
  c: Canvas,
  [x, y]: Point,
  { count, size, colour }: { count: number; size: number; colour: string },
): void {
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const t = i / Math.max(1, count - 1);
    d += farBird(
      [
        x + (t - 0.5) * size * count * 0.95 + c.rng.range(-size, size),
        y + Math.abs(t - 0.4) * size * 2.5 + c.rng.range(-size, size) * 0.8,
      ],
      size * c.rng.range(0.6, 1.15),
      c.rng.range(0.35, 0.75),
      c.rng.range(-0.12, 0.12),
    );
  }
  c.path(d, { fill: colour });
}
