import { fontFaces } from "../../ui/fonts/font-faces.ts";
import { assetsUrl } from "./paths.mjs";

/** The middle of each of a channel's four steps. */
const steps = [26, 94, 161, 229];
/** How much a preview colour is desaturated, from 0 to 1: a rough colour that is too strong catches the eye. */
const calm = 0.45;

/** Preview colours of pictures: four steps a channel (see toneClass in shared/pictures/picture-shape.ts). */
function tones() {
  const rules = steps.flatMap((red, r) =>
    steps.flatMap((green, g) =>
      steps.map((blue, b) => `.tone-${r}${g}${b}{background-color:${calmed(red, green, blue)}}`),
    ),
  );
  return `@layer pages{${rules.join("")}}`;
}

function calmed(/** @type {number[]} */ ...channels) {
  const grey = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
  const mixed = channels.map((channel) => Math.round(channel + (grey - channel) * calm));
  return `rgb(${mixed.join(" ")})`;
}

/**
 * A Vite plugin for the generated style sheets.
 *
 * @param {readonly import("../../ui/fonts/manifest.ts").FontFile[]} fonts
 * @returns {import("vite").Plugin}
 */
export function madeStyles(fonts) {
  /** @type {Readonly<Record<string, () => string>>} */
  const sheets = {
    "virtual:tones.css": tones,
    "virtual:font-faces.css": () => fontFaces(assetsUrl, fonts, { movesNothing: true }),
  };
  return {
    name: "made-styles",
    resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
    load: (id) => sheets[id.slice(1)]?.(),
  };
}
