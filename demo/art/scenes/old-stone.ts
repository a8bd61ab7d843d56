import { archPath, masonry, merlons, minaret, onionDome } from "../architecture.ts";
import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, mix } from "../colour.ts";
import { drawRange, drawRidge, layerColour } from "../land.ts";
import { poly } from "../outline.ts";
import { drawStarPattern } from "../star-pattern.ts";
import type { Scene } from "./scene-kind.ts";

const stone = (c: Canvas): string =>
  mix(mix(c.mood.accent2, c.mood.paper, 0.35), c.mood.near, c.mood.time === "night" ? 0.62 : 0.18);

/** A round bastion with a lit and a shaded side. */
function drawBastion(c: Canvas, [x, y]: Point, [w, h]: Point, tone: string): void {
  const body = c.linear(
    [
      [0, mix(tone, c.mood.light, 0.35)],
      [0.45, tone],
      [1, mix(tone, c.mood.ink, 0.5)],
    ],
    [0, 0],
    [1, 0],
  );
  c.path(
    `M${num(x - w * 0.56)} ${num(y)}L${num(x - w / 2)} ${num(y - h)}H${num(x + w / 2)}L${num(x + w * 0.56)} ${num(y)}Z${merlons([x - w * 0.54, y - h], w * 1.08, w * 0.13)}`,
    { fill: body },
  );
  c.rect([x - w * 0.54, y - h - 2, w * 1.08, w * 0.09], { fill: mix(tone, c.mood.ink, 0.3) });
  c.path(masonry(c, [x - w / 2, y - h + w * 0.1, w, h - w * 0.1], w * 0.09), {
    stroke: c.mood.ink,
    width: 1.2,
    opacity: 0.18,
  });
  let slits = "";
  for (const k of [-0.26, 0, 0.26])
    slits += `M${num(x + w * k - 3)} ${num(y - h * 0.72)}h6v${num(w * 0.16)}h-6Z`;
  c.path(slits, { fill: c.mood.ink, opacity: 0.75 });
}

function drawFortWalls(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.6, 0.7);
  drawBackdrop(c, horizon);
  drawRange(c, { from: horizon - 60, to: horizon, layers: 3, rise: c.h * 0.1, depth: [0.08, 0.4] });
  const tone = stone(c);
  const start = rng.range(-0.08, 0.06);
  const hill = drawRidge(c, {
    y: c.h * 0.78,
    rise: c.h * 0.05,
    waves: 1.3,
    rough: 3,
    fill: mix(tone, c.mood.near, 0.55),
    swell: [c.w * rng.range(0.4, 0.7), c.h * rng.range(0.1, 0.2), c.w * 0.4],
  });
  const bays = rng.int(3, 5);
  const places = Array.from(
    { length: bays + 1 },
    (_, i) => c.w * (start + (i / bays) * (1.1 - start)),
  );
  for (let i = 0; i < bays; i += 1) {
    const [a, b] = [places[i] ?? 0, places[i + 1] ?? 0];
    const tall = c.h * 0.2;
    const wall: Point[] = [
      [a, hill(a) + 40],
      [a, hill(a) - tall],
      [b, hill(b) - tall],
      [b, hill(b) + 40],
    ];
    c.path(poly(wall), {
      fill: c.linear([
        [0, mix(tone, c.mood.ink, 0.1)],
        [1, mix(tone, c.mood.near, 0.5)],
      ]),
    });
    const steps = 12;
    let teeth = "";
    for (let k = 0; k < steps; k += 1) {
      const u = k / steps;
      teeth += merlons(
        [a + (b - a) * u, hill(a) - tall + (hill(b) - hill(a)) * u + 3],
        (b - a) / steps,
        c.h * 0.024,
      );
    }
    c.path(teeth, { fill: mix(tone, c.mood.ink, 0.1) });
    c.clip(poly(wall), () =>
      c.path(masonry(c, [a, Math.min(hill(a), hill(b)) - tall, b - a, tall * 2], 19), {
        stroke: c.mood.ink,
        width: 1.2,
        opacity: 0.16,
      }),
    );
  }
  for (const x of places)
    drawBastion(
      c,
      [x, hill(x) + c.h * 0.07],
      [c.w * rng.range(0.09, 0.13), c.h * rng.range(0.33, 0.42)],
      tone,
    );
  const gate = places[rng.int(1, bays - 1)] ?? 0;
  const pole = hill(gate) - c.h * 0.3;
  c.path(`M${num(gate)} ${num(pole)}v${num(-c.h * 0.15)}`, { stroke: c.mood.ink, width: 4 });
  c.path(`M${num(gate)} ${num(pole - c.h * 0.15)}q30-12 56 0t52-2v34q-26 10-52 0t-56 2Z`, {
    fill: c.mood.accent,
  });
  drawRidge(c, {
    y: c.h * 0.9,
    rise: c.h * 0.04,
    waves: 2.6,
    rough: 5,
    fill: mix(c.mood.near, tone, 0.25),
    mist: c.mood.near,
  });
  drawFlock(c, [c.w * rng.range(0.2, 0.8), c.h * 0.22], {
    count: 9,
    size: 26,
    colour: c.mood.near,
  });
}

function drawOldCityGate(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * 0.8;
  drawBackdrop(c, horizon, {
    light: [rng.range(0.42, 0.58), rng.range(0.5, 0.62)],
    size: rng.range(0.1, 0.17),
  });
  const tone = stone(c);
  const s = (c.m / 900) * rng.range(1.05, 1.25);
  const x = c.w * rng.range(0.4, 0.6);
  const base = c.h * 0.87;
  let town = "";
  for (let i = 0; i < 22; i += 1) {
    const bx = rng.range(-0.05, 1) * c.w;
    town += `M${num(bx)} ${num(base)}V${num(base - rng.range(0.14, 0.3) * c.h)}h${num(rng.range(50, 130))}V${num(base)}Z`;
  }
  c.path(town, { fill: layerColour(c, 0.35) });
  for (const [dx, tall] of [
    [-0.34, 0.62],
    [0.36, 0.56],
  ] as const)
    c.at(x + dx * c.w, base, {}, () =>
      c.path(minaret(c.h * tall, c.h * 0.018), { fill: layerColour(c, 0.45) }),
    );
  const arch = archPath({ width: 230, spring: 210, rise: 150, foils: 5 });
  c.at(x, base, { scale: s }, () => {
    const wall = c.linear(
      [
        [0, mix(tone, c.mood.light, 0.3)],
        [0.5, tone],
        [1, mix(tone, c.mood.ink, 0.35)],
      ],
      [0, 0],
      [1, 0],
    );
    c.path(`M-900 0V-190H900V0Z${merlons([-900, -190], 1800, 26)}`, {
      fill: mix(tone, c.mood.ink, 0.22),
    });
    c.path(masonry(c, [-900, -186, 1800, 186], 17), {
      stroke: c.mood.ink,
      width: 1.1,
      opacity: 0.2,
    });
    c.path(`M-250 0V-470H250V0ZM${arch.slice(1)}${merlons([-250, -470], 500, 30)}`, {
      fill: wall,
      more: 'fill-rule="evenodd"',
    });
    c.path("M-190-20V-420H190V-20H176V-406H-176V-20Z", { fill: mix(tone, c.mood.ink, 0.35) });
    for (const side of [-1, 1]) {
      c.clip(
        `M${side * 176}-406H${side * 20}V-366Q${side * 90}-330 ${side * 118}-230H${side * 176}Z`,
        () => {
          c.rect([-180, -410, 360, 200], { fill: c.mood.accent });
          c.at(side * 120, -350, {}, () =>
            drawStarPattern(c, {
              kind: "eight",
              edge: 20,
              reach: 190,
              angle: 67.5,
              stars: c.mood.accent2,
              strap: c.mood.paper,
              strapWidth: 2.4,
            }),
          );
        },
      );
      c.at(side * 282, 0, {}, () => {
        c.path("M-44 0V-500H44V0Z", {
          fill: c.linear(
            [
              [0, mix(tone, c.mood.light, 0.4)],
              [0.5, tone],
              [1, mix(tone, c.mood.ink, 0.5)],
            ],
            [0, 0],
            [1, 0],
          ),
        });
        c.path(masonry(c, [-44, -490, 88, 490], 18), {
          stroke: c.mood.ink,
          width: 1.1,
          opacity: 0.18,
        });
        c.rect([-54, -512, 108, 16], { fill: mix(tone, c.mood.ink, 0.35) });
        c.path("M-40-512V-556H-28V-512ZM28-512V-556H40V-512ZM-8-512V-556H8V-512Z", {
          fill: mix(tone, c.mood.ink, 0.2),
        });
        c.at(0, -552, { scale: 0.9 }, () =>
          c.path(onionDome(96), { fill: mix(c.mood.paper, tone, 0.3) }),
        );
        for (const wy of [-420, -300, -180])
          c.at(0, wy, {}, () =>
            c.path(archPath({ width: 26, spring: 26, rise: 16 }), {
              fill: c.mood.ink,
              opacity: 0.8,
            }),
          );
      });
    }
  });
  const floor = mix(tone, c.mood.near, 0.6);
  c.rect([-4, base - 1, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(floor, c.mood.light, 0.25)],
      [1, darken(floor, 0.4)],
    ]),
  });
  c.path(
    `M${num(x - 110 * s)} ${num(base)}H${num(x + 110 * s)}L${num(x + c.w * 0.3)} ${num(c.h)}H${num(x - c.w * 0.3)}Z`,
    { fill: c.mood.light, opacity: 0.3 },
  );
  for (let i = 0; i < 5; i += 1) {
    const px = x + rng.range(-0.3, 0.3) * c.w;
    const size = c.h * 0.00068 * rng.range(0.9, 1.2);
    c.at(px, base + c.h * rng.range(0.01, 0.06), { scale: size }, () =>
      c.path(
        "M-16 0L-22-70Q-26-108 0-112Q26-108 22-70L16 0ZM-11-124a11 12 0 1 0 22 0a11 12 0 1 0-22 0Z",
        { fill: c.mood.ink },
      ),
    );
  }
  drawFlock(c, [x + c.w * rng.range(-0.2, 0.2), c.h * 0.16], {
    count: 11,
    size: 24,
    colour: c.mood.near,
  });
}

/** Old masonry. */
export const oldStoneScenes = {
  "fort-walls": { draw: drawFortWalls },
  "old-city-gate": { draw: drawOldCityGate },
} as const satisfies Record<string, Scene>;
