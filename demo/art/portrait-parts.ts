import type { Canvas } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { disc, leaf } from "./outline.ts";

/** What is known of a person to be drawn. */
export interface Look {
  person: "man" | "woman";
  headwear?: "none" | "cap" | "scarf" | "beret" | "turban";
  beard?: boolean;
  glasses?: boolean;
  age?: "young" | "middle" | "old";
}

/** The colours of one portrait. All parts are drawn in a space 600 × 600 with the face about (300, 250). */
export interface Sitter {
  skin: string;
  hair: string;
  cloth: string;
  second: string;
  /** The shaded side of the face: -1 start, 1 end. */
  shade: number;
}

// Lips, cheeks and eyes keep human colours whatever the palette.
const blush = "#b04a44";
const iris = "#2a1b14";

const faceOutline =
  "M206 226C204 132 250 104 300 104C350 104 396 132 394 226C393 300 356 366 300 372C244 366 207 300 206 226Z";

/** Shoulders and clothes, from the neck down. */
export function drawClothes(c: Canvas, look: Look, { skin, cloth, second, shade }: Sitter): void {
  const { ink, paper, accent2 } = c.mood;
  const style =
    look.person === "man"
      ? c.rng.pick(["suit", "kurta", "waistcoat", "jersey"])
      : c.rng.pick(["kameez", "coat", "shawl"]);
  const shoulders =
    look.person === "man"
      ? "M300 402C420 410 520 446 556 620H44C80 446 180 410 300 402Z"
      : "M300 412C396 418 486 452 520 620H80C114 452 204 418 300 412Z";
  c.path("M252 330H348V420Q300 470 252 420Z", { fill: darken(skin, 0.16) });
  c.path(shoulders, {
    fill: c.linear([
      [0, lighten(cloth, 0.12)],
      [1, darken(cloth, 0.3)],
    ]),
  });
  if (style === "suit" || style === "coat") {
    c.path("M252 408L300 470L348 408L372 430L312 620H288L228 430Z", {
      fill: style === "suit" ? paper : mix(second, paper, 0.4),
    });
    if (style === "suit") c.path("M300 462L318 482L310 620H290L282 482Z", { fill: second });
    c.path(
      "M252 406L226 424L204 500L252 486L290 620H250L180 520ZM348 406L374 424L396 500L348 486L310 620H350L420 520Z",
      { fill: darken(cloth, 0.22) },
    );
  }
  if (style === "kurta" || style === "kameez") {
    c.path("M246 408Q300 452 354 408L362 424Q300 478 238 424Z", { fill: lighten(cloth, 0.28) });
    c.path("M288 448H312V620H288Z", { fill: lighten(cloth, 0.18) });
    c.path(disc(300, 486, 5) + disc(300, 524, 5) + disc(300, 562, 5), { fill: accent2 });
    let stitches = "";
    for (let i = 0; i < 7; i += 1)
      stitches += leaf([276, 470 + i * 22], 18, 5, 200) + leaf([324, 470 + i * 22], 18, 5, -20);
    c.path(stitches, { fill: second });
  }
  if (style === "waistcoat") {
    c.path("M246 408L300 452L354 408L368 424L330 620H270L232 424Z", {
      fill: mix(paper, cloth, 0.12),
    });
    c.path(
      "M240 414C210 430 190 470 200 620H290L262 470ZM360 414C390 430 410 470 400 620H310L338 470Z",
      { fill: second },
    );
    c.path(disc(300, 500, 5) + disc(300, 540, 5) + disc(300, 580, 5), { fill: ink });
  }
  if (style === "jersey") {
    c.path("M244 404Q300 448 356 404L364 430Q300 486 236 430Z", { fill: darken(cloth, 0.3) });
    c.path("M70 560Q300 500 530 560L536 590Q300 530 64 590Z", { fill: second, opacity: 0.8 });
  }
  if (style === "shawl") {
    c.path("M300 428C380 424 470 440 524 620H330C360 560 350 480 300 428Z", { fill: second });
    c.path("M300 428C240 430 140 440 78 620H250C300 560 330 480 300 428Z", {
      fill: lighten(second, 0.14),
    });
    c.path("M300 428C240 460 170 520 150 620", {
      fill: "none",
      stroke: darken(second, 0.3),
      width: 4,
      opacity: 0.6,
    });
    c.path("M92 566Q170 600 262 600L256 620H80Z", { fill: accent2, opacity: 0.8 });
  }
  c.clip(shoulders, () =>
    c.rect([shade > 0 ? 330 : -60, 380, 330, 260], { fill: ink, opacity: 0.14 }),
  );
}

/** The head without hair: ears, face, its shaded side, and quiet features. */
export function drawFace(c: Canvas, look: Look, { skin, hair, shade }: Sitter): void {
  const dark = darken(skin, 0.2);
  if (look.headwear !== "scarf") {
    c.path(
      "M206 232C188 222 180 246 190 270C196 290 208 292 214 284ZM394 232C412 222 420 246 410 270C404 290 392 292 386 284Z",
      { fill: dark },
    );
  }
  c.path(faceOutline, {
    fill: c.linear([
      [0, lighten(skin, 0.1)],
      [1, skin],
    ]),
  });
  c.clip(faceOutline, () => {
    c.path("M300 96C316 160 296 212 318 268C326 300 300 312 306 380H420V96Z", {
      fill: dark,
      opacity: shade > 0 ? 0.34 : 0.16,
    });
    if (shade < 0)
      c.path("M300 96C284 160 304 212 282 268C274 300 300 312 294 380H180V96Z", {
        fill: dark,
        opacity: 0.34,
      });
    c.ellipse([240, 296], [30, 20], { fill: blush, opacity: 0.14 });
    c.ellipse([360, 296], [30, 20], { fill: blush, opacity: 0.14 });
  });
  const brow = look.age === "old" ? mix(hair, "#ffffff", 0.2) : darken(hair, 0.1);
  const heavy = look.person === "man" ? 9 : 6;
  const line = 'stroke-linecap="round" stroke-linejoin="round"';
  c.path("M232 216Q252 204 276 213M324 213Q348 204 368 216", {
    fill: "none",
    stroke: brow,
    width: heavy,
    more: line,
  });
  for (const x of [255, 345]) {
    c.path(`M${x - 19} 244Q${x} 230 ${x + 19} 244Q${x} 256 ${x - 19} 244Z`, {
      fill: lighten(skin, 0.6),
    });
    c.circle(x, 243, 8.5, { fill: iris });
    c.circle(x + 3, 240, 2.4, { fill: "#ffffff" });
    c.path(`M${x - 21} 244Q${x} 228 ${x + 21} 243`, {
      fill: "none",
      stroke: iris,
      width: look.person === "woman" ? 5.5 : 4,
      more: line,
    });
  }
  c.path(
    shade > 0
      ? "M304 236C308 262 318 280 316 288Q306 298 290 292"
      : "M296 236C292 262 282 280 284 288Q294 298 310 292",
    { fill: "none", stroke: darken(skin, 0.3), width: 4.5, more: line },
  );
  if (look.person === "woman") {
    c.path("M270 326Q288 316 300 322Q312 316 330 326Q300 350 270 326Z", {
      fill: mix(blush, skin, 0.3),
    });
    c.path("M270 326Q300 332 330 326", {
      fill: "none",
      stroke: darken(skin, 0.4),
      width: 2.4,
      more: line,
    });
  } else
    c.path("M272 328Q300 342 328 328", {
      fill: "none",
      stroke: darken(skin, 0.42),
      width: 5.5,
      more: line,
    });
  if (look.age === "old") {
    c.path(
      "M228 290Q240 310 238 326M372 290Q360 310 362 326M262 158Q300 150 338 158M268 174Q300 167 332 174",
      { fill: "none", stroke: dark, width: 3, opacity: 0.7, more: line },
    );
  } else if (look.age === "middle") {
    c.path("M240 306Q246 318 244 330M360 306Q354 318 356 330", {
      fill: "none",
      stroke: dark,
      width: 2.6,
      opacity: 0.6,
      more: line,
    });
  }
}

/** A beard, full or short, or a moustache alone. */
export function drawBeard(c: Canvas, look: Look, { hair }: Sitter): void {
  const style = look.age === "old" ? "full" : c.rng.pick(["short", "full"]);
  const moustache =
    "M300 306C276 298 256 308 246 326C262 322 284 322 300 316C316 322 338 322 354 326C344 308 324 298 300 306Z";
  const deep = style === "full" ? 428 : 392;
  c.path(
    `M207 250C212 276 224 296 246 312C262 300 284 306 300 306C316 306 338 300 354 312C376 296 388 276 393 250C396 320 372 ${deep - 14} 300 ${deep}C228 ${deep - 14} 204 320 207 250ZM268 328Q300 352 332 328Q316 322 300 324Q284 322 268 328Z`,
    {
      fill: c.linear([
        [0, hair],
        [1, lighten(hair, 0.14)],
      ]),
      more: 'fill-rule="evenodd"',
    },
  );
  c.path(moustache, { fill: darken(hair, 0.1) });
}

/** Spectacles with light in the glass. */
export function drawGlasses(c: Canvas): void {
  const tone = c.rng.pick([c.mood.ink, c.mood.near, darken(c.mood.accent2, 0.35)]);
  const round = c.rng.chance(0.5) ? 33 : 15;
  for (const x of [254, 346]) {
    c.rect([x - 35, 216, 70, 58], { fill: "#ffffff", opacity: 0.16 }, round);
    c.rect([x - 35, 216, 70, 58], { fill: "none", stroke: tone, width: 6 }, round);
    c.path(`M${x - 20} 262L${x + 6} 226`, { stroke: "#ffffff", width: 4, opacity: 0.4 });
  }
  c.path("M289 238Q300 230 311 238M219 238L203 232M381 238L397 232", {
    fill: "none",
    stroke: tone,
    width: 6,
  });
}
