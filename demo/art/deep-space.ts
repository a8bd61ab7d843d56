import { type Canvas, num, type Point } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { disc } from "./outline.ts";
import { drawStars } from "./sky.ts";

/** The deep of space, coloured by the mood even by day. */
export function drawDeepSpace(c: Canvas): void {
  const { sky, near, accent, time } = c.mood;
  const deep = c.kids
    ? mix(sky[0], "#0f1c5c", 0.85)
    : mix(near, "#05060d", time === "night" ? 0.35 : 0.6);
  const lift = c.kids ? mix(deep, sky[0], 0.4) : mix(deep, sky[1], time === "night" ? 0.5 : 0.24);
  c.flood(
    c.linear(
      [
        [0, deep],
        [0.55, mix(deep, lift, 0.5)],
        [1, lift],
      ],
      [0, 0],
      [c.rng.range(0.2, 0.9), 1],
    ),
  );
  for (let i = 0; i < 5; i += 1) {
    const tone = mix(deep, c.rng.pick([accent, sky[2], sky[1]]), c.kids ? 1 : 0.6);
    c.circle(c.rng.range(0, c.w), c.rng.range(0, c.h), c.m * c.rng.range(0.25, 0.6), {
      fill: c.radial([
        [0, tone, 0.24],
        [0.5, tone, 0.09],
        [1, tone, 0],
      ]),
    });
  }
  drawStars(c, c.h, c.kids ? 150 : 380, c.rng.chance(0.6));
}

/** A ball lit from one side, with bands or seas cut to its outline. */
export function drawPlanet(c: Canvas, [x, y]: Point, r: number, tone: string): void {
  const { rng } = c;
  const body = disc(x, y, r);
  c.circle(x, y, r * 1.16, {
    fill: c.radial([
      [0.8, lighten(tone, 0.3), 0.4],
      [1, tone, 0],
    ]),
  });
  c.clip(body, () => {
    c.path(body, { fill: tone });
    const banded = rng.chance(0.6);
    c.at(x, y, { turn: rng.range(-26, 26) }, () => {
      if (banded) {
        for (let k = -1; k < 1; k += rng.range(0.1, 0.24)) {
          const dy = k * r;
          const band = r * rng.range(0.04, 0.14);
          c.path(
            `M${num(-r)} ${num(dy)}q${num(r / 2)} ${num(r * 0.1)} ${num(r)} 0t${num(r)} 0v${num(band)}q${num(-r / 2)} ${num(r * 0.1)} ${num(-r)} 0t${num(-r)} 0Z`,
            { fill: rng.chance(0.5) ? lighten(tone, 0.3) : darken(tone, 0.2), opacity: 0.6 },
          );
        }
      } else {
        let craters = "";
        for (let k = 0; k < 16; k += 1)
          craters += disc(rng.range(-r, r), rng.range(-r, r), r * rng.range(0.04, 0.2));
        c.path(craters, { fill: darken(tone, 0.2), opacity: 0.6 });
      }
    });
    c.circle(x + r * 0.5, y + r * 0.42, r * 1.5, {
      fill: c.radial([
        [0.55, "#05060d", 0],
        [0.62, "#05060d", 0.1],
        [1, "#05060d", 0],
      ]),
    });
    c.path(body, {
      fill: c.radial(
        [
          [0, lighten(tone, 0.6), 0.45],
          [0.45, tone, 0],
          [0.75, "#04050c", 0.35],
          [1, "#04050c", 0.8],
        ],
        [0.3, 0.28],
        0.85,
      ),
    });
  });
}
