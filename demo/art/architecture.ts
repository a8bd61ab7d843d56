import { type Canvas, num, type Point } from "./canvas.ts";

/** An arch: its width, the height of its straight sides, the rise of its head, and where the middle of its foot stands. */
export interface Arch {
  width: number;
  spring: number;
  rise: number;
  /** Scallops on each side; none makes a plain Mughal ogee. */
  foils?: number;
  at?: Point;
}

/** An arch as a closed path. */
export function archPath(arch: Arch): string {
  const { width, spring, rise, foils, at: [x, y] = [0, 0] } = arch;
  const w = width / 2;
  const foot = y - spring;
  if (!foils) {
    const low = num(foot - rise * 0.52);
    const high = num(foot - rise * 0.72);
    return `M${num(x - w)} ${num(y)}V${num(foot)}C${num(x - w)} ${low} ${num(x - w * 0.5)} ${high} ${num(x)} ${num(foot - rise)}C${num(x + w * 0.5)} ${high} ${num(x + w)} ${low} ${num(x + w)} ${num(foot)}V${num(y)}Z`;
  }
  const place = (t: number): Point => {
    const u = 1 - t;
    return [
      w * u ** 3 + 3 * w * u * u * t + 1.5 * w * 0.62 * u * t * t,
      foot - 3 * u * u * t * rise * 0.56 - 3 * u * t * t * rise * 0.8 - t ** 3 * rise,
    ];
  };
  let rising = `M${num(x - w)} ${num(y)}V${num(foot)}`;
  let falling = "";
  for (let i = 1; i <= foils; i += 1) {
    const [ax, ay] = place((i - 1) / foils);
    const [bx, by] = place(i / foils);
    const r = num(Math.hypot(bx - ax, by - ay) * 0.54);
    rising += `A${r} ${r} 0 0 1 ${num(x - bx)} ${num(by)}`;
    falling = `A${r} ${r} 0 0 1 ${num(x + ax)} ${num(ay)}${falling}`;
  }
  return `${rising}${falling}V${num(y)}Z`;
}

/** An onion dome standing on a point, `width` across at its belly, with a finial. */
export function onionDome(width: number, [x, y]: Point = [0, 0]): string {
  const w = width / 2;
  const p = (px: number, py: number): string => `${num(x + px * w)} ${num(y + py * w)}`;
  return `M${p(-0.82, 0)}C${p(-1.28, -0.75)} ${p(-0.72, -1.3)} ${p(-0.05, -1.86)}L${p(-0.05, -2.3)}L${p(0.05, -2.3)}L${p(0.05, -1.86)}C${p(0.72, -1.3)} ${p(1.28, -0.75)} ${p(0.82, 0)}Z`;
}

/** A minaret standing on a point, with galleries and a small dome; `half` is half its width at the foot. */
export function minaret(tall: number, half: number, [x, y]: Point = [0, 0]): string {
  const p = (px: number, py: number): string => `${num(x + px)} ${num(y - py)}`;
  const top = tall * 0.86;
  let d = `M${p(-half, 0)}L${p(-half * 0.72, top)}L${p(half * 0.72, top)}L${p(half, 0)}Z`;
  for (const k of [0.36, 0.62, 0.84]) {
    const at = tall * k;
    d += `M${p(-half * 1.5, at)}L${p(-half * 1.5, at + half * 0.5)}L${p(half * 1.5, at + half * 0.5)}L${p(half * 1.5, at)}L${p(half * 0.9, at - half)}L${p(-half * 0.9, at - half)}Z`;
  }
  const w = half * 0.62;
  const neck = top + half * 1.5;
  d += `M${p(-w, top)}L${p(-w, neck)}L${p(w, neck)}L${p(w, top)}Z`;
  return `${d}M${p(-w * 1.15, neck)}C${p(-w * 1.6, neck + w * 1.3)} ${p(-w * 0.5, neck + w * 1.9)} ${p(0, neck + w * 3.6)}C${p(w * 0.5, neck + w * 1.9)} ${p(w * 1.6, neck + w * 1.3)} ${p(w * 1.15, neck)}Z`;
}

/** A wall top cut into pointed merlons, from x to x + width, standing on y. */
export function merlons([x, y]: Point, width: number, size: number): string {
  const count = Math.max(1, Math.round(width / (size * 1.5)));
  const step = width / count;
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const left = x + i * step + step * 0.14;
    const w = step * 0.72;
    d += `M${num(left)} ${num(y + 2)}V${num(y - size * 0.8)}Q${num(left + w * 0.1)} ${num(y - size * 1.1)} ${num(left + w / 2)} ${num(y - size * 1.45)}Q${num(left + w * 0.9)} ${num(y - size * 1.1)} ${num(left + w)} ${num(y - size * 0.8)}V${num(y + 2)}Z`;
  }
  return d;
}

/** A mosque seen from the front, on y = 0 about x = 0, some 400 wide: body, domes and minarets as one path. */
export function mosque(): string {
  return [
    "M-170 0V-96H170V0Z",
    "M-60-96V-134H60V-96Z",
    onionDome(110, [0, -134]),
    onionDome(64, [-112, -96]),
    onionDome(64, [112, -96]),
    minaret(300, 12, [-196, 0]),
    minaret(300, 12, [196, 0]),
  ].join("");
}

/** Courses of brick or stone over a box, as thin lines. */
export function masonry(
  c: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  course: number,
): string {
  let d = "";
  for (let row = 0; row * course < h; row += 1) {
    const ry = y + row * course;
    d += `M${num(x)} ${num(ry)}h${num(w)}`;
    for (let bx = x + (row % 2) * course; bx < x + w; bx += course * c.rng.range(1.6, 2.6)) {
      if (c.rng.chance(0.6)) d += `M${num(bx)} ${num(ry)}v${num(Math.min(course, y + h - ry))}`;
    }
  }
  return d;
}
