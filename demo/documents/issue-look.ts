import type { PaletteName } from "../art/moods.ts";
import type { SceneName } from "../art/scene.ts";

/** The page of a printed issue, in points: 3:4, as the covers are. */
export const page = { width: 594, height: 792, margin: 54, gutter: 24 } as const;

/** The colours of a printed issue. */
export interface IssueLook {
  accent: string;
  ink: string;
  soft: string;
  paper: string;
  /** Motifs for sections that name none. */
  scenes: readonly SceneName[];
}

const shared = { ink: "#1b1a1d", soft: "#6d675f", paper: "#fdfaf4" };

/** The look of each edition's issues. */
export const issueLooks: Record<PaletteName, IssueLook> = {
  "hilal-english": {
    ...shared,
    accent: "#a81e29",
    scenes: ["mountains", "frigate", "transport-aircraft", "fort-walls", "observatory", "bridge"],
  },
  "hilal-urdu": {
    ...shared,
    accent: "#0f5a43",
    scenes: [
      "old-city-gate",
      "falcon",
      "quill-and-ink",
      "valley-river",
      "geometric-star",
      "jets-formation",
    ],
  },
  "hilal-kids": {
    ...shared,
    accent: "#14679f",
    scenes: ["rocket", "kites", "butterfly", "robot", "dolphin", "toy-blocks"],
  },
  "hilal-urdu-kids": {
    ...shared,
    accent: "#b8480d",
    scenes: [
      "moon-and-cradle",
      "tree-of-birds",
      "kites",
      "toy-blocks",
      "seed-and-soil",
      "truck-art",
    ],
  },
  "hilal-her": {
    ...shared,
    accent: "#7c2652",
    scenes: ["embroidery", "flowers", "tea-cup", "garden-fountain", "loom", "kitchen-herbs"],
  },
};

/** The few words an issue says for itself. */
export const issueWords = {
  en: { contents: "In this issue" },
  ur: { contents: "اس شمارے میں" },
} as const;
