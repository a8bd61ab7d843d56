import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc, lens } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawMicroscopeBody(c: Canvas): void {
  const { near, paper, lamp, accent, ink } = c.mood;
  const dark = c.linear(
    [
      [0, lighten(near, 0.28)],
      [0.5, near],
      [1, darken(near, 0.4)],
    ],
    [0, 0],
    [1, 0],
  );
  const pale = c.linear(
    [
      [0, paper],
      [0.5, mix(paper, near, 0.12)],
      [1, mix(paper, near, 0.5)],
    ],
    [0, 0],
    [1, 0],
  );
  const brass = c.linear(
    [
      [0, lighten(lamp, 0.4)],
      [1, darken(lamp, 0.35)],
    ],
    [0, 0],
    [1, 0],
  );
  c.path("M-150 0Q-152-34-120-38H120Q152-34 150 0Z", { fill: dark });
  c.path("M-132-38H-60L-52-60H-112Z", { fill: darken(near, 0.2) });
  // Curved arm from the foot to the head.
  c.path("M96-38C176-110 186-250 92-360L34-392L64-440Q96-424 128-396C250-270 226-90 152-38Z", {
    fill: pale,
  });
  c.path("M130-60C190-140 192-260 112-364L124-374C216-262 206-128 146-54Z", { fill: accent });
  c.circle(158, -196, 32, { fill: brass });
  c.circle(158, -196, 15, { fill: darken(lamp, 0.4) });
  c.circle(134, -112, 20, { fill: brass });
  c.path("M-120-172H120V-150H-120Z", { fill: dark });
  c.path("M-58-176H36V-170H-58Z", { fill: mix(paper, c.mood.sky[0], 0.3) });
  c.path("M-34-178q22-10 40 0Z", { fill: accent });
  c.path("M-46-150H22L10-112H-34Z", { fill: darken(near, 0.15) });
  c.ellipse([-12, -66], [44, 12], { fill: lighten(lamp, 0.5) });
  c.path("M-50-66L-34-112H10L26-66Z", {
    fill: c.linear([
      [0, lamp, 0.2],
      [1, lighten(lamp, 0.4), 0.9],
    ]),
  });
  c.at(-12, -190, { turn: -9 }, () => {
    c.path("M-12 0L-18-50H18L12 0Z", { fill: brass });
    c.path("M-22-50H22V-72H-22Z", { fill: dark });
    c.path("M-26-66L-60-26L-46-16L-8-58ZM26-66L62-38L50-24L8-58Z", { fill: brass });
    c.path("M-42-72H42L48-104H-48Z", { fill: pale });
    c.path("M-34-104H34V-260H-34Z", { fill: pale });
    c.path("M-38-200H38V-188H-38ZM-38-122H38V-112H-38Z", { fill: brass });
    c.path("M-27-260H27L22-330H-22Z", { fill: dark });
    c.path("M-32-330H32V-350H-32Z", { fill: ink });
  });
}

function drawMicroscope(c: Canvas): void {
  const { rng } = c;
  const { at, scale, lit } = drawStage(c, 0.78);
  const side = at[0] > c.w / 2 ? -1 : 1;
  const s = scale * 1.08;
  drawShadow(c, at, 180 * s, lit);
  c.at(at[0], at[1], { scale: s, flip: side > 0 }, () => drawMicroscopeBody(c));
  // What the eye sees: a round field with cells.
  const field: Point = [at[0] + side * c.m * 0.56, c.h * rng.range(0.32, 0.4)];
  const r = c.m * rng.range(0.2, 0.25);
  const tone = rng.pick([c.mood.accent, c.mood.leaf, c.mood.accent2]);
  const body = disc(field[0], field[1], r);
  c.circle(field[0], field[1], r + 12, { fill: c.mood.near });
  c.path(body, {
    fill: c.radial([
      [0, lighten(tone, 0.82)],
      [1, mix(tone, c.mood.paper, 0.5)],
    ]),
  });
  c.clip(body, () => {
    const kind = rng.pick(["round", "rods", "tissue"]);
    for (let i = 0; i < 34; i += 1) {
      const [x, y] = [field[0] + rng.range(-r, r), field[1] + rng.range(-r, r)];
      const size = r * rng.range(0.08, 0.19);
      if (kind === "rods") {
        c.at(x, y, { turn: rng.range(0, 180) }, () => {
          c.rect(
            [-size, -size * 0.32, size * 2, size * 0.64],
            { fill: mix(tone, c.mood.paper, 0.15), opacity: 0.8 },
            size * 0.32,
          );
          c.rect(
            [-size * 0.7, -size * 0.16, size * 1.1, size * 0.14],
            { fill: c.mood.paper, opacity: 0.5 },
            size * 0.07,
          );
        });
        continue;
      }
      c.circle(x, y, size, {
        fill: mix(tone, c.mood.paper, kind === "round" ? 0.25 : 0.55),
        opacity: 0.8,
      });
      c.circle(x + size * 0.1, y, size * 0.42, {
        fill: kind === "round" ? mix(tone, c.mood.paper, 0.5) : darken(tone, 0.2),
        opacity: 0.85,
      });
    }
  });
  c.circle(field[0], field[1], r + 4, { fill: "none", stroke: c.mood.lamp, width: 5 });
  drawMotes(c);
}

interface Atom {
  x: number;
  y: number;
  z: number;
  tone: string;
  size: number;
}

function drawAtoms(c: Canvas, atoms: readonly Atom[], bonds: readonly Point[], r: number): void {
  const bondTone = mix(c.mood.paper, c.mood.near, 0.35);
  for (const [i, j] of bonds) {
    const [a, b] = [atoms[i], atoms[j]];
    if (a && b)
      c.path(`M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`, {
        stroke: bondTone,
        width: r * 0.26 * (0.8 + (a.z + b.z) * 0.2),
        opacity: 0.9,
      });
  }
  for (const atom of [...atoms].sort((p, q) => p.z - q.z)) {
    const size = r * atom.size * (0.85 + atom.z * 0.25);
    c.circle(atom.x, atom.y, size, {
      fill: c.radial(
        [
          [0, lighten(atom.tone, 0.65)],
          [0.4, atom.tone],
          [1, darken(atom.tone, 0.5)],
        ],
        [0.34, 0.3],
        0.75,
      ),
    });
  }
}

function drawHelix(c: Canvas, tones: readonly string[]): void {
  const turns = c.rng.range(1.6, 2.4);
  const length = c.w * 1.25;
  const amp = c.m * c.rng.range(0.2, 0.26);
  const phase = c.rng.range(0, 6);
  const atoms: Atom[] = [];
  const bonds: Point[] = [];
  for (let i = 0; i <= 34; i += 1) {
    const a = (i / 34) * Math.PI * 2 * turns + phase;
    const x = (i / 34 - 0.5) * length;
    atoms.push({
      x,
      y: Math.sin(a) * amp,
      z: Math.cos(a),
      tone: tones[0] ?? "#888888",
      size: 0.62,
    });
    atoms.push({
      x,
      y: -Math.sin(a) * amp,
      z: -Math.cos(a),
      tone: tones[1] ?? "#888888",
      size: 0.62,
    });
    bonds.push([i * 2, i * 2 + 1]);
    if (i > 0) bonds.push([i * 2, i * 2 - 2], [i * 2 + 1, i * 2 - 1]);
  }
  drawAtoms(c, atoms, bonds, c.m * 0.05);
}

function drawRings(c: Canvas, tones: readonly string[]): void {
  const atoms: Atom[] = [];
  const bonds: Point[] = [];
  const r = c.m * 0.17;
  const rings = c.rng.int(2, 3);
  for (let k = 0; k < rings; k += 1) {
    const cx = (k - (rings - 1) / 2) * r * 1.732;
    for (let i = 0; i < 6; i += 1) {
      const a = ((i * 60 + 30) * Math.PI) / 180;
      const start = atoms.length;
      atoms.push({
        x: cx + Math.cos(a) * r,
        y: Math.sin(a) * r,
        z: c.rng.range(0, 0.4),
        tone: tones[0] ?? "#888888",
        size: 1,
      });
      bonds.push([start, k * 12 + ((i + 1) % 6) * 2], [start, start + 1]);
      atoms.push({
        x: cx + Math.cos(a) * r * 1.75,
        y: Math.sin(a) * r * 1.75,
        z: c.rng.range(-0.6, 0.9),
        tone: tones[1 + (i % 2)] ?? "#888888",
        size: 0.6,
      });
    }
  }
  drawAtoms(c, atoms, bonds, c.m * 0.06);
}

function drawMolecule(c: Canvas): void {
  const { rng } = c;
  const { sky, near, accent, accent2, leaf, paper, lamp } = c.mood;
  const ground = c.kids
    ? sky[0]
    : rng.pick([near, mix(sky[0], near, 0.55), mix(accent, near, 0.6)]);
  c.flood(
    c.radial(
      [
        [0, mix(ground, sky[2], 0.45)],
        [1, darken(ground, 0.25)],
      ],
      [rng.range(0.2, 0.8), rng.range(0.1, 0.6)],
      0.9,
    ),
  );
  let far = "";
  for (let i = 0; i < 34; i += 1)
    far += disc(rng.range(0, c.w), rng.range(0, c.h), rng.range(6, 46));
  c.path(far, { fill: mix(ground, paper, 0.35), opacity: 0.14 });
  const hex = c.m * 0.075;
  let lattice = "";
  for (let i = -1; i < 22; i += 1) {
    for (let j = -1; j < 14; j += 1) {
      if (rng.chance(0.4)) continue;
      const [x, y] = [i * hex * 1.732 + (j % 2) * hex * 0.866, j * hex * 1.5];
      lattice += `M${num(x)} ${num(y - hex)}l${num(hex * 0.866)} ${num(hex / 2)}v${num(hex)}l${num(-hex * 0.866)} ${num(hex / 2)}`;
    }
  }
  c.path(lattice, { fill: "none", stroke: mix(ground, paper, 0.4), width: 1.4, opacity: 0.28 });
  const tones = rng.pick([
    [accent, accent2, paper],
    [accent2, paper, accent],
    [leaf, lamp, accent],
    [paper, accent, lamp],
  ]);
  c.at(c.w * 0.5, c.h * 0.5, { turn: rng.range(-34, 34), scale: rng.range(0.9, 1.15) }, () => {
    if (rng.chance(0.5)) drawHelix(c, tones);
    else drawRings(c, tones);
  });
  let glints = "";
  for (let i = 0; i < 20; i += 1)
    glints += lens(rng.range(0, c.w), rng.range(0, c.h), rng.range(2, 9), 1.2);
  c.path(glints, { fill: lamp, opacity: 0.6 });
}

/** Instruments of science. */
export const laboratoryScenes = {
  microscope: { draw: drawMicroscope },
  molecule: { draw: drawMolecule },
} as const satisfies Record<string, Scene>;
