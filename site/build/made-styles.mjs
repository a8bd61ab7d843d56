import { fontFaces } from "../../ui/fonts/font-faces.ts";
import { assetsUrl } from "./places.mjs";

const steps = [0, 85, 170, 255];

/** Preview colours of pictures: four steps a channel (see toneClass in components/picture-shape.ts). */
function tones() {
  const rules = steps.flatMap((red, r) =>
    steps.flatMap((green, g) =>
      steps.map((blue, b) => `.tone-${r}${g}${b}{background-color:rgb(${red} ${green} ${blue})}`),
    ),
  );
  return `@layer pages{${rules.join("")}}`;
}

/**
 * A Vite plugin for the sheets that are made and not written.
 *
 * @param {readonly import("../../ui/fonts/manifest.ts").FontFile[]} fonts
 * @returns {import("vite").Plugin}
 */
export function madeStyles(fonts) {
  /** @type {Readonly<Record<string, () => string>>} */
  const sheets = {
    "virtual:tones.css": tones,
    "virtual:font-faces.css": () => fontFaces(assetsUrl, fonts),
  };
  return {
    name: "made-styles",
    resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
    load: (id) => sheets[id.slice(1)]?.(),
  };
}
