import { type Canvas, num } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { layerColour } from "./land.ts";
import { disc } from "./outline.ts";

/** Turf with mown stripes, from the horizon down, running to the point x = `vanish`. */
export function drawTurf(c: Canvas, horizon: number, vanish: number): void {
  const green = mix(c.mood.leaf, c.mood.near, c.mood.time === "day" ? 0 : 0.12);
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(green, c.mood.sky[3], 0.4)],
      [0.4, green],
      [1, darken(green, 0.35)],
    ]),
  });
  let d = "";
  for (let i = -12; i <= 12; i += 2) {
    const [a, b] = [vanish + i * 190, vanish + (i + 1) * 190];
    d += `M${num(vanish + i * 24)} ${num(horizon)}L${num(a)} ${num(c.h + 5)}H${num(b)}L${num(vanish + (i + 1) * 24)} ${num(horizon)}Z`;
  }
  c.path(d, { fill: lighten(green, 0.25), opacity: 0.3 });
}

/** Stands with a crowd and floodlights behind a ground, down to the horizon. */
export function drawStands(c: Canvas, horizon: number): void {
  const tone = layerColour(c, 0.55);
  const top = horizon - c.h * c.rng.range(0.14, 0.2);
  const lift = c.h * c.rng.range(0.02, 0.06);
  c.path(
    `M-9 ${num(horizon + 2)}V${num(top - lift)}Q${num(c.w / 2)} ${num(top + lift)} ${num(c.w + 9)} ${num(top - lift)}V${num(horizon + 2)}Z`,
    {
      fill: c.linear([
        [0, tone],
        [1, mix(tone, c.mood.sky[3], 0.35)],
      ]),
    },
  );
  let crowd = "";
  for (let i = 0; i < 900; i += 1) {
    const u = c.rng.next();
    const y = top + lift * (1 - 4 * u * (1 - u)) + c.rng.range(0.1, 0.9) * (horizon - top);
    crowd += disc(u * c.w, y, c.rng.range(2, 3.6));
  }
  c.path(crowd, { fill: mix(c.mood.paper, c.mood.accent2, 0.3), opacity: 0.42 });
  for (const u of [0.08, 0.36, 0.66, 0.93]) {
    const x = c.w * u;
    const y = top - c.h * 0.22;
    c.path(`M${num(x - 3)} ${num(top)}V${num(y)}h6V${num(top)}Z`, { fill: tone });
    c.rect([x - 34, y - 26, 68, 32], { fill: tone }, 3);
    let bulbs = "";
    for (let i = 0; i < 8; i += 1)
      bulbs += disc(x - 24 + (i % 4) * 16, y - 17 + Math.floor(i / 4) * 14, 5);
    c.path(bulbs, { fill: c.mood.lamp });
    if (c.mood.time !== "day")
      c.circle(x, y - 10, 150, {
        fill: c.radial([
          [0, c.mood.lamp, 0.5],
          [1, c.mood.lamp, 0],
        ]),
      });
  }
}
