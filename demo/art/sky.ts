import { type Canvas, num, type Point } from "./canvas.ts";
import { lighten, mix } from "./colour.ts";
import { crescent, disc, lens, star } from "./outline.ts";

/** The sky down to `horizon`, with the glow of a light at `at`; everything below is flooded by the last colour. */
export function drawSky(c: Canvas, horizon: number, at: Point, glow = 1): void {
  const { sky, light, time } = c.mood;
  const [top, upper, lower, low] = sky;
  const share = Math.min(1, horizon / c.h);
  c.flood(
    c.linear([
      [0, top],
      [share * 0.38, upper],
      [share * 0.74, lower],
      [share, low],
    ]),
  );
  const reach = c.m * (time === "night" ? 0.62 : 0.95) * glow;
  const warm = time === "day" ? lighten(light, 0.45) : light;
  c.circle(at[0], at[1], reach, {
    fill: c.radial([
      [0, warm, time === "night" ? 0.5 : 0.75],
      [0.22, warm, time === "night" ? 0.2 : 0.36],
      [0.55, warm, 0.1],
      [1, warm, 0],
    ]),
  });
}

/** The sun of a day or dusk, the moon of a night. Children's suns have rays. */
export function drawLight(c: Canvas, at: Point, r: number): void {
  const { light, time } = c.mood;
  const [x, y] = at;
  if (time === "night") {
    drawMoon(c, at, r);
    return;
  }
  if (c.kids) {
    let rays = "";
    const count = 14;
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2;
      const far = r * (i % 2 === 0 ? 1.62 : 1.42);
      rays += `M${(x + Math.cos(a) * r * 1.18).toFixed(1)} ${(y + Math.sin(a) * r * 1.18).toFixed(1)}L${(x + Math.cos(a) * far).toFixed(1)} ${(y + Math.sin(a) * far).toFixed(1)}`;
    }
    c.path(rays, { stroke: light, width: r * 0.11, opacity: 0.9, more: 'stroke-linecap="round"' });
  }
  c.circle(x, y, r, {
    fill: c.linear([
      [0, lighten(light, 0.18)],
      [1, mix(light, c.mood.accent2, time === "dusk" ? 0.45 : 0.15)],
    ]),
  });
}

/** A full moon with its seas, or a crescent. */
export function drawMoon(c: Canvas, [x, y]: Point, r: number, full = c.rng.chance(0.5)): void {
  const { light, far } = c.mood;
  if (!full) {
    c.path(crescent([x, y], r, { bite: 0.44, angle: c.rng.range(-50, -15), inner: 0.86 }), {
      fill: light,
    });
    return;
  }
  c.circle(x, y, r, { fill: light });
  const seas =
    disc(x - r * 0.3, y - r * 0.25, r * 0.26) +
    disc(x + r * 0.22, y - r * 0.36, r * 0.16) +
    disc(x + r * 0.3, y + r * 0.2, r * 0.3) +
    disc(x - r * 0.28, y + r * 0.42, r * 0.17) +
    disc(x - r * 0.62, y + r * 0.08, r * 0.12);
  c.path(seas, { fill: far, opacity: 0.2 });
}

/** Stars over the upper part of a night; `milky` adds a band of star dust across. */
export function drawStars(c: Canvas, bottom: number, count = 240, milky = false): void {
  const { rng } = c;
  const { light, sky } = c.mood;
  let faint = "";
  let bright = "";
  for (let i = 0; i < count; i += 1) {
    const x = rng.range(0, c.w);
    const y = bottom * rng.next() ** 1.35;
    const r = 0.6 + rng.next() ** 3 * 1.6;
    if (r > 1.5) bright += disc(x, y, r);
    else faint += disc(x, y, r);
  }
  if (milky) {
    const slope = rng.range(-0.5, 0.5) + (rng.chance(0.5) ? 0.7 : -0.7);
    const middle = rng.range(0.3, 0.7) * c.w;
    c.at(middle, bottom * 0.5, { turn: (Math.atan(slope) * 180) / Math.PI }, () => {
      const glow: [number, string, number][] = [
        [0, mix(light, sky[3], 0.4), 0.16],
        [0.5, sky[3], 0.07],
        [1, sky[3], 0],
      ];
      for (let i = 0; i < 12; i += 1) {
        const along = rng.range(-0.5, 0.5);
        c.ellipse(
          [along * c.w, rng.range(-50, 50)],
          [c.w * rng.range(0.12, 0.3), rng.range(60, 190) * (1 - Math.abs(along) * 0.8)],
          { fill: c.radial(glow) },
        );
      }
      let dust = "";
      for (let i = 0; i < 420; i += 1) {
        const spread = (rng.next() + rng.next() + rng.next() - 1.5) * 190;
        dust += disc(rng.range(-0.95, 0.95) * c.w, spread, 0.5 + rng.next() ** 4 * 1.4);
      }
      c.path(dust, { fill: light, opacity: 0.75 });
    });
  }
  c.path(faint, { fill: light, opacity: 0.6 });
  c.path(bright, { fill: light });
  let sparks = "";
  for (let i = 0; i < (c.kids ? 14 : 5); i += 1) {
    const x = rng.range(0.04, 0.96) * c.w;
    const y = rng.range(0.04, 0.8) * bottom;
    sparks += c.kids
      ? star([x, y], rng.range(6, 14), 5, { inner: 0.5, turn: rng.range(-110, -70) })
      : star([x, y], rng.range(5, 10), 4, { inner: 0.16 });
  }
  c.path(sparks, { fill: light, opacity: 0.95 });
}

/** Long flat bands of cloud near a height. */
export function drawStratus(
  c: Canvas,
  y: number,
  bands: { spread: number; count: number; colour: string; opacity?: number },
): void {
  const { spread, count, colour, opacity = 0.35 } = bands;
  let d = "";
  for (let i = 0; i < count; i += 1) {
    const half = c.rng.range(0.08, 0.3) * c.w;
    d += lens(
      c.rng.range(0, c.w),
      y + c.rng.range(-spread, spread),
      half,
      c.rng.range(4, 13) * (half / 300 + 0.5),
    );
  }
  c.path(d, { fill: colour, opacity });
}

/** One heaped cloud with a flat foot, `width` across, its foot at (x, y). */
export function drawCumulus(
  c: Canvas,
  [x, y]: Point,
  width: number,
  [top, foot]: readonly [string, string],
): void {
  const bumps = c.rng.int(4, 6);
  const r0 = width / (bumps + 1.4);
  let d = "";
  for (let i = 0; i <= bumps; i += 1) {
    const t = i / bumps;
    const arch = Math.sin(Math.PI * (0.12 + t * 0.76));
    const r = r0 * (0.55 + arch * c.rng.range(0.55, 0.95));
    d += disc(
      x - width / 2 + r0 * 0.7 + t * (width - r0 * 1.4),
      y - r * 0.86 - arch * r0 * 0.35,
      r,
    );
  }
  const cap = num(r0 * 0.25);
  // The foot winds the same way as the discs, so that no overlap is cut out.
  d += `M${num(x - width / 2)} ${num(y - r0 * 0.5)}a${cap} ${cap} 0 0 0 0 ${num(r0 * 0.5)}h${num(width)}a${cap} ${cap} 0 0 0 0 ${num(-r0 * 0.5)}Z`;
  c.path(d, {
    fill: c.linear([
      [0, top],
      [0.55, mix(top, foot, 0.25)],
      [1, foot],
    ]),
  });
}

/** Scatters heaped clouds, small ones higher and farther. */
export function drawClouds(c: Canvas, from: number, to: number, count: number): void {
  const { paper, sky, time, far } = c.mood;
  const tops = { day: paper, dusk: mix(sky[3], paper, 0.3), night: mix(far, paper, 0.25) };
  const top = tops[time];
  const foot = time === "night" ? sky[1] : mix(sky[2], time === "dusk" ? sky[1] : top, 0.35);
  for (let i = 0; i < count; i += 1) {
    const t = (i + c.rng.range(0.2, 0.8)) / count;
    const size = c.rng.range(0.7, 1.25) * (0.14 + (0.16 * ((i * 7) % count)) / count) * c.w;
    c.group(`opacity="${c.rng.range(0.75, 0.96).toFixed(2)}"`, () => {
      drawCumulus(c, [t * c.w * 1.1 - c.w * 0.05, c.rng.range(from, to)], size, [top, foot]);
    });
  }
}
