import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, layerColour } from "../land.ts";
import { disc, leaf, smooth } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

interface Plumage {
  dark: string;
  middle: string;
  pale: string;
}

/** One spread wing from the shoulder at the origin to the end side; the leading edge is up. */
function drawWing(c: Canvas, { dark, middle, pale }: Plumage): void {
  const wrist: Point = [150, -64];
  let feathers = "";
  let bars = "";
  for (let i = 0; i < 11; i += 1) {
    const t = i / 10;
    const angle = -4 + t * 84;
    const length = 268 - t * 104;
    const from: Point = [wrist[0] - t * 20, wrist[1] + t * 16];
    feathers += leaf(from, length, 21, angle);
    const a = (angle * Math.PI) / 180;
    for (const k of [0.5, 0.62, 0.74, 0.86]) {
      const [x, y] = [from[0] + Math.cos(a) * length * k, from[1] + Math.sin(a) * length * k];
      bars += `M${num(x - Math.sin(a) * 12)} ${num(y + Math.cos(a) * 12)}L${num(x + Math.sin(a) * 12)} ${num(y - Math.cos(a) * 12)}`;
    }
  }
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    feathers += leaf([130 - t * 128, -44 + t * 34], 156 - t * 26, 19, 80 + t * 12);
  }
  c.path(feathers, { fill: dark, stroke: middle, width: 2.4 });
  c.path(bars, { stroke: pale, width: 4.5, opacity: 0.55 });
  let coverts = "";
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 12; i += 1) {
      const t = i / 11;
      coverts += leaf([160 - t * 168, -62 + t * 52 + row * 17], 58 - row * 5, 12, 62 + t * 30);
    }
  }
  c.path(coverts, { fill: middle, stroke: pale, width: 1.3 });
  c.path("M-14 16C30-20 96-56 150-76C168-82 178-66 164-54C110-34 50-2-10 40Z", {
    fill: mix(middle, pale, 0.35),
  });
}

function drawSoaring(c: Canvas, plumage: Plumage): void {
  const { dark, middle, pale } = plumage;
  let tail = "";
  for (let i = -3; i <= 3; i += 1) tail += leaf([i * 4, 96], 168 - Math.abs(i) * 8, 17, 90 - i * 8);
  c.path(tail, { fill: dark, stroke: middle, width: 2.4 });
  c.path("M-62 206Q0 232 62 206M-56 176Q0 200 56 176M-48 148Q0 168 48 148", {
    fill: "none",
    stroke: pale,
    width: 6,
    opacity: 0.5,
  });
  for (const flip of [true, false])
    c.at(flip ? -22 : 22, -30, { flip }, () => drawWing(c, plumage));
  c.path("M0-92C40-84 46-20 40 40C34 100 16 130 0 138C-16 130-34 100-40 40C-46-20-40-84 0-92Z", {
    fill: c.linear([
      [0, pale],
      [1, mix(pale, middle, 0.6)],
    ]),
  });
  let spots = "";
  for (let row = 0; row < 7; row += 1)
    for (let i = -2; i <= 2; i += 1)
      spots += leaf([i * 13 + (row % 2) * 6, -40 + row * 22], 12, 3.4, 90);
  c.path(spots, { fill: dark, opacity: 0.75 });
  c.path("M-30-86C-32-124-14-142 2-142C20-142 32-124 30-90C14-74-14-74-30-86Z", { fill: dark });
  c.path("M-22-96C-14-84 14-84 22-96C24-78-24-78-22-96Z", { fill: pale });
  c.path("M-8-138C-6-154 0-162 5-164C8-156 10-146 8-138Q0-132-8-138Z", { fill: c.mood.lamp });
  c.path("M2-158Q6-166 5-172Q10-162 8-152Z", { fill: c.mood.ink });
}

function drawPortrait(c: Canvas, { dark, middle, pale }: Plumage): void {
  const { lamp, ink } = c.mood;
  const body =
    "M-210 420C-260 200-230-20-130-140C-70-214 60-226 128-160C150-140 158-120 156-96C150-40 112 0 116 60C170 150 214 260 214 420Z";
  c.path(body, {
    fill: c.linear(
      [
        [0, dark],
        [0.3, middle],
        [0.75, dark],
      ],
      [0, 0],
      [0.3, 1],
    ),
  });
  c.path(
    "M156-96C120-66 100-30 70-6C60 30 20 60 26 120C10 220 20 330 40 420H214C214 260 170 150 116 60C112 0 150-40 156-96Z",
    {
      fill: c.linear([
        [0, pale],
        [1, mix(pale, middle, 0.45)],
      ]),
    },
  );
  let bars = "";
  for (let row = 0; row < 9; row += 1)
    for (let i = 0; i < 6; i += 1)
      bars += leaf([44 + i * 28 + (row % 2) * 12, 110 + row * 36], 22, 6, 92 - i * 3);
  c.clip(body, () => {
    c.path(bars, { fill: dark, opacity: 0.8 });
    let mantle = "";
    for (let row = 0; row < 8; row += 1)
      for (let i = 0; i < 7; i += 1)
        mantle += leaf([-210 + i * 36 + (row % 2) * 16, 60 + row * 46], 60, 20, 74 + i * 3);
    c.path(mantle, { fill: middle, stroke: mix(middle, pale, 0.5), width: 2.2 });
  });
  c.path("M-40-20C0-10 40-40 66-70C70-20 44 30 50 80C20 60-30 40-40-20Z", { fill: pale });
  c.path("M62-88C84-60 84-10 66 40C50 20 40-20 44-60Z", { fill: dark });
  c.path("M126-162C200-176 254-120 236-34C226-66 204-78 172-76L150-78C142-110 136-136 126-162Z", {
    fill: c.linear([
      [0, mix(ink, pale, 0.35)],
      [1, ink],
    ]),
  });
  c.path("M118-166C146-172 166-164 176-150C160-130 152-104 152-78C132-100 120-130 118-166Z", {
    fill: lamp,
  });
  c.path(disc(156, -138, 6), { fill: ink });
  c.path("M152-78C170-84 190-80 206-70C190-60 164-58 146-64Z", { fill: darken(lamp, 0.35) });
  c.circle(66, -112, 41, { fill: lamp });
  c.circle(68, -112, 32, { fill: ink });
  c.circle(80, -124, 9, { fill: "#ffffff" });
  c.path("M14-136C40-164 90-166 122-142C90-150 50-146 20-124Z", { fill: dark });
}

function drawFalcon(c: Canvas): void {
  const { rng } = c;
  const near = rng.chance(0.4);
  const horizon = c.h * 0.8;
  const [lightX] = drawBackdrop(
    c,
    horizon,
    near
      ? { light: [rng.pick([0.5, 0.36, 0.64]), 0.44], size: rng.range(0.36, 0.44), clouds: "none" }
      : { size: rng.range(0.12, 0.24) },
  );
  const lit = lightX < c.w / 2 ? -1 : 1;
  const brown = mix(c.mood.near, c.mood.accent2, c.kids ? 0.2 : 0.3);
  const plumage: Plumage = {
    dark: c.mood.near,
    middle: brown,
    pale: mix(c.mood.paper, c.mood.accent2, 0.12),
  };
  drawRange(c, {
    from: c.h * 0.7,
    to: c.h * 0.82,
    layers: 3,
    rise: c.h * 0.1,
    depth: [0.06, 0.34],
  });
  if (near) {
    drawRange(c, {
      from: c.h * 0.88,
      to: c.h * 0.98,
      layers: 2,
      rise: c.h * 0.06,
      depth: [0.4, 0.75],
    });
    c.at(
      c.w * rng.range(0.42, 0.56),
      c.h * 0.5,
      { scale: (c.m / 900) * rng.range(1.2, 1.4), flip: rng.chance(0.5) },
      () => drawPortrait(c, plumage),
    );
    return;
  }
  for (const dx of [0.18, 0.82])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.1, 0.1)),
      y: c.h * rng.range(0.54, 0.66),
      width: c.w * 0.5,
      height: c.h * 0.5,
      lit,
      colour: layerColour(c, 0.45),
      base: layerColour(c, 0.3),
      snow: 0.4,
    });
  drawRange(c, { from: c.h * 0.92, to: c.h, layers: 2, rise: c.h * 0.06, depth: [0.6, 0.95] });
  const path = smooth(
    [
      [-40, c.h * 0.5],
      [c.w * 0.3, c.h * 0.42],
      [c.w * 0.5, c.h * 0.46],
    ],
    false,
  );
  c.path(path, {
    fill: "none",
    stroke: lighten(c.mood.light, 0.2),
    width: 2,
    opacity: 0.3,
    more: 'stroke-dasharray="2 12"',
  });
  c.at(
    c.w * rng.range(0.4, 0.6),
    c.h * rng.range(0.36, 0.46),
    { scale: (c.m / 900) * rng.range(1.1, 1.4), turn: rng.pick([-38, -20, 16, 34]) },
    () => drawSoaring(c, plumage),
  );
}

/** Birds of prey. */
export const raptorScenes = {
  falcon: { draw: drawFalcon },
} as const satisfies Record<string, Scene>;
