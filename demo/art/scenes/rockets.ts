import { drawBackdrop } from "../backdrop.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { drawDeepSpace, drawPlanet } from "../deep-space.ts";
import { drawRange, layerColour } from "../land.ts";
import { disc, star } from "../outline.ts";
import { drawMoon } from "../sky.ts";
import type { Scene } from "./scene-kind.ts";

function drawRocketBody(c: Canvas): void {
  const { paper, accent, ink, lamp, accent2 } = c.mood;
  const shade = c.linear(
    [
      [0, paper],
      [0.45, paper],
      [0.75, mix(paper, ink, 0.22)],
      [1, mix(paper, ink, 0.4)],
    ],
    [0, 0],
    [1, 0],
  );
  c.path("M-20 150Q-40 250 0 340Q40 250 20 150Z", {
    fill: c.linear([
      [0, lighten(lamp, 0.6)],
      [0.4, lamp],
      [1, accent],
    ]),
  });
  if (c.kids) {
    c.path("M-62 60Q-130 110-118 190Q-86 150-44 142ZM62 60Q130 110 118 190Q86 150 44 142Z", {
      fill: accent,
    });
    c.path("M0-200Q86-110 70 60Q66 120 44 150H-44Q-66 120-70 60Q-86-110 0-200Z", { fill: shade });
    c.path("M0-200Q42-156 60-96H-60Q-42-156 0-200Z", { fill: accent });
    c.circle(0, -24, 38, { fill: accent2 });
    c.circle(0, -24, 27, { fill: mix(c.mood.sky[0], paper, 0.3) });
    c.path("M-16-38Q-6-48 8-46", {
      stroke: paper,
      width: 6,
      fill: "none",
      more: 'stroke-linecap="round"',
    });
    c.path("M-62 84Q0 100 62 84L56 112Q0 126-56 112Z", { fill: accent2 });
    return;
  }
  c.path("M-28 60L-62 150V170L-28 150ZM28 60L62 150V170L28 150Z", { fill: darken(accent, 0.15) });
  c.path("M0-260Q26-214 28-150V152H-28V-150Q-26-214 0-260Z", { fill: shade });
  c.path("M0-260Q22-220 27-170H-27Q-22-220 0-260Z", { fill: accent });
  c.path("M-28-96H28V-84H-28ZM-28 40H28V54H-28Z", { fill: ink });
  c.path("M-28-40H0V0H-28ZM0 0H28V40H0Z", { fill: ink, opacity: 0.85 });
  for (const side of [-1, 1])
    c.path(`M${side * 30}-40Q${side * 46}-30 ${side * 46}-6V156H${side * 30}Z`, {
      fill: side < 0 ? paper : mix(paper, ink, 0.35),
    });
}

function drawRocket(c: Canvas): void {
  const { rng } = c;
  const space = rng.chance(c.kids ? 0.6 : 0.35);
  const horizon = c.h * 0.86;
  if (space) {
    drawDeepSpace(c);
    drawPlanet(
      c,
      [c.w * rng.pick([0.14, 0.86]), c.h * rng.range(0.7, 0.95)],
      c.m * rng.range(0.24, 0.42),
      rng.pick([c.mood.accent2, c.mood.accent]),
    );
    drawMoon(c, [c.w * rng.range(0.2, 0.8), c.h * 0.2], c.m * 0.07, true);
  } else {
    drawBackdrop(c, horizon);
    drawRange(c, {
      from: horizon - 30,
      to: horizon + 20,
      layers: 3,
      rise: c.h * 0.05,
      depth: [0.2, 0.8],
    });
  }
  const turn = space ? rng.pick([-38, -24, 24, 38]) : rng.range(-7, 7);
  const at: Point = [c.w * rng.range(0.42, 0.58), c.h * rng.range(0.38, 0.46)];
  const scale = (c.m / 900) * rng.range(0.95, 1.2);
  c.at(at[0], at[1], { scale, turn }, () => {
    const lift = mix(c.mood.paper, c.mood.light, 0.3);
    c.circle(0, 230, 300, {
      fill: c.radial([
        [0, c.mood.lamp, 0.75],
        [0.5, c.mood.lamp, 0.18],
        [1, c.mood.lamp, 0],
      ]),
    });
    const length = space ? 460 : 640;
    let smoke = "";
    let shadow = "";
    for (let i = 0; i < 90; i += 1) {
      const t = rng.next() ** 0.8;
      const spread = 16 + t * (space ? 90 : 150) * (t > 0.75 && !space ? 2.1 : 1);
      const puff = [
        rng.range(-1, 1) * spread,
        270 + t * length,
        14 + t * rng.range(24, 74),
      ] as const;
      smoke += disc(...puff);
      shadow += disc(puff[0] + 14, puff[1] + 12, puff[2]);
    }
    c.path(shadow, { fill: mix(lift, c.mood.sky[1], 0.5), opacity: 0.85 });
    c.path(smoke, {
      fill: c.linear([
        [0, lighten(c.mood.lamp, 0.4)],
        [0.25, lift],
        [1, mix(lift, c.mood.sky[2], 0.25)],
      ]),
    });
    drawRocketBody(c);
  });
  if (!space) {
    const tone = layerColour(c, 0.95);
    c.rect([-4, c.h * 0.96, c.w + 8, c.h], { fill: tone });
    const gx = at[0] + c.w * rng.pick([-0.2, 0.2]);
    c.path(
      `M${num(gx - 16)} ${num(c.h)}V${num(c.h * 0.44)}H${num(gx + 16)}V${num(c.h)}M${num(gx)} ${num(c.h * 0.44)}V${num(c.h * 0.34)}`,
      { stroke: tone, width: 6, fill: "none" },
    );
    let braces = "";
    for (let y = c.h * 0.44; y < c.h; y += 34)
      braces += `M${num(gx - 16)} ${num(y)}L${num(gx + 16)} ${num(y + 34)}M${num(gx + 16)} ${num(y)}L${num(gx - 16)} ${num(y + 34)}`;
    c.path(braces, { stroke: tone, width: 3 });
  } else {
    c.path(
      star([c.w * rng.range(0.1, 0.9), c.h * 0.12], c.kids ? 22 : 9, c.kids ? 5 : 4, {
        inner: c.kids ? 0.5 : 0.15,
      }),
      { fill: c.mood.lamp },
    );
  }
}

/** Ways to leave the ground. */
export const rocketScenes = {
  rocket: { draw: drawRocket },
} as const satisfies Record<string, Scene>;
