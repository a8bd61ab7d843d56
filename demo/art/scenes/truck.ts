import { type Canvas, num, type Point } from "../canvas.ts";
import { mix } from "../colour.ts";
import { leaf, star } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A flower as trucks carry them: rings of petals in several paints. */
function paintedFlower(c: Canvas, [x, y]: Point, r: number, tones: readonly string[]): void {
  for (const [ring, tone] of tones.entries()) {
    const size = r * (1 - ring * 0.27);
    let d = "";
    const petals = 10 - ring * 2;
    for (let i = 0; i < petals; i += 1)
      d += leaf([x, y], size, size * 0.3, (i * 360) / petals + ring * 18);
    c.path(d, { fill: tone });
  }
  c.circle(x, y, r * 0.15, { fill: c.mood.lamp });
}

function drawPaintedPanel(
  c: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  tone: string,
): void {
  const { accent, accent2, lamp, leaf: green, paper, sky } = c.mood;
  c.rect([x, y, w, h], { fill: tone }, 8);
  c.rect([x + 8, y + 8, w - 16, h - 16], { fill: "none", stroke: lamp, width: 4 }, 6);
  const middle: Point = [x + w / 2, y + h / 2];
  const r = Math.min(w, h) * 0.34;
  const kind = c.rng.pick(["flower", "star", "bird"]);
  let vines = "";
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      for (let i = 0; i < 3; i += 1)
        vines += leaf(
          [middle[0] + sx * w * (0.24 + i * 0.06), middle[1] + sy * h * (0.1 + i * 0.1)],
          r * 0.5,
          r * 0.13,
          sx > 0 ? sy * 40 - i * 12 * sy : 180 - sy * 40 + i * 12 * sy,
        );
  c.path(vines, { fill: green });
  if (kind === "flower") paintedFlower(c, middle, r, [accent, paper, accent2]);
  if (kind === "star") {
    c.path(star(middle, r * 1.1, 8, { inner: 0.62 }), { fill: accent2 });
    c.path(star(middle, r * 0.8, 8, { inner: 0.62, turn: -67.5 }), { fill: accent });
    c.path(star(middle, r * 0.45, 8, { inner: 0.6 }), { fill: lamp });
  }
  if (kind === "bird")
    c.at(middle[0], middle[1], { scale: r / 60, flip: c.rng.chance(0.5) }, () => {
      c.path(
        "M-70 30C-50-10-20-26 16-24C20-50 44-60 58-46L74-42L60-34C62-4 40 26 4 30C-20 34-50 40-70 30Z",
        { fill: sky[1] },
      );
      c.path("M-30 14C-40-30-20-60 6-66C14-40 10-10-6 10Z", { fill: accent });
      c.path("M-66 28L-104 44L-96 26L-112 16L-60 18Z", { fill: accent2 });
      c.circle(50, -42, 4, { fill: c.mood.ink });
    });
  for (const [cx, cy] of [
    [x + 22, y + 22],
    [x + w - 22, y + 22],
    [x + 22, y + h - 22],
    [x + w - 22, y + h - 22],
  ] as const)
    paintedFlower(c, [cx, cy], 13, [lamp, accent]);
}

function drawTruckFront(c: Canvas): void {
  const { accent, accent2, lamp, leaf: green, paper, ink, sky, near } = c.mood;
  const tones = [accent, mix(green, near, 0.2), mix(sky[0], near, 0.3), accent2];
  c.ellipse([0, 8], [360, 30], { fill: ink, opacity: 0.5 });
  c.path("M-262-50H-178V8H-262ZM178-50H262V8H178Z", { fill: ink });
  // The crown that leans out over the cab, then the cab, glass, grille and bumper.
  c.path(
    "M-300-560Q-330-660-250-700Q-130-760 0-770Q130-760 250-700Q330-660 300-560L270-470H-270Z",
    { fill: tones[0] ?? accent },
  );
  c.path(
    "M-282-566Q-306-646-240-680Q-120-732 0-740Q120-732 240-680Q306-646 282-566L262-492H-262Z",
    { fill: tones[2] ?? near },
  );
  let rays = "";
  for (let i = -6; i <= 6; i += 1)
    rays += leaf([i * 8, -500], 190 - Math.abs(i) * 7, 18, -90 + i * 11);
  c.path(rays, { fill: lamp });
  paintedFlower(c, [0, -560], 70, [accent, paper, accent2]);
  for (const side of [-1, 1]) {
    paintedFlower(c, [side * 180, -590], 46, [paper, accent]);
    c.path(
      leaf([side * 120, -540], 60, 15, side > 0 ? -30 : 210) +
        leaf([side * 230, -560], 50, 13, side > 0 ? 60 : 120),
      { fill: green },
    );
  }
  c.rect([-280, -474, 560, 60], { fill: ink });
  for (let i = 0; i < 7; i += 1)
    paintedFlower(c, [-240 + i * 80, -444], 24, [i % 2 ? accent : accent2, lamp]);
  c.path("M-266-414H266L284-60H-284Z", { fill: tones[0] ?? accent });
  c.path("M-240-396H-12V-264H-252ZM12-396H240L252-264H12Z", {
    fill: c.linear(
      [
        [0, mix(sky[1], ink, 0.35)],
        [0.5, mix(sky[3], ink, 0.1)],
        [1, mix(sky[0], ink, 0.5)],
      ],
      [0, 0],
      [1, 1],
    ),
  });
  let fringe = "";
  for (let i = 0; i < 31; i += 1) fringe += `M${-246 + i * 16.4}-396l8 34l8-34Z`;
  c.path(fringe, { fill: lamp });
  drawPaintedPanel(c, [-268, -252, 150, 160], tones[1] ?? green);
  drawPaintedPanel(c, [118, -252, 150, 160], tones[1] ?? green);
  c.rect([-104, -250, 208, 158], { fill: ink }, 10);
  let bars = "";
  for (let i = 0; i < 9; i += 1) bars += `M-92 ${-238 + i * 17}h184v8h-184Z`;
  c.path(bars, { fill: mix(paper, near, 0.25) });
  paintedFlower(c, [0, -172], 46, [accent, lamp, paper]);
  for (const x of [-194, 194]) {
    c.circle(x, -64, 42, { fill: lamp });
    c.circle(x, -64, 33, {
      fill: c.radial([
        [0, "#ffffff"],
        [1, mix(lamp, paper, 0.6)],
      ]),
    });
  }
  c.rect([-300, -40, 600, 44], { fill: mix(paper, near, 0.3) }, 8);
  let chain = "";
  for (let i = 0; i < 25; i += 1) chain += leaf([-288 + i * 24, 2], 34, 8, 90);
  c.path(chain, { fill: accent2 });
  for (let i = 0; i < 8; i += 1)
    c.path(star([-262 + i * 75, -18], 14, 6, { inner: 0.5 }), { fill: accent });
}

function drawTruckArt(c: Canvas): void {
  const { rng } = c;
  const { sky, near, accent, accent2, light, lamp, leaf: green, ink } = c.mood;
  if (rng.chance(0.5)) {
    const tones = [
      accent,
      mix(green, near, 0.25),
      mix(sky[0], near, 0.35),
      mix(accent2, near, 0.1),
      near,
    ];
    c.flood(ink);
    const size = c.m / rng.pick([2, 2.5, 3]);
    for (let y = -size * rng.range(0, 0.4); y < c.h; y += size)
      for (let x = -size * rng.range(0, 0.4); x < c.w; x += size * 0.9)
        drawPaintedPanel(c, [x + 6, y + 6, size * 0.9 - 12, size - 12], rng.pick(tones));
    c.flood(
      c.radial(
        [
          [0, light, 0.28],
          [0.5, light, 0],
          [1, ink, 0.5],
        ],
        [rng.range(0.1, 0.9), 0.1],
        1,
      ),
    );
    return;
  }
  const horizon = c.h * 0.8;
  c.flood(
    c.linear([
      [0, sky[0]],
      [0.5, sky[2]],
      [0.8, sky[3]],
    ]),
  );
  c.circle(c.w * rng.range(0.3, 0.7), c.h * 0.5, c.m * 0.42, {
    fill: c.linear([
      [0, light],
      [1, mix(light, lamp, 0.6)],
    ]),
  });
  c.rect([-4, horizon, c.w + 8, c.h], {
    fill: c.linear([
      [0, mix(near, sky[2], 0.3)],
      [1, near],
    ]),
  });
  c.path(
    `M${num(c.w / 2 - 30)} ${num(horizon)}h60L${num(c.w * 0.9)} ${num(c.h)}H${num(c.w * 0.1)}Z`,
    { fill: ink, opacity: 0.4 },
  );
  c.at(
    c.w * rng.range(0.36, 0.64),
    c.h * rng.range(0.93, 1.02),
    { scale: (c.m / 900) * rng.range(1.06, 1.3) },
    () => drawTruckFront(c),
  );
}

/** Painted trucks. */
export const truckScenes = {
  "truck-art": { draw: drawTruckArt },
} as const satisfies Record<string, Scene>;
