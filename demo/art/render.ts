import sharp from "sharp";
import { seededRandom } from "./seeded-random.ts";

const tileSize = 512;
let grainTile: Int8Array | undefined;

/** Film grain: a fixed tile of soft noise, made once. */
function grain(): Int8Array {
  if (grainTile) return grainTile;
  const rng = seededRandom("grain");
  const raw = Float32Array.from(
    { length: tileSize * tileSize },
    () => rng.next() + rng.next() + rng.next() - 1.5,
  );
  const wrap = (v: number): number => (v + tileSize) % tileSize;
  const tile = new Int8Array(tileSize * tileSize);
  for (let y = 0; y < tileSize; y += 1) {
    for (let x = 0; x < tileSize; x += 1) {
      const here = raw[y * tileSize + x] ?? 0;
      const beside =
        (raw[y * tileSize + wrap(x + 1)] ?? 0) + (raw[wrap(y + 1) * tileSize + x] ?? 0);
      // A little of the neighbours: grain of about a pixel and a half, which JPEG keeps without growing much.
      tile[y * tileSize + x] = Math.round((here * 0.6 + beside * 0.4) * 64);
    }
  }
  grainTile = tile;
  return tile;
}

/** How strong grain is at each brightness: most in the middle tones, least in black and white. */
const strength = Float32Array.from(
  { length: 256 },
  (_, v) => (0.05 + 0.11 * Math.sin((v / 255) * Math.PI)) * 1,
);

function addGrain(pixels: Uint8ClampedArray, width: number, channels: number): void {
  const tile = grain();
  const count = pixels.length / channels;
  let x = 0;
  let row = 0;
  for (let i = 0, p = 0; i < count; i += 1, p += channels) {
    const noise = (tile[row + (x & 511)] ?? 0) * (strength[pixels[p + 1] ?? 0] ?? 0);
    for (let k = 0; k < 3; k += 1) {
      pixels[p + k] = (pixels[p + k] ?? 0) + noise;
    }
    x += 1;
    if (x === width) {
      x = 0;
      row = (row + tileSize) % (tileSize * tileSize);
    }
  }
}

/** How a picture is written. `quality` (1 to 100) is for JPEG; `grain: false` keeps marks and previews clean. */
export interface RenderOptions {
  format: "jpeg" | "png";
  quality?: number;
  grain?: boolean;
}

/**
 * Paints SVG text at its own size and adds film grain. The same text gives the same bytes
 * (for one version of sharp). JPEGs are opaque on white; PNGs without grain keep transparency.
 */
export async function renderPicture(svg: string, options: RenderOptions): Promise<Buffer> {
  const source = sharp(Buffer.from(svg));
  if (options.grain === false) {
    return options.format === "png"
      ? source.png({ compressionLevel: 9 }).toBuffer()
      : source
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: options.quality ?? 82 })
          .toBuffer();
  }
  const { data, info } = await source
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(
    new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    info.width,
    info.channels,
  );
  const grained = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  return options.format === "jpeg"
    ? grained.jpeg({ quality: options.quality ?? 80, progressive: false }).toBuffer()
    : grained.png().toBuffer();
}
