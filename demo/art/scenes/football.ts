import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { mix } from "../colour.ts";
import { drawPeak, drawRange, layerColour } from "../land.ts";
import { disc, star } from "../outline.ts";
import { drawPerson, rimColour } from "../people.ts";
import { drawStands, drawTurf } from "../playing-field.ts";
import type { Scene } from "./scene-kind.ts";

function drawFootballBall(c: Canvas, r: number): void {
  const { paper, ink, accent } = c.mood;
  const body = disc(0, 0, r);
  c.path(body, { fill: paper });
  c.clip(body, () => {
    const patch = mix(ink, accent, 0.25);
    let d = star([0, 0], r * 0.36, 5, { inner: 0.809 });
    let seams = "";
    for (let i = 0; i < 5; i += 1) {
      const a = ((i * 72 - 90) * Math.PI) / 180;
      const [x, y] = [Math.cos(a) * r * 0.92, Math.sin(a) * r * 0.92];
      d += star([x, y], r * 0.34, 5, { inner: 0.809, turn: i * 72 + 90 });
      seams += `M${num(Math.cos(a) * r * 0.36)} ${num(Math.sin(a) * r * 0.36)}L${num(x)} ${num(y)}`;
    }
    c.path(d, { fill: patch });
    c.path(seams, { stroke: patch, width: r * 0.04 });
    c.path(body, {
      fill: c.radial(
        [
          [0, "#ffffff", 0.2],
          [0.6, ink, 0.05],
          [1, ink, 0.6],
        ],
        [0.32, 0.28],
        0.85,
      ),
    });
  });
}

function drawFootball(c: Canvas): void {
  const { rng } = c;
  const horizon = c.h * rng.range(0.5, 0.62);
  const [lightX] = drawBackdrop(c, horizon, { size: rng.range(0.1, 0.2) });
  const lit = lightX < c.w / 2 ? -1 : 1;
  if (rng.chance(0.5)) drawStands(c, horizon);
  else {
    for (const dx of [0.2, 0.75])
      drawPeak(c, {
        x: c.w * dx,
        y: c.h * rng.range(0.2, 0.32),
        width: c.w * 0.6,
        height: c.h * 0.42,
        lit,
        colour: layerColour(c, 0.26),
        base: layerColour(c, 0.16),
        snow: 0.36,
      });
    drawRange(c, {
      from: horizon - 50,
      to: horizon,
      layers: 2,
      rise: c.h * 0.08,
      depth: [0.25, 0.5],
    });
  }
  drawTurf(c, horizon, c.w * rng.range(0.3, 0.7));
  if (rng.chance(0.5)) {
    const r = c.m * rng.range(0.24, 0.32);
    const at: Point = [c.w * rng.pick([0.34, 0.66]), c.h * 0.9 - r * 0.8];
    drawPerson(c, {
      at: [at[0] < c.w / 2 ? c.w * 0.68 : c.w * 0.32, c.h * 0.86],
      tall: c.h * 0.44,
      pose: "run",
      tone: layerColour(c, 0.85),
      rim: rimColour(c),
      lit,
      flip: at[0] < c.w / 2,
    });
    c.ellipse([at[0], at[1] + r], [r * 1.15, r * 0.16], { fill: c.mood.ink, opacity: 0.45 });
    c.at(at[0], at[1], { turn: rng.range(0, 72) }, () => drawFootballBall(c, r));
    return;
  }
  const gx = c.w * rng.range(0.7, 0.8);
  const gw = c.h * 0.42;
  let net = "";
  for (let k = 0; k <= 12; k += 1)
    net += `M${num(gx - gw / 2 + (gw * k) / 12)} ${num(horizon - gw * 0.34)}V${num(horizon + 26)}`;
  for (let k = 0; k <= 6; k += 1)
    net += `M${num(gx - gw / 2)} ${num(horizon - gw * 0.34 + k * ((gw * 0.34 + 26) / 6))}h${num(gw)}`;
  c.path(net, { stroke: c.mood.paper, width: 1.4, opacity: 0.5 });
  c.path(
    `M${num(gx - gw / 2)} ${num(horizon + 28)}V${num(horizon - gw * 0.34)}h${num(gw)}V${num(horizon + 28)}`,
    { stroke: c.mood.paper, width: 7, fill: "none" },
  );
  const tall = c.h * rng.range(0.6, 0.7);
  const x = c.w * rng.range(0.28, 0.4);
  c.ellipse([x, c.h * 0.93], [tall * 0.34, tall * 0.035], { fill: c.mood.ink, opacity: 0.4 });
  drawPerson(
    c,
    {
      at: [x, c.h * 0.925],
      tall,
      pose: "kick",
      clothes: { top: c.mood.accent, skin: "#8d5f3f", legs: c.mood.near },
      tone: c.mood.near,
      rim: rimColour(c),
      lit,
    },
    () => c.path("M-8-56H8L10-42H-9Z", { fill: c.mood.paper }),
  );
  const at: Point = [x + tall * rng.range(0.62, 0.8), c.h * rng.range(0.5, 0.66)];
  c.path(
    `M${num(x + tall * 0.42)} ${num(c.h * 0.925 - tall * 0.3)}L${num(at[0] - 20)} ${num(at[1] + 12)}`,
    {
      stroke: c.mood.paper,
      width: 5,
      opacity: 0.5,
      more: 'stroke-dasharray="3 15" stroke-linecap="round"',
    },
  );
  c.at(at[0], at[1], { turn: 20 }, () => drawFootballBall(c, tall * 0.075));
}

/** Football. */
export const footballScenes = {
  football: { draw: drawFootball },
} as const satisfies Record<string, Scene>;
