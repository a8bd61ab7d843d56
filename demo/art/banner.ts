import { archPath } from "./architecture.ts";
import { type Box, Canvas, num } from "./canvas.ts";
import { darken, mix } from "./colour.ts";
import type { PaletteName } from "./moods.ts";
import { disc } from "./outline.ts";
import { paintScene, type SceneName } from "./scene.ts";
import { seededRandom } from "./seeded-random.ts";
import { classicAngles, drawStarPattern } from "./star-pattern.ts";

/** The six places a billboard can stand. */
export type BillboardLocation = 1 | 2 | 3 | 4 | 5 | 6;

/** Pixel sizes by location: wide bands, and squarer ones beside the readers' opinions. */
const billboardSizes: Record<BillboardLocation, { width: number; height: number }> = {
  1: { width: 1200, height: 500 },
  2: { width: 1200, height: 500 },
  3: { width: 1200, height: 500 },
  4: { width: 1200, height: 500 },
  5: { width: 1000, height: 800 },
  6: { width: 1000, height: 800 },
};

/** A billboard to draw; sizes in pixels follow the location when left out. Up to three scenes are shown. */
export interface BannerRequest {
  location: BillboardLocation;
  seed: string;
  palette: PaletteName;
  scenes?: readonly SceneName[];
  width?: number;
  height?: number;
}

type Show = (index: number, path: string, box: Box) => void;
type Layout = (c: Canvas, show: Show) => void;

const boxPath = ([x, y, w, h]: Box): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;

function patternPanel(c: Canvas, path: string, ground: string): void {
  const kind = c.rng.pick(["eight", "ten", "twelve"] as const);
  c.clip(path, () => {
    c.flood(
      c.linear(
        [
          [0, ground],
          [1, darken(ground, 0.3)],
        ],
        [0, 0],
        [1, 1],
      ),
    );
    c.at(c.w * c.rng.pick([0.1, 0.5, 0.9]), c.h * c.rng.range(0.2, 0.8), {}, () =>
      drawStarPattern(c, {
        kind,
        edge: c.m * 0.12,
        reach: c.w,
        angle: classicAngles[kind][0] ?? 67.5,
        stars: mix(ground, c.mood.accent2, 0.4),
        strap: mix(ground, c.mood.paper, 0.5),
        strapWidth: 2.6,
      }),
    );
  });
}

/** Three arches, each on another view. */
const triptych: Layout = (c, show) => {
  const { accent, near, lamp } = c.mood;
  patternPanel(c, boxPath([0, 0, c.w, c.h]), c.rng.pick([accent, near]));
  const count = c.w > c.h * 1.8 ? 3 : 2;
  const width = (c.w * 0.88) / count;
  for (let i = 0; i < count; i += 1) {
    const at = [c.w * 0.06 + width * (i + 0.5), c.h * 0.92] as const;
    const arch = { width: width * 0.86, spring: c.h * 0.48, rise: c.h * 0.34, at, foils: 5 };
    show(i, archPath(arch), [at[0] - width * 0.43, c.h * 0.08, width * 0.86, c.h * 0.85]);
    c.path(archPath(arch), { fill: "none", stroke: lamp, width: 7 });
  }
};

/** One broad view that meets a patterned panel on a slant. */
const slant: Layout = (c, show) => {
  const { accent, lamp, near } = c.mood;
  const x = c.w * c.rng.range(0.62, 0.72);
  const lean = c.h * 0.34;
  const view: Box = [0, 0, x + lean + 6, c.h];
  show(0, boxPath(view), view);
  patternPanel(
    c,
    `M${num(x + lean)} -4H${num(c.w + 4)}V${num(c.h + 4)}H${num(x - lean)}Z`,
    c.rng.pick([accent, mix(accent, near, 0.5)]),
  );
  c.path(`M${num(x + lean)} -4h26L${num(x - lean + 26)} ${num(c.h + 4)}h-26Z`, { fill: lamp });
  c.path(`M${num(x + lean - 40)} -4h10L${num(x - lean - 30)} ${num(c.h + 4)}h-10Z`, {
    fill: lamp,
    opacity: 0.7,
  });
};

/** A round view set over a broad one. */
const inset: Layout = (c, show) => {
  const { lamp, paper, near } = c.mood;
  show(0, boxPath([0, 0, c.w, c.h]), [0, 0, c.w, c.h]);
  c.flood(near, 0.25);
  const r = c.h * 0.39;
  const x = c.w * c.rng.pick([0.26, 0.74]);
  c.circle(x, c.h / 2, r + 22, { fill: lamp });
  c.circle(x, c.h / 2, r + 12, { fill: paper });
  show(1, disc(x, c.h / 2, r), [x - r, c.h / 2 - r, r * 2, r * 2]);
};

/** A broad view between two bands of pattern. */
const carpet: Layout = (c, show) => {
  const { accent, lamp } = c.mood;
  const band = c.h * 0.15;
  show(0, boxPath([0, 0, c.w, c.h]), [0, 0, c.w, c.h]);
  for (const y of [0, c.h - band]) {
    patternPanel(c, boxPath([0, y, c.w, band]), accent);
    c.rect([0, y === 0 ? band - 5 : y, c.w, 6], { fill: lamp });
  }
};

const layouts: readonly Layout[] = [triptych, slant, slant, inset, carpet];
const publicThemes: readonly SceneName[] = [
  "mountains",
  "books-stack",
  "seed-and-soil",
  "stethoscope",
  "solar-panels",
  "valley-river",
  "wheat-field",
  "market-lamps",
  "cricket",
  "embroidery",
  "tea-cup",
  "city-skyline",
  "sailing-boat",
  "garden-fountain",
  "library-shelves",
  "truck-art",
  "running-shoes",
  "coast-waves",
];

/** Draws an advertisement picture without text. The same request gives the same SVG text. */
export function drawBanner(request: BannerRequest): string {
  const { location, seed, palette } = request;
  const size = billboardSizes[location];
  const { width = size.width, height = size.height } = request;
  const rng = seededRandom(`banner:${location}:${palette}:${seed}`);
  const first = rng.int(0, publicThemes.length - 1);
  const scenes =
    request.scenes ??
    [0, 5, 11].map((step) => publicThemes[(first + step) % publicThemes.length] ?? "mountains");
  const view = (index: number, w: number, h: number) =>
    paintScene(
      {
        scene: scenes[index % scenes.length] ?? "mountains",
        seed: `${seed}-${index}`,
        palette,
        width: w,
        height: h,
      },
      `s${index}-`,
    );
  const c = new Canvas(
    { width, height, prefix: "b" },
    view(0, 4, 3).canvas.mood,
    rng,
    palette.endsWith("kids"),
  );
  const show: Show = (index, path, box) => {
    const { canvas, flip } = view(index, box[2], box[3]);
    c.clip(path, () => c.embed(canvas, box, flip));
  };
  rng.pick(layouts)(c, show);
  return c.toSvg();
}
