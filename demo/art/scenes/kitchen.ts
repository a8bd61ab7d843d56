import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawMotes, drawShadow, drawStage, drawSteam } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

/** Food colours, the same in every mood: the experiment is about them. */
const water = { red: "#d8392f", orange: "#f0852c", yellow: "#f6c52d" };

const across = (c: Canvas, from: string, to: string) =>
  c.linear(
    [
      [0, from],
      [1, to],
    ],
    [0, 0],
    [1, 0],
  );

function drawGlass(c: Canvas, x: number, colour: string, level: number): void {
  const { paper, light } = c.mood;
  const wide = (height: number) => 62 + 22 * (height / 250);
  const [foot, top] = [wide(12), wide(level)];
  c.at(x, 0, {}, () => {
    c.path("M-64 0L-86-250H86L64 0Z", { fill: paper, opacity: 0.2 });
    c.path(`M${-foot}-12L${num(-top)} ${-level}H${num(top)}L${foot}-12Z`, {
      fill: c.linear([
        [0, lighten(colour, 0.12), 0.94],
        [1, darken(colour, 0.12), 0.97],
      ]),
    });
    c.ellipse([0, -level], [top, 12], { fill: lighten(colour, 0.28) });
    c.path("M-64 0L-86-250M86-250L64 0", { stroke: paper, width: 5, opacity: 0.7, fill: "none" });
    c.ellipse([0, -250], [86, 14], { fill: "none", stroke: paper, width: 5, opacity: 0.85 });
    c.path("M-64 0Q0 14 64 0L66-14Q0 2-66-14Z", { fill: paper, opacity: 0.65 });
    c.path("M-62-224L-50-40", { stroke: light, width: 9, opacity: 0.5, fill: "none" });
  });
}

/** A strip of kitchen paper from the water of one glass into the next. */
function drawPaperBridge(c: Canvas, from: number, to: number, colours: [string, string]): void {
  const [start, end] = [from + 34, to - 34];
  const middle = (start + end) / 2;
  const strip = `M${start - 13}-70V-252C${start - 10}-346 ${middle - 26}-366 ${middle}-366S${end + 10}-346 ${end + 13}-252V-70H${end - 15}V-246C${end - 18}-316 ${middle + 20}-334 ${middle}-334S${start + 18}-316 ${start + 15}-246V-70Z`;
  c.path(strip, { fill: c.mood.paper });
  c.path(strip, { fill: across(c, colours[0], colours[1]), opacity: 0.86 });
  c.path(`M${start}-84V-250C${start + 4}-332 ${middle - 22}-350 ${middle}-350`, {
    stroke: c.mood.light,
    width: 4,
    opacity: 0.5,
    fill: "none",
  });
}

function drawColouredWater(c: Canvas): void {
  const { at, scale, lit } = drawStage(c, 0.8);
  const s = scale * 1.12;
  const apart = 244;
  for (const x of [-apart, 0, apart]) drawShadow(c, [c.w / 2 + x * s, at[1]], 76 * s, lit);
  c.at(c.w / 2, at[1], { scale: s }, () => {
    drawPaperBridge(c, -apart, 0, [water.red, water.orange]);
    drawPaperBridge(c, 0, apart, [water.orange, water.yellow]);
    drawGlass(c, -apart, water.red, 176);
    drawGlass(c, 0, water.orange, 112);
    drawGlass(c, apart, water.yellow, 176);
  });
  drawMotes(c);
}

function drawChilli(c: Canvas, x: number, y: number, turn: number): void {
  c.at(x, y, { turn }, () => {
    c.path("M-54 2C-40-24 6-24 40-6Q54 0 62 10Q26 26-14 22Q-46 20-54 2Z", {
      fill: c.linear([
        [0, "#d33a2c"],
        [1, "#8c1a1d"],
      ]),
    });
    c.path("M-38-6Q-8-18 26-6", { stroke: "#f08a72", width: 4, opacity: 0.6, fill: "none" });
    c.path("M-50 4Q-66 0-78-14", { stroke: c.mood.leaf, width: 7, fill: "none" });
  });
}

function drawGarlic(c: Canvas, x: number, y: number, size: number): void {
  const { paper, near } = c.mood;
  c.at(x, y, { scale: size }, () => {
    c.path("M0-96C8-70 62-60 62-22Q62 4 0 4T-62-22C-62-60-8-70 0-96Z", {
      fill: across(c, lighten(paper, 0.4), mix(paper, near, 0.24)),
    });
    c.path("M0-86Q-30-44-22 2M0-86Q30-44 22 2", {
      stroke: mix(paper, near, 0.34),
      width: 3,
      fill: "none",
    });
  });
}

function drawLentils(c: Canvas): void {
  const { accent, paper, near } = c.mood;
  c.path("M-132-96Q-124 0-60 2H60Q124 0 132-96Z", {
    fill: across(c, mix(accent, paper, 0.24), darken(accent, 0.34)),
  });
  c.ellipse([0, -96], [132, 27], { fill: mix(paper, near, 0.12) });
  c.ellipse([0, -94], [120, 22], { fill: "#c95a2b" });
  for (let i = 0; i < 90; i += 1) {
    const angle = c.rng.range(0, Math.PI * 2);
    const far = Math.sqrt(c.rng.next());
    c.ellipse(
      [Math.cos(angle) * 110 * far, -96 + Math.sin(angle) * 17 * far - (1 - far) * 12],
      [6, 4],
      { fill: c.rng.pick(["#e98a4a", "#d96b34", "#f0a365", "#b94b22"]) },
    );
  }
}

/** An iron pan of hot ghee with what is sizzling in it. */
function drawPan(c: Canvas): void {
  const { near, ink, lamp } = c.mood;
  c.path("M196-100L470-150Q492-150 488-130L200-66Z", {
    fill: across(c, mix(ink, near, 0.4), ink),
  });
  c.path("M-214-104Q-196 0-110 2H110Q196 0 214-104Z", {
    fill: across(c, mix(ink, lamp, 0.26), ink),
  });
  c.ellipse([0, -104], [214, 46], { fill: mix(ink, lamp, 0.3) });
  c.ellipse([0, -98], [194, 36], { fill: darken("#dca12e", 0.1) });
  c.ellipse([-10, -100], [170, 27], { fill: "#efbd4a" });
  c.ellipse([-60, -108], [66, 9], { fill: "#fbe3a0", opacity: 0.8 });
  for (let i = 0; i < 34; i += 1) {
    const angle = c.rng.range(0, Math.PI * 2);
    const far = Math.sqrt(c.rng.next());
    const at = [Math.cos(angle) * 160 * far, -98 + Math.sin(angle) * 26 * far] as const;
    c.ellipse(at, [8, 3], { fill: c.rng.pick(["#7a4a1e", "#5d3716", "#946026"]) });
  }
  for (const [x, y] of [
    [-96, -92],
    [-18, -112],
    [62, -88],
    [112, -104],
  ] as const)
    c.ellipse([x, y], [20, 9], { fill: "#fdf1cf" });
  c.at(14, -98, { scale: 0.7 }, () => drawChilli(c, 0, 0, 14));
  c.at(-66, -106, { scale: 0.6 }, () => drawChilli(c, 0, 0, -20));
}

function drawTarkaPan(c: Canvas): void {
  const { at, scale, lit } = drawStage(c, 0.68);
  const s = scale * 0.94;
  const [x, y] = [c.w / 2, at[1]];
  // In a tall crop the pan alone keeps the middle.
  drawShadow(c, [x, y], 200 * s, lit);
  c.at(x, y, { scale: s }, () => drawPan(c));
  drawSteam(c, [x, y - 140 * s], 330 * s);
  drawShadow(c, [x - 390 * s, y + 30 * s], 116 * s, lit);
  c.at(x - 390 * s, y + 34 * s, { scale: s }, () => drawLentils(c));
  c.at(x, y + 66 * s, { scale: s }, () => {
    drawGarlic(c, 250, 10, 0.9);
    drawGarlic(c, 346, 30, 0.62);
    drawChilli(c, -136, 14, 8);
    drawChilli(c, -20, 36, -12);
    drawChilli(c, 112, 20, 24);
  });
  drawMotes(c);
}

/** What stands on a kitchen table. */
export const kitchenScenes = {
  "coloured-water": { draw: drawColouredWater },
  "tarka-pan": { draw: drawTarkaPan },
} satisfies Record<string, Scene>;
