import { minaret, mosque } from "../architecture.ts";
import { drawBackdrop } from "../backdrop.ts";
import { drawFlock } from "../birds.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, drawRidge, layerColour } from "../land.ts";
import { disc, poly } from "../outline.ts";
import { drawReflection, drawWater } from "../water.ts";
import type { Scene } from "./scene-kind.ts";

function drawBlocks(
  c: Canvas,
  base: number,
  look: { depth: number; tall: number; wide: number },
): void {
  const { rng } = c;
  const fill = layerColour(c, look.depth);
  let blocks = "";
  let windows = "";
  let x = -30;
  while (x < c.w + 30) {
    const w = look.wide * rng.range(0.5, 1.3);
    const h = look.tall * rng.range(0.35, 1) * (0.6 + 0.4 * Math.sin((x / c.w) * Math.PI));
    const top = base - h;
    blocks += `M${num(x)} ${num(c.h)}V${num(top)}`;
    const cap = rng.int(0, 4);
    if (cap === 0) blocks += `L${num(x + w / 2)} ${num(top - w * 0.4)}L${num(x + w)} ${num(top)}`;
    else if (cap === 1)
      blocks += `H${num(x + w * 0.3)}V${num(top - w * 0.3)}H${num(x + w * 0.7)}V${num(top)}H${num(x + w)}`;
    else if (cap === 2) blocks += `A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(top)}`;
    else blocks += `H${num(x + w)}`;
    blocks += `V${num(c.h)}Z`;
    if (cap === 3)
      blocks += `M${num(x + w * 0.48)} ${num(top)}v${num(-w * 0.7)}h${num(w * 0.05)}V${num(top)}Z`;
    const cell = Math.max(9, look.wide * 0.13);
    for (let wy = top + cell; wy < base - cell; wy += cell * 1.5) {
      for (let wx = x + cell * 0.7; wx < x + w - cell; wx += cell * 1.4) {
        if (rng.chance(c.mood.time === "day" ? 0.28 : 0.42))
          windows += `M${num(wx)} ${num(wy)}h${num(cell * 0.55)}v${num(cell * 0.75)}h${num(-cell * 0.55)}Z`;
      }
    }
    x += w + rng.range(0, 8);
  }
  c.path(blocks, {
    fill: c.linear([
      [0, fill],
      [1, mix(fill, c.mood.sky[3], 0.35 * (1 - look.depth))],
    ]),
  });
  c.path(windows, {
    fill: c.mood.lamp,
    opacity: (c.mood.time === "day" ? 0.35 : 0.9) * (0.5 + look.depth / 2),
  });
}

function drawCitySkyline(c: Canvas): void {
  const { rng } = c;
  const base = c.h * rng.range(0.7, 0.82);
  const [lightX] = drawBackdrop(c, base, { size: rng.range(0.09, 0.2) });
  if (rng.chance(0.6))
    drawRange(c, {
      from: base * 0.72,
      to: base * 0.8,
      layers: 2,
      rise: c.h * 0.11,
      depth: [0.05, 0.16],
    });
  drawBlocks(c, base, { depth: 0.24, tall: c.h * 0.36, wide: 46 });
  drawBlocks(c, base, { depth: 0.48, tall: c.h * 0.4, wide: 74 });
  c.at(c.w * rng.range(0.25, 0.75), base + 10, { scale: (c.m / 900) * rng.range(1, 1.3) }, () =>
    c.path(mosque(), { fill: layerColour(c, 0.66) }),
  );
  if (rng.chance(0.5)) {
    drawWater(c, base, lightX);
    drawReflection(c, [c.w / 2, base], c.w * 0.5, {
      depth: c.h * 0.14,
      colour: layerColour(c, 0.6),
    });
  } else {
    drawBlocks(c, c.h * 1.02, { depth: 0.95, tall: c.h * 0.24, wide: 150 });
    for (let i = 0; i < 2; i += 1)
      c.at(c.w * rng.range(0.05, 0.95), c.h, {}, () =>
        c.path(minaret(c.h * 0.5, c.h * 0.018), { fill: c.mood.near }),
      );
  }
  drawFlock(c, [c.w * rng.range(0.2, 0.8), c.h * 0.2], { count: 9, size: 24, colour: c.mood.near });
}

/** A suspension bridge with its deck on y, between two towers. */
function drawSuspension(c: Canvas, y: number, fill: string): void {
  const tall = c.h * 0.34;
  const towers: Point = [c.w * c.rng.range(0.2, 0.28), c.w * c.rng.range(0.72, 0.8)];
  const top = y - tall;
  const sag = y - 26;
  const [a, b] = towers;
  const cable = (dy: number): string =>
    `M${num(-c.w * 0.12)} ${num(y - 20 + dy)}Q${num(a * 0.6)} ${num(y - tall * 0.3 + dy)} ${num(a)} ${num(top + dy)}Q${num((a + b) / 2)} ${num(sag * 2 - top - tall * 0.02 + dy)} ${num(b)} ${num(top + dy)}Q${num(b + (c.w - b) * 0.4)} ${num(y - tall * 0.3 + dy)} ${num(c.w * 1.12)} ${num(y - 20 + dy)}`;
  let hangers = "";
  for (let x = a; x <= b; x += 22) {
    const u = (x - a) / (b - a);
    const cy = (1 - u) ** 2 * top + 2 * u * (1 - u) * (sag * 2 - top - tall * 0.02) + u * u * top;
    hangers += `M${num(x)} ${num(cy)}V${num(y)}`;
  }
  c.path(hangers, { stroke: fill, width: 1.6, opacity: 0.8 });
  c.path(cable(0), { stroke: fill, width: 5, fill: "none" });
  for (const x of towers) {
    c.path(
      `M${num(x - 26)} ${num(y + c.h * 0.2)}L${num(x - 16)} ${num(top - 14)}h10L${num(x - 2)} ${num(y + c.h * 0.2)}ZM${num(x + 26)} ${num(y + c.h * 0.2)}L${num(x + 16)} ${num(top - 14)}h-10L${num(x + 2)} ${num(y + c.h * 0.2)}Z`,
      { fill },
    );
    c.path(
      `M${num(x - 18)} ${num(top + 10)}h36v12h-36ZM${num(x - 20)} ${num(y - tall * 0.45)}h40v12h-40Z`,
      { fill },
    );
  }
  c.rect([-9, y - 6, c.w + 18, 15], { fill });
  c.path(`M-9 ${num(y - 18)}H${num(c.w + 9)}`, { stroke: fill, width: 2.5 });
}

/** An arched stone bridge with its deck on y. */
function drawStoneBridge(c: Canvas, y: number, fill: string): void {
  const spans = c.rng.int(3, 5);
  const step = c.w / spans;
  const foot = y + c.h * 0.27;
  let holes = "";
  for (let i = 0; i < spans; i += 1) {
    const x = i * step + step * 0.1;
    const r = step * 0.4;
    holes += `M${num(x)} ${num(foot + 5)}V${num(y + r * 0.75 + 34)}A${num(r)} ${num(r * 0.75)} 0 0 1 ${num(x + r * 2)} ${num(y + r * 0.75 + 34)}V${num(foot + 5)}Z`;
  }
  c.path(`M-9 ${num(y)}H${num(c.w + 9)}V${num(foot)}H-9Z${holes}`, {
    fill: c.linear([
      [0, mix(fill, c.mood.light, 0.28)],
      [0.5, fill],
    ]),
    more: 'fill-rule="evenodd"',
  });
  c.path(`M-9 ${num(y - 16)}H${num(c.w + 9)}v10H-9Z`, { fill });
  let posts = "";
  for (let x = 0; x < c.w; x += 30) posts += `M${num(x)} ${num(y - 8)}h8v10h-8Z`;
  c.path(posts, { fill });
}

function drawBridge(c: Canvas): void {
  const { rng } = c;
  const y = c.h * rng.range(0.56, 0.64);
  const shore = y + c.h * 0.12;
  const [lightX] = drawBackdrop(c, shore);
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.6)) {
    for (const dx of [0.2, 0.8, 0.5])
      drawPeak(c, {
        x: c.w * (dx + rng.range(-0.1, 0.1)),
        y: c.h * rng.range(0.24, 0.4),
        width: c.w * 0.5,
        height: c.h * 0.5,
        lit,
        colour: layerColour(c, 0.28),
        base: layerColour(c, 0.18),
        snow: 0.34,
      });
  }
  drawRange(c, {
    from: shore - c.h * 0.14,
    to: shore - 10,
    layers: 3,
    rise: c.h * 0.08,
    depth: [0.2, 0.5],
  });
  drawWater(c, shore, lightX);
  const fill = layerColour(c, 0.88);
  if (rng.chance(0.55))
    drawSuspension(c, y, rng.chance(0.4) ? mix(c.mood.accent, c.mood.near, 0.25) : fill);
  else drawStoneBridge(c, y, fill);
  drawReflection(c, [c.w / 2, y + c.h * 0.28], c.w * 0.5, {
    depth: c.h * 0.06,
    colour: c.mood.near,
  });
  for (const side of [0, 1])
    drawRidge(c, {
      y: c.h * 1.08,
      rise: c.h * 0.05,
      waves: 2.4,
      fill: c.mood.near,
      swell: [c.w * side, c.h * rng.range(0.16, 0.3), c.w * 0.17],
    });
  drawFlock(c, [c.w * 0.5, c.h * 0.3], { count: 6, size: 28, colour: c.mood.near });
}

/** A train of a locomotive and carriages, wheels on y = 0, running to the end side. */
function drawTrain(c: Canvas, cars: number, body: string): void {
  for (let i = 0; i < cars; i += 1) {
    c.at(-250 - i * 208, 0, {}, () => {
      c.path("M0-12V-78Q0-90 14-92H186Q200-90 200-78V-12Z", {
        fill: i % 2 === 0 ? body : mix(body, c.mood.paper, 0.12),
      });
      c.path("M0-36H200V-28H0Z", { fill: c.mood.accent2 });
      let windows = "";
      for (let x = 16; x < 180; x += 29) windows += `M${x}-74h20v24h-20Z`;
      c.path(windows, { fill: c.mood.lamp, opacity: 0.9 });
      c.path(disc(34, -8, 9) + disc(60, -8, 9) + disc(140, -8, 9) + disc(166, -8, 9), {
        fill: c.mood.ink,
      });
    });
  }
  c.path("M-42-12V-88H40V-100H120L150-84L196-58Q214-46 212-12Z", { fill: c.mood.accent });
  c.path("M-42-40H206V-30H-42Z", { fill: c.mood.accent2 });
  c.path("M104-90H124L146-76L150-62H104ZM70-90H92V-62H70Z", { fill: c.mood.lamp });
  c.path("M-28-78H40V-52H-28Z", { fill: darken(c.mood.accent, 0.25) });
  c.path(
    disc(-14, -8, 10) +
      disc(16, -8, 10) +
      disc(46, -8, 10) +
      disc(126, -8, 10) +
      disc(156, -8, 10) +
      disc(184, -8, 9),
    { fill: c.mood.ink },
  );
  c.circle(204, -40, 7, { fill: lighten(c.mood.lamp, 0.5) });
  c.path("M206-44L520-90V30L206-34Z", {
    fill: c.linear(
      [
        [0, c.mood.lamp, 0.6],
        [1, c.mood.lamp, 0],
      ],
      [0, 0],
      [1, 0],
    ),
  });
}

function drawRailway(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.6, 0.68);
  const [lightX] = drawBackdrop(c, horizon);
  const lit = lightX < c.w / 2 ? -1 : 1;
  for (const dx of [0.14, 0.86, 0.54])
    drawPeak(c, {
      x: c.w * (dx + rng.range(-0.1, 0.1)),
      y: c.h * rng.range(0.22, 0.4),
      width: c.w * 0.54,
      height: c.h * 0.5,
      lit,
      colour: layerColour(c, 0.3),
      base: layerColour(c, 0.2),
      snow: 0.36,
    });
  drawRange(c, {
    from: horizon - 20,
    to: horizon + 60,
    layers: 3,
    rise: c.h * 0.08,
    depth: [0.25, 0.62],
  });
  const y = c.h * rng.range(0.68, 0.75);
  const fill = layerColour(c, 0.85);
  let piers = "";
  const r = c.w * 0.045;
  for (let x = r * 0.4; x < c.w; x += r * 2.4)
    piers += `M${num(x)} ${num(c.h + 5)}V${num(y + r + 26)}A${num(r)} ${num(r)} 0 0 1 ${num(x + 2 * r)} ${num(y + r + 26)}V${num(c.h + 5)}Z`;
  c.path(`M-9 ${num(y)}H${num(c.w + 9)}V${num(c.h + 4)}H-9Z${piers}`, {
    fill: c.linear([
      [0, mix(fill, c.mood.light, 0.2)],
      [0.6, fill],
    ]),
    more: 'fill-rule="evenodd"',
  });
  c.rect([-9, y - 8, c.w + 18, 12], { fill: c.mood.near });
  c.at(c.w * rng.range(0.6, 0.82), y - 8, { scale: (c.m / 900) * rng.range(1, 1.25) }, () =>
    drawTrain(c, 6, mix(c.mood.accent, c.mood.near, 0.4)),
  );
  drawRidge(c, {
    y: c.h * 1.02,
    rise: c.h * 0.06,
    waves: 2.6,
    fill: c.mood.near,
    swell: [rng.pick([0, c.w]), c.h * 0.2, c.w * 0.24],
  });
  c.path(
    poly([
      [-9, y - 8],
      [c.w + 9, y - 8],
      [c.w + 9, y - 5],
      [-9, y - 5],
    ]),
    { fill: c.mood.ink },
  );
}

/** Where people have built and travel. */
export const townScenes = {
  "city-skyline": { draw: drawCitySkyline },
  bridge: { draw: drawBridge },
  railway: { draw: drawRailway },
} as const satisfies Record<string, Scene>;
