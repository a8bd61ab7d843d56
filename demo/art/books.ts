import { type Canvas, num, type Point } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { star } from "./outline.ts";

/** Colours a book may be bound in, out of the mood. */
export function bindings(c: Canvas): string[] {
  const { accent, accent2, near, leaf, far, sky, paper } = c.mood;
  const muted = c.kids ? 0 : 0.14;
  return [
    accent,
    accent2,
    near,
    leaf,
    mix(far, near, 0.35),
    mix(sky[1], near, 0.3),
    mix(paper, accent2, 0.25),
    darken(accent, 0.3),
  ].map((tone) => mix(tone, near, muted));
}

/** A book lying flat, spine to the eye: lower start corner at (x, y). Returns the height of its top. */
export function drawFlatBook(c: Canvas, [x, y]: Point, [w, h]: Point, tone: string): number {
  const pages = mix(c.mood.paper, c.mood.accent2, 0.12);
  const left = c.rng.chance(0.5);
  c.rect(
    [x, y - h, w, h],
    {
      fill: c.linear([
        [0, lighten(tone, 0.16)],
        [0.5, tone],
        [1, darken(tone, 0.3)],
      ]),
    },
    h * 0.14,
  );
  const px = left ? x + w * 0.86 : x - 2;
  c.rect([px, y - h * 0.86, w * 0.14 + 2, h * 0.72], { fill: pages });
  let lines = "";
  for (const k of [0.3, 0.45, 0.6, 0.75])
    lines += `M${num(px)} ${num(y - h * k)}h${num(w * 0.14 + 2)}`;
  c.path(lines, { stroke: darken(pages, 0.25), width: 1 });
  const gold = mix(c.mood.lamp, c.mood.accent2, 0.3);
  const a = left ? 0.06 : 0.24;
  c.path(
    `M${num(x + w * a)} ${num(y - h)}v${num(h)}M${num(x + w * (a + 0.03))} ${num(y - h)}v${num(h)}M${num(x + w * (a + 0.62))} ${num(y - h)}v${num(h)}`,
    { stroke: gold, width: Math.max(1.5, h * 0.06) },
  );
  c.path(star([x + w * (a + 0.33), y - h / 2], h * 0.26, 8, { inner: 0.6 }), { fill: gold });
  return y - h;
}

/** A book standing with its spine to the eye: lower start corner at (x, y). */
export function drawSpine(c: Canvas, [x, y]: Point, [w, h]: Point, tone: string): void {
  c.rect(
    [x, y - h, w - 1.5, h],
    {
      fill: c.linear(
        [
          [0, darken(tone, 0.25)],
          [0.35, lighten(tone, 0.1)],
          [1, darken(tone, 0.35)],
        ],
        [0, 0],
        [1, 0],
      ),
    },
    Math.min(4, w * 0.12),
  );
  const gold = mix(c.mood.lamp, c.mood.accent2, 0.3);
  const style = c.rng.int(0, 3);
  const bands = style === 3 ? [0.12, 0.3, 0.7, 0.88] : [0.1, 0.14, 0.86, 0.9];
  let lines = "";
  for (const k of bands) lines += `M${num(x)} ${num(y - h * k)}h${num(w - 1.5)}`;
  c.path(lines, { stroke: gold, width: Math.max(1.2, h * 0.008), opacity: 0.9 });
  if (style === 1)
    c.path(star([x + w / 2, y - h * 0.62], w * 0.28, 8, { inner: 0.55 }), { fill: gold });
  if (style === 2)
    c.rect([x + w * 0.2, y - h * 0.76, w * 0.56, h * 0.2], { fill: mix(tone, c.mood.paper, 0.75) });
}

/** An open book seen from above its lower edge, its gutter at the origin, 400 wide. */
export function drawOpenBook(c: Canvas, cover: string): void {
  const page = c.mood.paper;
  c.path("M-212 22Q-110-6 0 26Q110-6 212 22L204-86Q110-112 0-84Q-110-112-204-86Z", { fill: cover });
  c.path("M0 14Q-100-18-204 6L-196-96Q-100-122 0-92Z", {
    fill: c.linear(
      [
        [0, page],
        [0.8, mix(page, c.mood.accent2, 0.12)],
        [1, mix(page, c.mood.ink, 0.35)],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  c.path("M0 14Q100-18 204 6L196-96Q100-122 0-92Z", {
    fill: c.linear(
      [
        [0, mix(page, c.mood.ink, 0.3)],
        [0.2, mix(page, c.mood.accent2, 0.1)],
        [1, page],
      ],
      [0, 0],
      [1, 0],
    ),
  });
  let lines = "";
  for (let i = 0; i < 6; i += 1) {
    const y = -82 + i * 14;
    lines += `M-178 ${y}Q-100 ${y - 20}-22 ${y + 4}`;
    if (i > 0) lines += `M178 ${y}Q100 ${y - 20} 22 ${y + 4}`;
  }
  c.path(lines, { stroke: mix(page, c.mood.ink, 0.45), width: 2.4, fill: "none", opacity: 0.6 });
}
