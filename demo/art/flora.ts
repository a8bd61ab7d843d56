import { type Canvas, num, type Point } from "./canvas.ts";
import { disc, leaf, limb } from "./outline.ts";

/** A conifer standing at (x, y), `height` tall, as a path of ragged tiers. */
export function pine(c: Canvas, x: number, y: number, height: number): string {
  const tiers = c.kids ? 4 : 9;
  const half = height * (c.kids ? 0.3 : 0.21);
  const side = (sign: number): string[] => {
    const out: string[] = [];
    for (let i = 0; i < tiers; i += 1) {
      const t = (i + 1) / tiers;
      const reach = half * t ** 0.85 * c.rng.range(0.85, 1.1);
      out.push(`${num(x + sign * reach)} ${num(y - height + t * height * 0.9)}`);
      out.push(
        `${num(x + sign * reach * 0.48)} ${num(y - height + t * height * 0.9 - height * 0.015)}`,
      );
    }
    return out;
  };
  const trunk = height * 0.022;
  return `M${num(x)} ${num(y - height)}L${side(1).join("L")}L${num(x + trunk)} ${num(y)}L${num(x - trunk)} ${num(y)}L${side(-1).reverse().join("L")}Z`;
}

/** A cypress: a tall flame of leaves. */
export function cypress(x: number, y: number, height: number): string {
  const half = height * 0.105;
  return `M${num(x)} ${num(y - height)}C${num(x + half * 0.7)} ${num(y - height * 0.8)} ${num(x + half * 1.25)} ${num(y - height * 0.3)} ${num(x + half * 0.6)} ${num(y - height * 0.06)}L${num(x + half * 0.15)} ${num(y - height * 0.05)}V${num(y)}H${num(x - half * 0.15)}V${num(y - height * 0.05)}L${num(x - half * 0.6)} ${num(y - height * 0.06)}C${num(x - half * 1.25)} ${num(y - height * 0.3)} ${num(x - half * 0.7)} ${num(y - height * 0.8)} ${num(x)} ${num(y - height)}Z`;
}

/** A broad tree with a forked trunk and a crown of leaf masses. Trunk and crown are separate paths. */
export function broadTree(
  c: Canvas,
  x: number,
  y: number,
  height: number,
): { trunk: string; crown: string } {
  const { rng } = c;
  const wood = height * 0.06;
  const fork: Point = [x + rng.range(-0.02, 0.02) * height, y - height * 0.38];
  let trunk = limb([[x, y], fork], [wood * 1.25, wood * 0.8]);
  let crown = "";
  const boughs = rng.int(4, 6);
  for (let i = 0; i < boughs; i += 1) {
    const t = i / (boughs - 1) - 0.5;
    const tip: Point = [fork[0] + t * height * 0.72, y - height * (0.78 - Math.abs(t) * 0.36)];
    const bend: Point = [
      (fork[0] + tip[0]) / 2 + t * height * 0.08,
      (fork[1] + tip[1]) / 2 + height * 0.02,
    ];
    trunk += limb([fork, bend, tip], [wood * 0.7, wood * 0.45, wood * 0.15]);
    crown += disc(tip[0], tip[1], height * rng.range(0.17, 0.22));
    for (let k = 0; k < 5; k += 1) {
      crown += disc(
        tip[0] + rng.range(-0.17, 0.17) * height,
        tip[1] + rng.range(-0.13, 0.1) * height,
        height * rng.range(0.06, 0.12),
      );
    }
  }
  return { trunk, crown };
}

/** A date palm: a leaning trunk and arching fronds. */
export function palm(c: Canvas, x: number, y: number, height: number): string {
  const { rng } = c;
  const lean = rng.range(-0.16, 0.16) * height;
  const top: Point = [x + lean, y - height];
  let d = limb(
    [[x, y], [x + lean * 0.3, y - height * 0.5], top],
    [height * 0.05, height * 0.034, height * 0.03],
  );
  for (let i = 0; i < 13; i += 1) {
    const angle = -200 + i * 18.5 + rng.range(-5, 5);
    const a = (angle * Math.PI) / 180;
    const length = height * rng.range(0.34, 0.44);
    const droop = height * 0.12 * (1 + Math.cos(a) ** 2);
    const tip: Point = [
      top[0] + Math.cos(a) * length,
      top[1] + Math.sin(a) * length * 0.62 + droop,
    ];
    const middle: Point = [
      top[0] + Math.cos(a) * length * 0.55,
      top[1] + Math.sin(a) * length * 0.75,
    ];
    d += `M${num(top[0])} ${num(top[1])}Q${num(middle[0])} ${num(middle[1] - height * 0.04)} ${num(tip[0])} ${num(tip[1])}Q${num(middle[0])} ${num(middle[1] + height * 0.055)} ${num(top[0])} ${num(top[1])}Z`;
  }
  return d + disc(top[0], top[1] + height * 0.02, height * 0.035);
}

/** Blades of grass along a line; `heightAt` gives the ground. */
export function grass(
  c: Canvas,
  heightAt: (x: number) => number,
  size: number,
  count: number,
): string {
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const x = c.rng.range(-10, c.w + 10);
    const y = heightAt(x) + 4;
    const tall = size * c.rng.range(0.45, 1.1);
    const lean = c.rng.range(-0.5, 0.7) * tall;
    const half = 1.2 + tall * 0.035;
    d += `M${num(x - half)} ${num(y)}Q${num(x + lean * 0.2)} ${num(y - tall * 0.6)} ${num(x + lean)} ${num(y - tall)}Q${num(x + lean * 0.3 + half)} ${num(y - tall * 0.5)} ${num(x + half)} ${num(y)}Z`;
  }
  return d;
}

/** A branch along a curve with leaves on both sides. */
export function branch(
  c: Canvas,
  from: Point,
  to: Point,
  { bend, leafSize }: { bend: number; leafSize: number },
): { stem: string; leaves: string } {
  const middle: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
  ];
  const stem = `M${num(from[0])} ${num(from[1])}Q${num(middle[0])} ${num(middle[1])} ${num(to[0])} ${num(to[1])}`;
  let leaves = "";
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(4, Math.round(length / (leafSize * 0.42)));
  for (let i = 1; i <= count; i += 1) {
    const t = i / count;
    const u = 1 - t;
    const x = u * u * from[0] + 2 * u * t * middle[0] + t * t * to[0];
    const y = u * u * from[1] + 2 * u * t * middle[1] + t * t * to[1];
    const dx = u * (middle[0] - from[0]) + t * (to[0] - middle[0]);
    const dy = u * (middle[1] - from[1]) + t * (to[1] - middle[1]);
    const along = (Math.atan2(dy, dx) * 180) / Math.PI;
    const turn = i % 2 === 0 ? 1 : -1;
    const side = i === count ? 0 : turn;
    const size = leafSize * c.rng.range(0.75, 1.1) * (1 - t * 0.3);
    leaves += leaf([x, y], size, size * 0.3, along + side * c.rng.range(38, 62));
  }
  return { stem, leaves };
}
