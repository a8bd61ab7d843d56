import type { Canvas } from "./canvas.ts";
import { darken, lighten, mix } from "./colour.ts";
import { disc } from "./outline.ts";
import type { Look, Sitter } from "./portrait-parts.ts";

/** Long hair and the back of a scarf, which lie behind the face. */
export function drawBackHair(c: Canvas, look: Look, { hair, second }: Sitter): void {
  if (look.person === "man") return;
  if (look.headwear === "scarf") {
    c.path(
      "M300 70C196 66 164 150 172 250C176 330 150 400 120 470L300 520L480 470C450 400 424 330 428 250C436 150 404 66 300 70Z",
      { fill: darken(second, 0.28) },
    );
    return;
  }
  const style = c.rng.pick(["long", "bob", "bun"]);
  if (style === "bun") c.path(disc(300, 82, 56), { fill: darken(hair, 0.15) });
  const foot = style === "long" ? 480 : 360;
  if (style === "bun")
    c.path("M300 84C200 80 176 170 190 270L230 300L370 300L410 270C424 170 400 80 300 84Z", {
      fill: darken(hair, 0.2),
    });
  else
    c.path(
      `M300 80C190 76 164 170 176 270C180 320 160 ${foot - 40} 156 ${foot}C210 ${foot + 18} 390 ${foot + 18} 444 ${foot}C440 ${foot - 40} 420 320 424 270C436 170 410 76 300 80Z`,
      { fill: darken(hair, 0.2) },
    );
}

/** Hair that lies over the brow. */
export function drawFrontHair(c: Canvas, look: Look, { hair }: Sitter): void {
  const shine = c.linear([
    [0, lighten(hair, 0.2)],
    [0.6, hair],
  ]);
  if (look.person === "woman") {
    if (look.headwear === "scarf") {
      c.path(
        "M212 200C214 140 250 116 300 114C350 116 386 140 388 200C372 160 346 142 300 142C254 142 228 160 212 200Z",
        { fill: hair },
      );
      return;
    }
    const part = c.rng.pick([262, 300, 338]);
    c.path(
      `M${part} 116C${part - 30} 150 226 170 206 262C192 190 210 92 300 88C390 92 408 190 394 262C374 170 ${part + 36} 156 ${part} 116Z`,
      { fill: shine },
    );
    return;
  }
  if (look.age === "old" && c.rng.chance(0.6)) {
    c.path(
      "M208 246C196 200 204 160 224 138C218 176 222 206 216 250ZM392 246C404 200 396 160 376 138C382 176 378 206 384 250Z",
      { fill: hair },
    );
    c.path("M240 122C262 106 338 106 360 122C340 114 260 114 240 122Z", { fill: hair });
    return;
  }
  const side = c.rng.pick([-1, 1]);
  const cut =
    side > 0
      ? "M206 240C190 180 200 96 292 84C370 74 420 130 394 240C388 204 382 184 366 164C320 172 262 160 236 148C222 178 214 204 206 240Z"
      : "M394 240C410 180 400 96 308 84C230 74 180 130 206 240C212 204 218 184 234 164C280 172 338 160 364 148C378 178 386 204 394 240Z";
  c.path(cut, { fill: shine });
  c.path(side > 0 ? "M240 136C280 110 330 108 372 132" : "M360 136C320 110 270 108 228 132", {
    fill: "none",
    stroke: lighten(hair, 0.3),
    width: 3,
    opacity: 0.5,
  });
}

/** Cap, beret, turban or scarf. */
export function drawHeadwear(c: Canvas, look: Look, { cloth, second }: Sitter): void {
  const { ink, paper, lamp, accent2 } = c.mood;
  if (look.headwear === "cap") {
    const felt = c.rng.pick([mix(accent2, paper, 0.35), mix(ink, paper, 0.2), second]);
    if (c.rng.chance(0.5)) {
      // A rolled woollen cap of the mountains.
      c.path("M206 158C200 84 250 56 300 56C350 56 400 84 394 158Z", { fill: lighten(felt, 0.1) });
      c.path(
        "M190 152C190 122 240 116 300 116C360 116 410 122 410 152C412 182 360 178 300 178C240 178 188 182 190 152Z",
        {
          fill: c.linear([
            [0, lighten(felt, 0.25)],
            [1, darken(felt, 0.2)],
          ]),
        },
      );
    } else {
      // A folded cap with a notch over the brow.
      c.path(
        "M204 178C206 120 222 70 262 56L300 84L338 56C378 70 394 120 396 178C340 160 260 160 204 178Z",
        {
          fill: c.linear([
            [0, darken(felt, 0.05)],
            [1, lighten(felt, 0.15)],
          ]),
        },
      );
      c.path("M300 84L300 166", { stroke: darken(felt, 0.35), width: 4 });
    }
  }
  if (look.headwear === "beret") {
    const wool = c.rng.pick([c.mood.accent, mix(c.mood.leaf, ink, 0.4), c.mood.near]);
    c.path(
      "M200 176C170 140 200 76 300 72C410 66 452 110 440 150C434 172 404 166 396 160C340 144 260 148 200 176Z",
      {
        fill: c.linear([
          [0, lighten(wool, 0.15)],
          [1, darken(wool, 0.2)],
        ]),
      },
    );
    c.path("M200 178C260 146 340 142 398 160L398 174C340 156 260 160 202 192Z", {
      fill: darken(wool, 0.45),
    });
    c.path(disc(248, 146, 17), { fill: lamp });
    c.path(disc(248, 146, 10), { fill: darken(lamp, 0.3) });
  }
  if (look.headwear === "turban") {
    const linen = c.rng.pick([paper, mix(c.mood.accent, paper, 0.55), mix(cloth, paper, 0.4)]);
    c.path("M198 186C164 150 186 66 300 54C414 66 436 150 402 186C350 154 250 154 198 186Z", {
      fill: c.linear([
        [0, lighten(linen, 0.1)],
        [1, darken(linen, 0.16)],
      ]),
    });
    c.path(
      "M196 168C230 110 330 70 412 128M206 182C260 120 360 96 418 152M188 142C220 92 300 60 376 82M404 178C370 130 280 100 190 150",
      { fill: "none", stroke: darken(linen, 0.28), width: 4.5 },
    );
    c.path("M300 54C320 30 350 34 346 62C336 74 316 70 300 54Z", { fill: lighten(linen, 0.1) });
  }
  if (look.headwear === "scarf") {
    const silk = c.linear(
      [
        [0, lighten(second, 0.22)],
        [1, darken(second, 0.12)],
      ],
      [0, 0],
      [1, 1],
    );
    c.path(
      "M300 76C200 72 166 156 178 260C184 340 220 396 300 430C260 452 180 470 128 500C92 540 76 580 70 620H250C300 560 360 500 400 420C420 380 420 320 424 260C434 156 400 72 300 76ZM300 124C352 124 388 156 386 232C384 306 350 360 300 366C250 360 216 306 214 232C212 156 248 124 300 124Z",
      { fill: silk, more: 'fill-rule="evenodd"' },
    );
    c.path(
      "M190 300C200 380 250 420 300 430M178 520C230 470 300 450 346 420M150 570C220 510 320 480 380 420M214 120C240 92 280 84 320 86",
      { fill: "none", stroke: darken(second, 0.3), width: 4, opacity: 0.6 },
    );
    c.path(
      "M300 124C352 124 388 156 386 232C384 306 350 360 300 366C250 360 216 306 214 232C212 156 248 124 300 124Z",
      { fill: "none", stroke: accent2, width: 6, opacity: 0.85 },
    );
  }
}
