import type { Canvas } from "./canvas.ts";
import { mix } from "./colour.ts";
import { disc } from "./outline.ts";

/** A four-engined transport from the side, 640 long, nose to the end side, centred on the fuselage. */
export function drawTransportSide(c: Canvas, dark: string, rim: string): void {
  const pale = mix(dark, rim, 0.3);
  c.path("M-236-40L-262-152Q-264-160-274-160L-304-158Q-312-100-318-46Z", { fill: dark });
  c.path(
    "M300 4Q298-20 264-30L246-44Q236-53 214-55L40-60L-150-56Q-240-50-342-38Q-346-34-340-30L-214 6Q-150 34-84 38H196Q282 36 300 4Z",
    {
      fill: c.linear([
        [0, pale],
        [0.45, dark],
        [1, mix(dark, rim, 0.12)],
      ]),
    },
  );
  c.path("M262-30L246-44Q238-51 226-53L222-36Z", { fill: c.mood.lamp, opacity: 0.85 });
  c.path("M-330-44L-236-38L-228-32L-300-28Q-352-34-330-44Z", { fill: pale });
  let windows = "";
  for (let x = -90; x < 190; x += 46) windows += disc(x, -22, 5);
  c.path(windows, { fill: c.mood.lamp, opacity: 0.7 });
  c.path("M-60-4Q-66 20-30 38H70Q94 24 84 2Q20-8-60-4Z", { fill: mix(dark, rim, 0.08) });
  // The far wing rises behind the back, the near one comes down towards the eye.
  drawWing(c, dark, rim);
}

function drawEngine(c: Canvas, tones: { dark: string; rim: string }): void {
  c.path("M-84-2Q-76-13-24-15H26Q44-12 46 0Q44 12 26 14H-24Q-72 12-84-2Z", {
    fill: c.linear([
      [0, mix(tones.dark, tones.rim, 0.4)],
      [0.6, tones.dark],
    ]),
  });
  c.path("M46-5Q60 0 46 5Z", { fill: tones.rim });
  c.ellipse([50, 0], [9, 56], { fill: tones.rim, opacity: 0.32 });
  c.path("M47-56L53 0L49 56L45 0Z", { fill: tones.dark, opacity: 0.7 });
}

function drawWing(c: Canvas, dark: string, rim: string): void {
  const tones = { dark, rim };
  c.at(92, -86, { scale: 0.6 }, () => drawEngine(c, tones));
  c.path("M30-57L52-128L78-130L122-57Z", { fill: mix(dark, rim, 0.12) });
  c.at(70, -16, { scale: 0.9 }, () => drawEngine(c, tones));
  c.at(22, 52, {}, () => drawEngine(c, tones));
  c.path("M126-58Q76 0 8 132Q-4 146-34 146L-44 140Q-40 60-2-58Z", {
    fill: c.linear(
      [
        [0, mix(dark, rim, 0.12)],
        [1, mix(dark, rim, 0.42)],
      ],
      [0, 0],
      [0.4, 1],
    ),
  });
  c.path("M-2-58Q-40 60-44 140L-36 143Q-28 60 16-58Z", { fill: dark, opacity: 0.6 });
}

/** The same aircraft seen head on, 700 across. */
export function drawTransportFront(c: Canvas, dark: string, rim: string): void {
  c.path("M-4-50L-3-176H3L4-50Z", { fill: dark });
  c.path("M-118-66L0-74L118-66V-61L0-66L-118-61Z", { fill: dark });
  c.path("M-430-58L-40-40H40L430-58V-63L40-58H-40L-430-63Z", { fill: dark });
  c.circle(0, -8, 46, {
    fill: c.linear([
      [0, mix(dark, rim, 0.35)],
      [0.6, dark],
    ]),
  });
  c.path("M-33-22Q-22-39 0-40Q22-39 33-22L26-14H-26Z", { fill: c.mood.lamp, opacity: 0.8 });
  c.path("M-1-40V-14M-16-37L-12-14M16-37L12-14", { stroke: dark, width: 2.4 });
  c.path("M-40 14Q-60 20-58 36H-30ZM40 14Q60 20 58 36H30Z", { fill: dark });
  for (const x of [-236, -122, 122, 236]) {
    c.circle(x, -50, 54, { fill: rim, opacity: 0.2 });
    c.at(x, -50, { turn: 24 }, () => {
      c.path("M-54-3L54 3V-3L-54 3ZM-3-54L3 54H-3L3-54Z", { fill: dark, opacity: 0.65 });
    });
    c.circle(x, -50, 14, { fill: dark });
    c.circle(x, -52, 5, { fill: rim, opacity: 0.7 });
  }
}

/** A light fighter from above, 290 long, nose up. */
export function drawFighter(c: Canvas, dark: string, rim: string): void {
  c.path("M110 30H116V76H110ZM-116 30H-110V76H-116Z", { fill: dark });
  c.path(
    "M0-160Q9-128 13-96L17-62Q28-36 38-12L112 40V62L36 58L30 86L64 112V127L22 121L15 138H-15L-22 121L-64 127V112L-30 86L-36 58L-112 62V40L-38-12Q-28-36-17-62L-13-96Q-9-128 0-160Z",
    { fill: dark },
  );
  c.path("M0-160Q9-128 13-96L17-62Q28-36 38-12L112 40V50L30 10Q16 30 10 130H0Z", {
    fill: rim,
    opacity: 0.32,
  });
  c.path("M0-104Q8-90 7-66Q4-52 0-50Q-4-52-7-66Q-8-90 0-104Z", { fill: rim });
  c.path("M-2 40H2L4 118H-4Z", { fill: rim, opacity: 0.8 });
  c.path("M-11 138H11L7 152H-7Z", { fill: c.mood.lamp });
}

/** A transport helicopter from the side, 520 long without rotor, nose to the end side. */
export function drawHelicopterSide(c: Canvas, dark: string, rim: string): void {
  const pale = mix(dark, rim, 0.3);
  c.ellipse([-362, -104], [52, 52], { fill: rim, opacity: 0.3 });
  c.path("M-366-154L-358-54L-362-54Z M-410-108L-314-100V-104Z", { fill: dark });
  c.path(
    "M154 8Q152-30 112-42L44-48Q26-74-20-76L-88-70L-112-46L-332-56L-354-112L-376-114L-366-50Q-370-38-352-34L-142 12Q-130 44-90 48H92Q154 42 154 8Z",
    {
      fill: c.linear([
        [0, pale],
        [0.5, dark],
      ]),
    },
  );
  c.path("M150 0Q146-26 112-36L82-38V-2Z", { fill: c.mood.lamp, opacity: 0.85 });
  c.path("M116-38L112-2M98-38V-2", { stroke: dark, width: 4 });
  let windows = "";
  for (let x = -92; x < 50; x += 36) windows += disc(x, -12, 10);
  c.path(windows, { fill: c.mood.lamp, opacity: 0.7 });
  c.path("M22-30H66V38H22Z", { stroke: rim, width: 2, fill: "none", opacity: 0.5 });
  c.path("M-60-70H20L10-62H-54Z", { fill: rim, opacity: 0.35 });
  c.path("M-34-74L-30-98H-18L-14-74Z", { fill: dark });
  c.path("M-344-94Q-180-112-24-98Q150-112 300-88Q150-98-24-92Q-180-102-344-94Z", { fill: dark });
  c.ellipse([-24, -96], [330, 13], { fill: rim, opacity: 0.2 });
  c.path("M96 48V60M-92 46L-104 62M-300-44L-304-24", { stroke: dark, width: 6 });
  c.path(disc(96, 64, 12) + disc(-106, 68, 15) + disc(-304, -20, 8), { fill: dark });
}
