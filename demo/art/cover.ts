import { archPath } from "./architecture.ts";
import { Canvas, num, type Point } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import type { PaletteName } from "./moods.ts";
import { crescent, disc, leaf, star } from "./outline.ts";
import { type DrawnScene, paintScene, type SceneName } from "./scene.ts";
import { seededRandom } from "./seeded-random.ts";
import { classicAngles, drawStarPattern } from "./star-pattern.ts";

/** A cover to draw: its size in pixels is 900 × 1200 (3:4) when left out. `kind` e-book has an ornate frame more often. */
export interface CoverRequest {
  scene: SceneName;
  seed: string;
  palette: PaletteName;
  kind?: "magazine" | "ebook";
  width?: number;
  height?: number;
}

type Frame = (
  c: Canvas,
  picture: (path: string, box: readonly [number, number, number, number]) => void,
) => void;

/** A band of star pattern cut to a box. */
function patternBand(
  c: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  ground: string,
): void {
  const { paper, accent2, lamp } = c.mood;
  const kind = c.rng.pick(["eight", "ten", "twelve"] as const);
  c.clip(`M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, () => {
    c.rect([x, y, w, h], { fill: ground });
    c.at(x + w / 2, y + h / 2, {}, () =>
      drawStarPattern(c, {
        kind,
        edge: Math.min(Math.min(w, h) * 0.3, c.w * 0.085),
        reach: Math.hypot(w, h) * 0.62,
        angle: classicAngles[kind][0] ?? 67.5,
        stars: mix(ground, accent2, 0.75),
        heart: ground,
        strap: mix(paper, lamp, 0.3),
        strapWidth: 3,
      }),
    );
  });
}

/** The head and foot of a full picture are shaded, so that a masthead may be set over it. */
const fullBleed: Frame = (c, picture) => {
  const { ink, paper, lamp, accent } = c.mood;
  picture(`M0 0H${num(c.w)}V${num(c.h)}H0Z`, [0, 0, c.w, c.h]);
  c.rect([0, 0, c.w, c.h * 0.3], {
    fill: c.linear([
      [0, ink, 0.55],
      [1, ink, 0],
    ]),
  });
  c.rect([0, c.h * 0.72, c.w, c.h * 0.28], {
    fill: c.linear([
      [0, ink, 0],
      [1, ink, 0.6],
    ]),
  });
  c.rect([34, 34, c.w - 68, c.h - 68], { fill: "none", stroke: paper, width: 2.5, opacity: 0.85 });
  const band = c.h * 0.05;
  patternBand(c, [34, c.h - 34 - band, c.w - 68, band], accent);
  c.path(`M34 ${num(c.h - 34 - band)}H${num(c.w - 34)}`, { stroke: lamp, width: 5 });
};

/** The picture is seen through a great arch in a patterned wall. */
const archWindow: Frame = (c, picture) => {
  const { accent, near, lamp, accent2, ink } = c.mood;
  const wall = c.rng.pick([accent, near, mix(accent, near, 0.5)]);
  patternBand(c, [0, 0, c.w, c.h], wall);
  c.flood(wall, 0.55);
  const arch = {
    width: c.w * 0.8,
    spring: c.h * 0.5,
    rise: c.h * 0.32,
    at: [c.w / 2, c.h * 0.92] as const,
    ...(c.rng.chance(0.5) ? { foils: c.rng.int(4, 6) } : {}),
  };
  const path = archPath(arch);
  c.path(path, { fill: ink, stroke: ink, width: 34, opacity: 0.5 });
  picture(path, [c.w * 0.08, c.h * 0.08, c.w * 0.84, c.h * 0.86]);
  c.path(path, { fill: "none", stroke: mix(lamp, accent2, 0.3), width: 9 });
  c.path(archPath({ ...arch, width: arch.width + 40, rise: arch.rise + 20 }), {
    fill: "none",
    stroke: lamp,
    width: 2.5,
  });
  c.rect([26, 26, c.w - 52, c.h - 52], { fill: "none", stroke: lamp, width: 3 });
  for (const side of [0.12, 0.88])
    c.path(star([c.w * side, c.h * 0.15], 34, 8, { inner: 0.62 }), { fill: lamp });
};

/** A round picture on calm paper, as on a cloth binding. */
const medallion: Frame = (c, picture) => {
  const { accent, paper, accent2, near, lamp } = c.mood;
  const ground = c.rng.pick([accent, mix(accent2, paper, 0.35), mix(near, accent, 0.4)]);
  c.flood(
    c.linear([
      [0, lighten(ground, 0.1)],
      [1, darken(ground, 0.25)],
    ]),
  );
  const at: Point = [c.w / 2, c.h * c.rng.pick([0.46, 0.54])];
  const r = c.w * 0.4;
  c.group('opacity="0.28"', () =>
    c.at(at[0], at[1], {}, () =>
      drawStarPattern(c, {
        kind: "twelve",
        edge: c.w * 0.13,
        reach: c.h,
        angle: 75,
        strap: paper,
        strapWidth: 3,
      }),
    ),
  );
  c.path(star(at, r * 1.24, 16, { inner: 0.88 }), { fill: mix(ground, near, 0.5) });
  c.circle(at[0], at[1], r + 20, { fill: lamp });
  picture(disc(at[0], at[1], r), [at[0] - r, at[1] - r, r * 2, r * 2]);
  c.circle(at[0], at[1], r - 5, { fill: "none", stroke: paper, width: 3, opacity: 0.8 });
  for (const [x, y, turn] of [
    [0, 0, 45],
    [1, 0, 135],
    [1, 1, 225],
    [0, 1, -45],
  ] as const) {
    c.at(x * c.w + (x ? -44 : 44), y * c.h + (y ? -44 : 44), { turn }, () => {
      c.path(leaf([0, 0], 120, 26, 0) + leaf([0, 0], 88, 20, 38) + leaf([0, 0], 88, 20, -38), {
        fill: lamp,
      });
      c.circle(0, 0, 12, { fill: paper });
    });
  }
  c.rect([24, 24, c.w - 48, c.h - 48], { fill: "none", stroke: lamp, width: 3 });
};

/** A tall picture beside a band of pattern, with a wide margin of paper. */
const gallery: Frame = (c, picture) => {
  const { paper, accent, ink, lamp, accent2 } = c.mood;
  c.flood(paper);
  const band = c.w * 0.16;
  const side = c.rng.chance(0.5);
  const x = side ? band : 44;
  const w = c.w - band - 44;
  patternBand(c, side ? [0, 0, band - 22, c.h] : [c.w - band + 22, 0, band, c.h], accent);
  const top = c.h * c.rng.pick([0.06, 0.2]);
  const h = c.h * 0.74;
  picture(`M${num(x)} ${num(top)}h${num(w)}v${num(h)}h${num(-w)}Z`, [x, top, w, h]);
  c.rect([x, top, w, h], { fill: "none", stroke: ink, width: 2 });
  const y = top > c.h * 0.1 ? c.h * 0.1 : c.h * 0.9;
  c.path(crescent([x + 62, y], 56, { bite: 0.4, angle: -38 }), { fill: accent });
  c.path(star([x + 92, y - 26], 17, 4, { inner: 0.5 }), { fill: accent2 });
  c.path(`M${num(x + 160)} ${num(y)}H${num(x + w)}`, { stroke: lamp, width: 6 });
};

/** Children's covers: a rounded picture on bright ground with stars and dots. */
const playful: Frame = (c, picture) => {
  const { accent, accent2, lamp, paper, sky, leaf: green } = c.mood;
  const ground = c.rng.pick([accent, accent2, lamp, sky[1], green]);
  c.flood(ground);
  let dots = "";
  for (let y = 0; y < c.h + 60; y += 66)
    for (let x = (y / 66) % 2 ? 33 : 0; x < c.w + 60; x += 66) dots += disc(x, y, 12);
  c.path(dots, { fill: lighten(ground, 0.35) });
  const [x, y, w, h] = [58, c.h * 0.1, c.w - 116, c.h * 0.8];
  const r = 90;
  const path = c.rng.chance(0.5)
    ? `M${num(x + r)} ${num(y)}h${num(w - r * 2)}a${r} ${r} 0 0 1 ${r} ${r}v${num(h - r * 2)}a${r} ${r} 0 0 1-${r} ${r}h${num(-(w - r * 2))}a${r} ${r} 0 0 1-${r}-${r}v${num(-(h - r * 2))}a${r} ${r} 0 0 1 ${r}-${r}Z`
    : `M${num(x)} ${num(y + h)}V${num(y + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y + h)}Z`;
  c.path(path, { fill: paper, stroke: paper, width: 40, more: 'stroke-linejoin="round"' });
  picture(path, [x, y, w, h]);
  const tones = [accent, lamp, green, sky[0], accent2].filter((tone) => tone !== ground);
  for (const [i, [sx, sy]] of (
    [
      [0.1, 0.09],
      [0.9, 0.07],
      [0.08, 0.92],
      [0.92, 0.9],
      [0.5, 0.955],
    ] as const
  ).entries()) {
    const at: Point = [sx * c.w, sy * c.h];
    const size = c.rng.range(40, 66);
    c.path(star(at, size + 12, 5, { inner: 0.52, turn: c.rng.range(-110, -70) }), {
      fill: paper,
      more: 'stroke-linejoin="round"',
    });
    c.path(star(at, size, 5, { inner: 0.5, turn: c.rng.range(-110, -70) }), {
      fill: tones[i % tones.length] ?? accent,
    });
  }
};

const grown: readonly Frame[] = [fullBleed, fullBleed, archWindow, gallery];
const bound: readonly Frame[] = [archWindow, medallion, medallion, gallery];
const children: readonly Frame[] = [playful, playful, fullBleed];

/** Draws a cover without text: a scene in an art-directed frame. The same request gives the same SVG text. */
export function drawCover(request: CoverRequest): string {
  const { scene, seed, palette, kind = "magazine", width = 900, height = 1200 } = request;
  const kids = palette.endsWith("kids");
  const rng = seededRandom(`cover:${kind}:${palette}:${seed}`);
  const paint = (w: number, h: number, prefix: string): DrawnScene =>
    paintScene({ scene, seed, palette, width: w, height: h }, prefix);
  const { mood } = paint(4, 3, "m").canvas;
  const c = new Canvas({ width, height, prefix: "f" }, mood, rng, kids);
  const picture: Parameters<Frame>[1] = (path, box) => {
    const { canvas, flip } = paint(box[2], box[3], "s");
    c.clip(path, () => c.embed(canvas, box, flip));
  };
  const frames = kids ? children : { magazine: grown, ebook: bound }[kind];
  rng.pick(frames)(c, picture);
  return c.toSvg();
}
