import { bindings, drawFlatBook, drawOpenBook, drawSpine } from "../books.ts";
import { type Canvas, num, type Point } from "../canvas.ts";
import { darken, lighten, mix } from "../colour.ts";
import { disc } from "../outline.ts";
import { drawMotes, drawShadow, drawStage } from "../still-life.ts";
import type { Scene } from "./scene-kind.ts";

function drawTopPiece(c: Canvas, [x, y]: Point, scale: number): void {
  c.at(x, y, { scale }, () => {
    const kind = c.rng.pick(["apple", "open", "cup", "globe"]);
    if (kind === "open") c.at(0, -14, { scale: 0.8 }, () => drawOpenBook(c, c.mood.accent));
    if (kind === "apple") {
      c.path("M0-76C-16-92-56-84-54-44C-52-8-24 4 0-4C24 4 52-8 54-44C56-84 16-92 0-76Z", {
        fill: c.radial(
          [
            [0, lighten(c.mood.accent, 0.4)],
            [0.6, c.mood.accent],
            [1, darken(c.mood.accent, 0.35)],
          ],
          [0.35, 0.3],
          0.75,
        ),
      });
      c.path("M-2-74Q-2-96 10-106L15-102Q5-92 4-74Z", { fill: c.mood.near });
      c.path("M8-88Q30-112 54-98Q36-78 8-88Z", { fill: c.mood.leaf });
    }
    if (kind === "cup") {
      c.path("M-46-80H46Q44-10 20 0H-20Q-44-10-46-80Z", {
        fill: c.linear(
          [
            [0, c.mood.paper],
            [1, mix(c.mood.paper, c.mood.ink, 0.35)],
          ],
          [0, 0],
          [1, 0],
        ),
      });
      c.path("M44-66Q82-66 72-34Q62-14 34-18L36-28Q58-28 62-42Q64-56 43-56Z", {
        fill: mix(c.mood.paper, c.mood.ink, 0.3),
      });
      c.path("M-45-60H45V-50H-44Z", { fill: c.mood.accent2 });
    }
    if (kind === "globe") {
      c.path("M-50 0H50L40-12H8V-24H-8V-12H-40Z", { fill: c.mood.near });
      c.circle(0, -94, 68, {
        fill: c.radial(
          [
            [0, lighten(c.mood.sky[1], 0.35)],
            [1, mix(c.mood.sky[0], c.mood.near, 0.4)],
          ],
          [0.35, 0.3],
          0.8,
        ),
      });
      c.clip(disc(0, -94, 68), () =>
        c.path(
          "M-60-120Q-20-160 10-130Q0-100-30-96Q-40-60-20-40Q-60-60-60-120ZM24-112Q60-120 70-90Q60-50 36-50Q24-80 24-112Z",
          { fill: mix(c.mood.leaf, c.mood.paper, 0.2) },
        ),
      );
      c.path("M-58-146A78 78 0 1 0 54-40", { fill: "none", stroke: c.mood.lamp, width: 6 });
    }
  });
}

function drawBooksStack(c: Canvas): void {
  const { rng } = c;
  const stage = drawStage(c);
  const { scale, lit } = stage;
  const [x, y0] = stage.at;
  const tones = bindings(c);
  drawShadow(c, [x, y0], 260 * scale, lit);
  let y = y0;
  const count = rng.int(4, 7);
  for (let i = 0; i < count; i += 1) {
    const w = (430 - i * 18) * scale * rng.range(0.86, 1.06);
    const h = rng.range(40, 66) * scale;
    y = drawFlatBook(
      c,
      [x - w / 2 + rng.range(-26, 26) * scale, y],
      [w, h],
      tones[(i + rng.int(0, 7)) % tones.length] ?? c.mood.accent,
    );
  }
  drawTopPiece(c, [x + rng.range(-50, 50) * scale, y], scale);
  const side = x > c.w / 2 ? -1 : 1;
  const sx = x + side * 430 * scale;
  drawShadow(c, [sx, y0 + 8], 110 * scale, lit);
  for (let i = 0; i < 4; i += 1)
    drawSpine(
      c,
      [sx + (i - 2) * 50 * scale, y0 + 10],
      [rng.range(40, 54) * scale, rng.range(250, 340) * scale],
      rng.pick(tones),
    );
  drawMotes(c);
}

function drawLibraryShelves(c: Canvas): void {
  const { rng } = c;
  const tones = bindings(c);
  const wood = mix(c.mood.near, c.mood.accent2, 0.28);
  c.flood(darken(wood, 0.62));
  const rows = rng.int(3, 4);
  const rowHeight = c.h / (rows - 0.2);
  const shift = rng.range(-0.3, 0.1) * rowHeight;
  const columns = rng.pick([2, 3]);
  const bay = c.w / columns;
  for (let row = 0; row <= rows; row += 1) {
    const y = shift + (row + 1) * rowHeight;
    for (let k = 0; k < columns; k += 1) {
      let x = k * bay + 20;
      const end = (k + 1) * bay - 20;
      while (x < end - 16) {
        const pick = rng.next();
        if (pick < 0.06 && end - x > 190) {
          const gap = rng.range(110, 170);
          if (rng.chance(0.5)) {
            let by = y;
            for (let i = 0; i < rng.int(2, 4); i += 1)
              by = drawFlatBook(c, [x + 4, by], [gap - 8, rng.range(22, 34)], rng.pick(tones));
          } else {
            c.path(`M${num(x + gap / 2 - 24)} ${num(y)}q-34-50-8-90h64q26 40-8 90Z`, {
              fill: c.linear([
                [0, c.mood.lamp],
                [1, c.mood.accent2],
              ]),
            });
          }
          x += gap;
          continue;
        }
        const w = rng.range(18, 46);
        const h = rowHeight * rng.range(0.56, 0.82);
        if (pick > 0.95 && end - x > 90) {
          c.at(x + w * 0.9, y, { turn: 11 }, () =>
            drawSpine(c, [-w * 0.4, 0], [w, h * 0.95], rng.pick(tones)),
          );
          x += w + 34;
          continue;
        }
        drawSpine(c, [x, y], [Math.min(w, end - x), h], rng.pick(tones));
        x += w;
      }
    }
    c.rect([-4, y, c.w + 8, rowHeight * 0.07], {
      fill: c.linear([
        [0, lighten(wood, 0.22)],
        [0.3, wood],
        [1, darken(wood, 0.4)],
      ]),
    });
    c.rect([-4, y + rowHeight * 0.07, c.w + 8, rowHeight * 0.1], {
      fill: c.linear([
        [0, c.mood.ink, 0.6],
        [1, c.mood.ink, 0],
      ]),
    });
  }
  for (let k = 0; k <= columns; k += 1)
    c.rect([k * bay - 17, -4, 34, c.h + 8], {
      fill: c.linear(
        [
          [0, darken(wood, 0.3)],
          [0.4, lighten(wood, 0.16)],
          [1, darken(wood, 0.4)],
        ],
        [0, 0],
        [1, 0],
      ),
    });
  if (rng.chance(0.6)) {
    const lx = c.w * rng.range(0.2, 0.75);
    const tone = mix(c.mood.accent2, c.mood.near, 0.15);
    c.path(
      `M${num(lx)} -10L${num(lx + 90)} ${num(c.h + 10)}M${num(lx + 110)} -10L${num(lx + 225)} ${num(c.h + 10)}`,
      { stroke: tone, width: 15 },
    );
    let rungs = "";
    for (let i = 0; i < 12; i += 1)
      rungs += `M${num(lx + i * 8.6)} ${num(i * c.h * 0.09)}h${num(114 + i * 2)}`;
    c.path(rungs, { stroke: tone, width: 11 });
  }
  const glow: Point = [rng.range(0.15, 0.85), rng.range(0.1, 0.5)];
  c.flood(
    c.radial(
      [
        [0, c.mood.lamp, 0.42],
        [0.35, c.mood.lamp, 0.08],
        [0.6, c.mood.ink, 0.1],
        [1, c.mood.ink, 0.72],
      ],
      glow,
      0.9,
    ),
  );
  drawMotes(c, 60);
}

function drawReadingLamp(c: Canvas): void {
  const { rng } = c;
  const { sky, near, lamp, ink, accent } = c.mood;
  const wall = mix(sky[0], near, c.mood.time === "day" ? 0.72 : 0.5);
  const table = c.h * rng.range(0.7, 0.76);
  c.flood(
    c.linear([
      [0, darken(wall, 0.25)],
      [1, wall],
    ]),
  );
  const x = c.w * rng.pick([0.32, 0.4, 0.62, 0.7]);
  const side = x < c.w / 2 ? 1 : -1;
  const s = (c.m / 900) * rng.range(1, 1.15);
  const head: Point = [x + side * 170 * s, table - 400 * s];
  const wood = mix(near, c.mood.accent2, 0.32);
  c.circle(head[0], head[1], 620 * s, {
    fill: c.radial([
      [0, lamp, 0.5],
      [0.4, lamp, 0.12],
      [1, lamp, 0],
    ]),
  });
  c.rect([-4, table, c.w + 8, c.h], {
    fill: c.linear([
      [0, wood],
      [1, darken(wood, 0.55)],
    ]),
  });
  c.ellipse([head[0] + side * 50 * s, table + 96 * s], [470 * s, 110 * s], {
    fill: c.radial([
      [0, lighten(lamp, 0.3), 0.85],
      [0.6, lamp, 0.4],
      [1, lamp, 0],
    ]),
  });
  c.at(head[0] + side * 70 * s, table + 110 * s, { scale: s * 1.05, flip: side < 0 }, () => {
    drawOpenBook(c, accent);
    c.path("M150 64L318-14L326-2L160 78L142 80Z", { fill: c.mood.accent2 });
    c.path("M150 64L160 78L142 80Z", { fill: c.mood.paper });
  });
  c.at(head[0], head[1], { flip: side < 0, scale: s }, () => {
    c.path("M-84 42L-250 560H430L118-24Z", {
      fill: c.linear([
        [0, lighten(lamp, 0.5), 0.75],
        [0.75, lamp, 0.2],
        [1, lamp, 0],
      ]),
    });
  });
  c.at(x, table + 40 * s, { flip: side < 0, scale: s }, () => {
    const metal = c.linear(
      [
        [0, lighten(accent, 0.25)],
        [1, darken(accent, 0.45)],
      ],
      [0, 0],
      [1, 0.4],
    );
    c.ellipse([0, 8], [100, 24], { fill: ink, opacity: 0.5 });
    c.path("M-84 0Q-80-26 0-28Q80-26 84 0Q80 14 0 16Q-80 14-84 0Z", { fill: metal });
    c.path("M-6-20L-70-250L168-446L176-436L-56-246L8-20Z", { fill: mix(c.mood.paper, near, 0.35) });
    c.circle(-63, -248, 15, { fill: accent });
    c.at(170, -440, { turn: -24 }, () => {
      c.ellipse([14, 56], [44, 26], { fill: lighten(lamp, 0.75) });
      c.path("M-26-36Q14-64 42-36L104 50Q14 76-76 50Z", { fill: metal });
      c.path("M-76 50Q14 76 104 50L106 60Q14 88-78 60Z", { fill: lighten(lamp, 0.4) });
    });
  });
  for (let i = 0; i < 4; i += 1)
    drawSpine(
      c,
      [x - side * (270 + i * 48) * s, table + 34 * s],
      [44 * s, rng.range(200, 290) * s],
      mix(rng.pick(bindings(c)), ink, 0.45),
    );
  drawMotes(c, 30);
}

/** Reading. */
export const bookScenes = {
  "books-stack": { draw: drawBooksStack },
  "library-shelves": { draw: drawLibraryShelves },
  "reading-lamp": { draw: drawReadingLamp },
} as const satisfies Record<string, Scene>;
