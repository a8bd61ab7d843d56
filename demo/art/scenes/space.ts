import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawDeepSpace, drawPlanet } from "../deep-space.ts";
import { disc } from "../outline.ts";
import type { Scene } from "./scene-kind.ts";

/** A planet's rings: the far half before the planet is drawn, the near half after. */
function drawRing(c: Canvas, r: number, half: "far" | "near"): void {
  const sweep = half === "far" ? 1 : 0;
  for (const [size, width, opacity] of [
    [1.62, 0.16, 0.9],
    [1.9, 0.08, 0.6],
    [2.1, 0.03, 0.45],
  ] as const) {
    const rx = r * size;
    c.path(`M${num(-rx)} 0A${num(rx)} ${num(rx * 0.26)} 0 0 ${sweep} ${num(rx)} 0`, {
      fill: "none",
      stroke: mix(c.mood.paper, c.mood.accent2, 0.4),
      width: r * width,
      opacity,
    });
  }
}

function drawPlanets(c: Canvas): void {
  const { rng } = c;
  drawDeepSpace(c);
  const main: Point = [c.w * rng.pick([0.3, 0.42, 0.64, 0.72]), c.h * rng.range(0.4, 0.62)];
  const r = c.m * rng.range(0.2, 0.33);
  c.at(main[0], main[1], { turn: rng.range(-24, 24) }, () => {
    for (let i = 0; i < 4; i += 1) {
      const orbit = r * (2.2 + i * 0.75);
      c.ellipse([0, 0], [orbit * 1.25, orbit * 0.46], {
        fill: "none",
        stroke: c.mood.paper,
        width: 1.3,
        opacity: 0.3,
        more: 'stroke-dasharray="3 9"',
      });
    }
  });
  for (let i = 0; i < rng.int(3, 5); i += 1) {
    const angle = rng.range(0, 6.28);
    const far = r * rng.range(1.7, 3.2);
    drawPlanet(
      c,
      [main[0] + Math.cos(angle) * far * 1.25, main[1] + Math.sin(angle) * far * 0.6],
      r * rng.range(0.08, 0.26),
      rng.pick([c.mood.accent2, c.mood.far, c.mood.leaf, c.mood.accent]),
    );
  }
  const tilt = rng.range(-26, 26);
  const ringed = rng.chance(0.65);
  if (ringed) c.at(main[0], main[1], { turn: tilt }, () => drawRing(c, r, "far"));
  drawPlanet(
    c,
    main,
    r,
    rng.pick([c.mood.accent2, c.mood.accent, mix(c.mood.sky[1], c.mood.paper, 0.25)]),
  );
  if (ringed) c.at(main[0], main[1], { turn: tilt }, () => drawRing(c, r, "near"));
}

function drawSatelliteBody(c: Canvas): void {
  const frame = mix(c.mood.paper, c.mood.far, 0.35);
  for (const side of [-1, 1]) {
    c.rect([side < 0 ? -90 : 46, -5, 44, 10], { fill: frame });
    for (let p = 0; p < 2; p += 1) {
      const x = side < 0 ? -230 - p * 146 : 90 + p * 146;
      c.rect([x, -62, 140, 124], {
        fill: c.linear(
          [
            [0, mix("#2f5f9a", c.mood.sky[1], 0.4)],
            [1, mix("#10213f", c.mood.near, 0.4)],
          ],
          [0, 0],
          [1, 1],
        ),
      });
      let grid = "";
      for (let k = 1; k < 6; k += 1) grid += `M${x + (140 / 6) * k}-62v124`;
      for (let k = 1; k < 4; k += 1) grid += `M${x} ${-62 + 31 * k}h140`;
      c.path(grid, { stroke: frame, width: 1.4, opacity: 0.7 });
      c.path(`M${x}-62h140v124h-140Z`, { stroke: frame, width: 4, fill: "none" });
    }
  }
  c.path("M-46-78H46V82H-46Z", {
    fill: c.linear(
      [
        [0, lighten(c.mood.lamp, 0.3)],
        [0.5, c.mood.accent2],
        [1, darken(c.mood.accent2, 0.45)],
      ],
      [0, 0],
      [1, 0.6],
    ),
  });
  c.path("M-46-30H46M-46 24H46M-8-78V82M-46-78L46-30M-46 24L46-30", {
    stroke: darken(c.mood.accent2, 0.35),
    width: 1.6,
    opacity: 0.6,
  });
  c.path("M-54-84H54V-74H-54Z", { fill: frame });
  c.path("M-74 126Q0 64 74 126Q0 158-74 126Z", {
    fill: c.linear([
      [0, c.mood.paper],
      [1, frame],
    ]),
  });
  c.path("M-74 126Q0 158 74 126Q0 140-74 126Z", { fill: darken(frame, 0.35) });
  c.path("M0 96V170M-50 124L0 170L50 124", { stroke: frame, width: 3, fill: "none" });
  c.circle(0, 172, 7, { fill: c.mood.accent });
  c.path("M30-84L48-132M-30-84L-42-116", { stroke: frame, width: 3 });
  c.circle(49, -134, 5, { fill: c.mood.lamp });
}

function drawSatellite(c: Canvas): void {
  const { rng } = c;
  drawDeepSpace(c);
  const r = c.w * rng.range(0.7, 1.1);
  const side = rng.range(0.15, 0.85);
  const [x, y] = [c.w * side, c.h * rng.range(0.66, 0.76) + r];
  const sea = c.kids ? c.mood.sky[0] : mix(c.mood.sky[1], "#2b6f9e", 0.45);
  c.circle(x, y, r * 1.1, {
    fill: c.radial([
      [0.86, lighten(sea, 0.55), 0.75],
      [0.93, sea, 0.3],
      [1, sea, 0],
    ]),
  });
  const body = disc(x, y, r);
  c.clip(body, () => {
    c.path(body, {
      fill: c.linear([
        [0, lighten(sea, 0.35)],
        [0.12, sea],
        [0.4, darken(sea, 0.6)],
      ]),
    });
    for (let i = 0; i < 5; i += 1) {
      const cx = rng.range(0, 1) * c.w;
      let land = "";
      for (let k = 0; k < 9; k += 1)
        land += disc(cx + rng.range(-150, 150), y - r + rng.range(30, 190), rng.range(14, 62));
      c.path(land, { fill: mix(c.mood.leaf, sea, 0.25), opacity: 0.75 });
    }
    let cloud = "";
    for (let i = 0; i < 26; i += 1)
      cloud += `M${num(rng.range(-0.1, 1) * c.w)} ${num(y - r + rng.range(20, 240))}q${num(rng.range(60, 160))} ${num(rng.range(-22, 6))} ${num(rng.range(180, 300))} ${num(rng.range(-8, 20))}q${num(-120)} 3-240 6Z`;
    c.path(cloud, { fill: c.mood.paper, opacity: 0.42 });
  });
  c.at(
    c.w * (side < 0.5 ? rng.range(0.54, 0.66) : rng.range(0.34, 0.46)),
    c.h * rng.range(0.34, 0.44),
    { scale: (c.m / 900) * rng.range(1, 1.35), turn: rng.range(-38, 38) },
    () => drawSatelliteBody(c),
  );
}

/** Beyond the air. */
export const spaceScenes = {
  planets: { draw: drawPlanets },
  satellite: { draw: drawSatellite },
} as const satisfies Record<string, Scene>;
