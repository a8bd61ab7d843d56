import { Canvas } from "./canvas.ts";
import { type PaletteName, palettes } from "./moods.ts";
import { crescent, leaf, poly, star } from "./outline.ts";
import { seededRandom } from "./seeded-random.ts";

/** How a mark is drawn. Size is the side of the square in pixels. */
export interface MarkRequest {
  edition: PaletteName;
  size: number;
  /** Where it is used: alone on a page, as a small icon on its own ground, or to be cut by a system (maskable). */
  use?: "mark" | "favicon" | "maskable";
}

interface Brand {
  ground: string;
  moon: string;
  companion: string;
  /** The companion's colour where there is no ground: white would not be seen on paper. */
  companionOnPaper?: string;
}

const brands: Record<PaletteName, Brand> = {
  "hilal-english": {
    ground: "#b3202c",
    moon: "#fff8ec",
    companion: "#f6c56b",
    companionOnPaper: "#d98b3a",
  },
  "hilal-urdu": {
    ground: "#0f5f46",
    moon: "#fdf6e0",
    companion: "#d8ab52",
    companionOnPaper: "#b9852f",
  },
  "hilal-kids": {
    ground: "#1b8fdc",
    moon: "#ffd23f",
    companion: "#ffffff",
    companionOnPaper: "#ffc72e",
  },
  "hilal-urdu-kids": {
    ground: "#0f8f8c",
    moon: "#ffb84a",
    companion: "#fff8ea",
    companionOnPaper: "#e8792b",
  },
  "hilal-her": {
    ground: "#7c2652",
    moon: "#fdeee6",
    companion: "#e79aa6",
    companionOnPaper: "#d9708a",
  },
};

/**
 * The house's sign: a crescent that holds a dot as the letter noon does. The dot is the pen's rhombus for the
 * two main editions, a star and a kite for the children's, and a blossom for Her.
 */
function drawSign(
  c: Canvas,
  edition: PaletteName,
  { moon, companion }: { moon: string; companion: string },
): void {
  const tilt = {
    "hilal-english": -52,
    "hilal-urdu": -90,
    "hilal-kids": -58,
    "hilal-urdu-kids": -74,
    "hilal-her": -44,
  }[edition];
  c.path(crescent([0, 10], 100, { bite: 0.42, angle: tilt, inner: 0.82 }), { fill: moon });
  const a = (tilt * Math.PI) / 180;
  c.at(Math.cos(a) * 46, 10 + Math.sin(a) * 46, {}, () => {
    if (edition === "hilal-kids") c.path(star([0, 0], 40, 5, { inner: 0.52 }), { fill: companion });
    else if (edition === "hilal-urdu-kids") {
      c.path("M0-46L32-6L0 40L-32-6Z", { fill: companion });
      c.path("M0 40Q10 52-2 62T4 84", {
        fill: "none",
        stroke: companion,
        width: 7,
        more: 'stroke-linecap="round"',
      });
    } else if (edition === "hilal-her") {
      let petals = "";
      for (let i = 0; i < 5; i += 1) petals += leaf([0, 0], 42, 19, i * 72 - 90);
      c.path(petals, { fill: companion });
      c.circle(0, 0, 9, { fill: moon });
    } else {
      // The dot of a reed pen: a square turned by its nib, a little longer than wide.
      c.path(
        poly([
          [0, -36],
          [31, 0],
          [0, 36],
          [-31, 0],
        ]),
        { fill: companion },
      );
    }
  });
}

/** Draws the mark of an edition as SVG text, without letters. The same request gives the same text. */
export function drawMark({ edition, size, use = "mark" }: MarkRequest): string {
  // A mark has its own colours; the mood only completes the canvas.
  const c = new Canvas(
    { width: size, height: size },
    palettes[edition][0],
    seededRandom(edition),
    false,
  );
  const brand = brands[edition];
  const scale = { mark: 5.4, favicon: 4.1, maskable: 3.4 }[use];
  if (use === "favicon") c.rect([0, 0, c.w, c.h], { fill: brand.ground }, c.w * 0.22);
  if (use === "maskable") c.flood(brand.ground);
  const onPaper = { moon: brand.ground, companion: brand.companionOnPaper ?? brand.companion };
  c.at(c.w / 2, c.h / 2 - scale * 2, { scale }, () =>
    drawSign(c, edition, use === "mark" ? onPaper : brand),
  );
  return c.toSvg();
}
