import type { Canvas } from "./canvas.ts";
import { lighten, mix } from "./colour.ts";

/** A frigate seen from the side, 600 long, waterline at y = 0, bow to the end side, centred on x = 0. */
export function drawFrigateHull(c: Canvas, dark: string, rim: string): void {
  const grey = mix(dark, rim, 0.22);
  const pale = mix(dark, rim, 0.4);
  // Hull with its sheer rising to the raked bow, flared.
  c.path("M-300-34L-296 4H236Q268 2 306-58L232-46L120-44V-36L-150-36V-34Z", { fill: grey });
  c.path("M-298-14L-296 4H236Q252 3 266-14Z", { fill: dark });
  c.path("M-300-34L-150-36V-36L120-36V-44L232-46L306-58L303-54L232-42L124-40V-32L-299-30Z", {
    fill: pale,
  });
  // Superstructure: hangar, funnel, mast block, bridge.
  c.path("M-196-36V-74H-96L-92-62H-70V-36Z", { fill: grey });
  c.path("M-66-36L-60-84H-16L-10-36Z", { fill: dark });
  c.path("M-60-84L-56-96H-22L-16-84Z", { fill: mix(dark, rim, 0.1) });
  c.path("M-8-36V-66H20L26-92H92L112-66L124-44V-36Z", { fill: grey });
  c.path("M26-92L30-106H80L92-92Z", { fill: pale });
  c.path("M34-103H78L86-95H32Z", { fill: c.mood.lamp, opacity: 0.85 });
  // Mast with radar, yards and aerials.
  c.path("M36-106L46-190H58L72-106Z", { fill: dark });
  c.path("M50-190V-236M26-172H82M32-152H78M54-210H70M-38-96V-130M-44-118H-30", {
    stroke: dark,
    width: 3,
    fill: "none",
  });
  c.path("M34-196H74L66-186H42Z", { fill: grey });
  c.path("M-190-74V-104M-150-74V-92", { stroke: dark, width: 2.4 });
  c.circle(-112, -86, 12, { fill: pale });
  c.path("M-120-74H-104V-84H-120Z", { fill: grey });
  // Gun on the foredeck, missile tubes amidships, davits, flight deck rail.
  c.path("M150-44Q152-64 168-65L184-60L186-44Z", { fill: pale });
  c.path("M178-62L236-72L237-68L180-57Z", { fill: dark });
  c.path("M-4-48L14-58L18-52L0-42Z", { fill: dark });
  c.path(
    "M-300-34V-42H-200M-280-42V-34M-260-42V-34M-240-42V-34M-220-42V-34M190-46V-54L300-66M220-48V-57M250-50V-60M280-54V-64",
    {
      stroke: mix(dark, rim, 0.5),
      width: 1.4,
      fill: "none",
    },
  );
  let ports = "";
  for (let x = -180; x < 110; x += 22) ports += `M${x} -24h5v5h-5Z`;
  c.path(ports, { fill: c.mood.lamp, opacity: 0.7 });
  // Ensign at the stern.
  c.path("M-300-34V-70", { stroke: dark, width: 2.2 });
  c.path("M-300-70q-12-6-22 0t-20-2v16q10 6 20 0t22 2Z", { fill: c.mood.accent });
}

/** A cargo ship, 460 long, waterline at y = 0. */
export function drawFreighter(c: Canvas, dark: string): void {
  c.path("M-230-40L-218 6H200Q214 0 232-46H190V-36H-150V-40Z", { fill: dark });
  c.path("M-220-4L-218 6H200Q206 4 212-4Z", { fill: c.mood.accent });
  c.path("M-214-40V-110H-150V-40ZM-206-110V-124H-160V-110Z", {
    fill: mix(dark, c.mood.paper, 0.75),
  });
  c.path("M-206-102H-156V-94H-206ZM-206-84H-156V-78H-206Z", { fill: dark });
  const tones = [
    c.mood.accent,
    c.mood.accent2,
    mix(dark, c.mood.far, 0.5),
    c.mood.leaf,
    mix(c.mood.paper, dark, 0.2),
  ];
  for (let col = 0; col < 10; col += 1) {
    const high = c.rng.int(1, 3);
    for (let row = 0; row < high; row += 1) {
      c.rect([-140 + col * 32, -36 - (row + 1) * 20, 30, 19], { fill: c.rng.pick(tones) });
    }
  }
}

/** A sailing boat 200 long with two filled sails, waterline at y = 0, sailing to the end side. */
export function drawYacht(c: Canvas, sails: readonly [string, string], hull: string): void {
  c.path("M8-300L10-22L-104-22Q-30-120 8-300Z", {
    fill: c.linear(
      [
        [0, lighten(sails[0], 0.2)],
        [1, sails[0]],
      ],
      [0, 0],
      [1, 0.4],
    ),
  });
  c.path("M18-286Q70-150 104-26Q60-34 16-24Z", { fill: sails[1] });
  c.path("M-38-96Q-14-102 9-92M-72-54Q-30-62 9-52M-10-160Q0-164 8-156", {
    stroke: hull,
    width: 1.4,
    fill: "none",
    opacity: 0.4,
  });
  c.path("M10-310H15V-14H10Z", { fill: hull });
  c.path("M-112-16Q0-6 118-20Q102 10 70 12H-82Q-104 4-112-16Z", { fill: hull });
  c.path("M-110-10Q0 0 112-13L110-8Q0 5-108-4Z", { fill: c.mood.accent });
}

/** A lateen-rigged fishing dhow, 240 long, waterline at y = 0. */
export function drawDhow(c: Canvas, sail: string, hull: string): void {
  c.path("M-60-60L92-250Q70-120 96-38Q10-20-60-60Z", {
    fill: c.linear(
      [
        [0, lighten(sail, 0.25)],
        [1, sail],
      ],
      [0, 0],
      [1, 1],
    ),
  });
  c.path("M-78-48L108-274L112-271L-74-44Z", { fill: hull });
  c.path("M6-200L14-200L20-10H8Z", { fill: hull });
  c.path("M-130-52Q-110-30-60-24Q30-14 90-24Q120-32 138-62Q134-12 92 8H-84Q-118-4-130-52Z", {
    fill: hull,
  });
  c.path("M-126-40Q-60-14 10-12Q90-12 132-44L130-36Q90-4 10-4Q-60-6-122-32Z", {
    fill: c.mood.accent2,
  });
}

/** A submarine at the surface, 560 long, waterline at y = 0, bow to the end side. */
export function submarineHull(): string {
  return "M-280 0Q-276-16-240-20L-30-30L-22-96Q-20-104-8-104H62Q76-104 78-92L84-32L200-30Q262-28 284 4Z";
}
