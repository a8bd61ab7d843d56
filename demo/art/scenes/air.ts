import {
  drawFighter,
  drawHelicopterSide,
  drawTransportFront,
  drawTransportSide,
} from "../aircraft.ts";
import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawPeak, drawRange, layerColour } from "../land.ts";
import { lens } from "../outline.ts";
import { drawCumulus } from "../sky.ts";
import type { Scene } from "./scene-kind.ts";

/** A sea of cloud tops along the bottom. */
function drawCloudSea(c: Canvas, y: number, rows: number): void {
  const { paper, sky, time, far } = c.mood;
  for (let row = 0; row < rows; row += 1) {
    const t = row / Math.max(1, rows - 1);
    const top = mix(mix(sky[3], paper, 0.4), time === "night" ? far : paper, 0.5 + t * 0.3);
    const foot = mix(top, sky[1], 0.25 + t * 0.35);
    const width = c.w * (0.2 + t * 0.22);
    for (let x = -width * 0.3; x < c.w + width * 0.5; x += width * 0.62) {
      drawCumulus(
        c,
        [x + c.rng.range(-40, 40), y + t * (c.h - y) * 0.9 + c.rng.range(-16, 16) + 50],
        width * c.rng.range(0.8, 1.25),
        [top, foot],
      );
    }
  }
}

function drawTransportAircraft(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * 0.78;
  const side = rng.chance(0.55);
  const light = side ? undefined : ([rng.range(0.44, 0.56), rng.range(0.4, 0.5)] as const);
  const [lightX] = drawBackdrop(c, horizon, {
    ...(light ? { light } : {}),
    size: side ? rng.range(0.07, 0.15) : rng.range(0.24, 0.32),
    clouds: "flat",
  });
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.5)) drawCloudSea(c, c.h * 0.72, 4);
  else {
    drawRange(c, {
      from: horizon * 0.86,
      to: horizon * 0.9,
      layers: 2,
      rise: c.h * 0.1,
      depth: [0.06, 0.2],
    });
    for (const dx of [0.18, 0.52, 0.86]) {
      drawPeak(c, {
        x: c.w * (dx + rng.range(-0.08, 0.08)),
        y: c.h * rng.range(0.58, 0.7),
        width: c.w * 0.46,
        height: c.h * 0.4,
        lit,
        colour: layerColour(c, 0.45),
        base: layerColour(c, 0.3),
        snow: 0.42,
      });
    }
    drawRange(c, {
      from: c.h * 0.9,
      to: c.h * 0.97,
      layers: 2,
      rise: c.h * 0.06,
      depth: [0.6, 0.95],
    });
  }
  const dark = c.mood.time === "day" ? c.mood.near : darken(c.mood.near, 0.1);
  const rim = mix(c.mood.light, c.mood.sky[3], 0.4);
  const scale = (c.w / 700) * rng.range(0.62, 0.82);
  if (side) {
    c.at(
      c.w * rng.range(0.42, 0.58),
      c.h * rng.range(0.38, 0.5),
      { scale, turn: rng.range(-9, 2) },
      () => drawTransportSide(c, dark, rim),
    );
    if (rng.chance(0.5))
      c.at(c.w * rng.range(0.1, 0.2), c.h * 0.26, { scale: scale * 0.22, turn: -4 }, () =>
        drawTransportSide(c, layerColour(c, 0.6), rim),
      );
  } else {
    c.at(lightX, c.h * 0.48, { scale: scale * 1.02, turn: rng.range(-7, 7) }, () =>
      drawTransportFront(c, dark, rim),
    );
  }
}

/** Places in a formation, in wing spans: ahead is negative y. */
const formations = [
  [
    [0, 0],
    [-1.2, 1.1],
    [1.2, 1.1],
    [0, 2.2],
  ],
  [
    [0, 0],
    [-1.2, 1],
    [1.2, 1],
    [-2.4, 2],
    [2.4, 2],
  ],
  [
    [0, 0],
    [1.1, 0.9],
    [2.2, 1.8],
    [3.3, 2.7],
  ],
  [
    [0, 0],
    [-1, 1],
    [1, 1],
    [-2, 2],
    [2, 2],
    [0, 2],
  ],
] as const;

function drawJetsFormation(c: Canvas): void {
  const { rng } = c;
  drawBackdrop(c, c.h, {
    light: [rng.pick([0.14, 0.86, 0.5]), rng.range(0.55, 0.95)],
    size: rng.range(0.12, 0.26),
    clouds: "none",
  });
  if (rng.chance(0.6)) drawCloudSea(c, c.h * 0.82, 3);
  else drawRange(c, { from: c.h * 0.86, to: c.h, layers: 3, rise: c.h * 0.1, depth: [0.1, 0.9] });
  const places = rng.pick(formations);
  const turn = rng.pick([-62, -48, 48, 62, 20, -20]);
  const scale = (c.m / 900) * rng.range(0.8, 1) * (places.length > 4 ? 0.72 : 0.9);
  const span = 230;
  const rim = mix(c.mood.light, c.mood.paper, 0.5);
  const trail = [c.mood.paper, c.mood.accent, c.mood.leaf];
  const spread = Math.max(...places.map(([, py]) => py));
  const back = spread * 0.42 * span * scale;
  const a = (turn * Math.PI) / 180;
  const sideways = (places.reduce((sum, [px]) => sum + px, 0) / places.length) * span * scale;
  c.at(
    c.w / 2 + Math.sin(a) * back - Math.cos(a) * sideways,
    c.h * 0.46 - Math.cos(a) * back - Math.sin(a) * sideways,
    { scale, turn },
    () => {
      for (const [i, [px, py]] of places.entries()) {
        const [x, y] = [px * span, py * span];
        const colour = rng.chance(0.4) ? (trail[i % 3] ?? c.mood.paper) : c.mood.paper;
        c.path(
          `M${num(x - 7)} ${num(y + 146)}L${num(x - 34)} ${num(y + 1500)}H${num(x + 34)}L${num(x + 7)} ${num(y + 146)}Z`,
          {
            fill: c.linear([
              [0, lighten(colour, 0.3), 0.95],
              [0.35, colour, 0.6],
              [1, colour, 0],
            ]),
          },
        );
      }
      for (const [px, py] of places)
        c.at(px * span, py * span, {}, () => drawFighter(c, c.mood.near, rim));
    },
  );
}

function drawHelicopter(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.66, 0.76);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.09, 0.2) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.6)) {
    for (const dx of [0.1, 0.9, 0.48]) {
      drawPeak(c, {
        x: c.w * (dx + rng.range(-0.08, 0.08)),
        y: c.h * rng.range(0.3, 0.5),
        width: c.w * 0.6,
        height: c.h * 0.6,
        lit,
        colour: layerColour(c, 0.32),
        base: mix(c.mood.far, c.mood.sky[3], 0.6),
        snow: 0.36,
      });
    }
  }
  drawRange(c, {
    from: horizon,
    to: c.h * 0.95,
    layers: 4,
    rise: c.h * 0.09,
    rock: !c.kids,
    depth: [0.3, 1],
  });
  const scale = (c.w / 620) * rng.range(0.55, 0.76);
  const [x, y] = [c.w * rng.range(0.46, 0.6), c.h * rng.range(0.38, 0.5)];
  const rim = mix(c.mood.light, c.mood.sky[3], 0.4);
  const rope = rng.chance(0.5);
  c.at(x, y, { scale, turn: rng.range(-2, 7) }, () => {
    if (rope) {
      c.path("M-20 40V130M-20 130L-52 170M-20 130L12 170", {
        stroke: c.mood.near,
        width: 2.5,
        fill: "none",
      });
      c.path("M-58 168H18V216H-58Z", { fill: c.mood.accent });
      c.path("M-58 186H18M-20 168V216", { stroke: c.mood.paper, width: 4, opacity: 0.8 });
    }
    drawHelicopterSide(c, c.mood.near, rim);
  });
  if (!rope) {
    let dust = "";
    for (let i = 0; i < 22; i += 1)
      dust += lens(
        x + rng.range(-0.2, 0.2) * c.w,
        c.h * rng.range(0.88, 0.98),
        rng.range(40, 160),
        rng.range(3, 9),
      );
    c.path(dust, { fill: c.mood.sky[3], opacity: 0.22 });
  }
}

/** Aircraft. */
export const airScenes = {
  "transport-aircraft": { draw: drawTransportAircraft },
  "jets-formation": { draw: drawJetsFormation },
  helicopter: { draw: drawHelicopter },
} as const satisfies Record<string, Scene>;
