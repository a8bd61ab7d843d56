import type { Point } from "./canvas.ts";

/** Where the joints of a standing body are, in a space 100 tall with the feet at y = 0 and up negative. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  /** Shoulder is taken from the neck; each limb is a middle joint and an end. */
  armA: readonly [Point, Point];
  armB: readonly [Point, Point];
  legA: readonly [Point, Point];
  legB: readonly [Point, Point];
}

const standing: Pose = {
  head: [0, -92],
  neck: [0, -83],
  hip: [0, -50],
  armA: [
    [-12, -66],
    [-11, -48],
  ],
  armB: [
    [12, -66],
    [11, -48],
  ],
  legA: [
    [-5, -26],
    [-5.5, 0],
  ],
  legB: [
    [5, -26],
    [5.5, 0],
  ],
};

/** Poses by name. All look towards the end side of the x axis unless they face the eye. */
export const poses = {
  standing,
  attention: {
    ...standing,
    armA: [
      [-10, -66],
      [-9, -47],
    ],
    armB: [
      [10, -66],
      [9, -47],
    ],
    legA: [
      [-3, -26],
      [-3, 0],
    ],
    legB: [
      [3, -26],
      [3, 0],
    ],
  },
  salute: {
    ...standing,
    armB: [
      [20, -74],
      [6, -89],
    ],
    legA: [
      [-3, -26],
      [-3, 0],
    ],
    legB: [
      [3, -26],
      [3, 0],
    ],
  },
  march: {
    ...standing,
    armA: [
      [-13, -68],
      [-19, -52],
    ],
    armB: [
      [13, -70],
      [20, -62],
    ],
    legA: [
      [-8, -26],
      [-16, -4],
    ],
    legB: [
      [9, -28],
      [15, -1],
    ],
  },
  walk: {
    ...standing,
    armA: [
      [-10, -66],
      [-14, -51],
    ],
    armB: [
      [9, -66],
      [13, -53],
    ],
    legA: [
      [-6, -26],
      [-11, -1],
    ],
    legB: [
      [6, -27],
      [9, 0],
    ],
  },
  run: {
    head: [10, -90],
    neck: [6, -81],
    hip: [-2, -50],
    armA: [
      [-10, -70],
      [-16, -82],
    ],
    armB: [
      [16, -66],
      [24, -76],
    ],
    legA: [
      [-14, -34],
      [-30, -36],
    ],
    legB: [
      [14, -36],
      [10, -10],
    ],
  },
  kick: {
    head: [-4, -90],
    neck: [-3, -81],
    hip: [0, -50],
    armA: [
      [-20, -72],
      [-30, -60],
    ],
    armB: [
      [14, -72],
      [26, -80],
    ],
    legA: [
      [-7, -25],
      [-4, 0],
    ],
    legB: [
      [17, -42],
      [36, -30],
    ],
  },
  bat: {
    head: [4, -86],
    neck: [2, -77],
    hip: [-5, -47],
    armA: [
      [-8, -62],
      [12, -54],
    ],
    armB: [
      [16, -62],
      [18, -50],
    ],
    legA: [
      [-14, -24],
      [-20, 0],
    ],
    legB: [
      [9, -25],
      [16, 0],
    ],
  },
  drive: {
    head: [8, -82],
    neck: [4, -75],
    hip: [-6, -46],
    armA: [
      [-6, -60],
      [18, -72],
    ],
    armB: [
      [18, -66],
      [22, -82],
    ],
    legA: [
      [-18, -24],
      [-28, 0],
    ],
    legB: [
      [12, -30],
      [16, 0],
    ],
  },
  bowl: {
    head: [6, -92],
    neck: [4, -83],
    hip: [-1, -52],
    armA: [
      [-14, -70],
      [-22, -58],
    ],
    armB: [
      [8, -100],
      [4, -118],
    ],
    legA: [
      [-12, -28],
      [-26, -12],
    ],
    legB: [
      [10, -29],
      [12, 0],
    ],
  },
  climb: {
    head: [8, -88],
    neck: [5, -79],
    hip: [-4, -48],
    armA: [
      [16, -68],
      [26, -74],
    ],
    armB: [
      [18, -62],
      [28, -58],
    ],
    legA: [
      [-10, -26],
      [-14, 0],
    ],
    legB: [
      [14, -38],
      [16, -14],
    ],
  },
  summit: {
    ...standing,
    armA: [
      [-12, -68],
      [-16, -50],
    ],
    armB: [
      [10, -98],
      [12, -116],
    ],
    legA: [
      [-7, -26],
      [-12, 0],
    ],
    legB: [
      [8, -28],
      [11, 0],
    ],
  },
  pull: {
    head: [-10, -88],
    neck: [-7, -79],
    hip: [0, -48],
    armA: [
      [8, -70],
      [24, -76],
    ],
    armB: [
      [10, -66],
      [26, -72],
    ],
    legA: [
      [-4, -26],
      [-12, 0],
    ],
    legB: [
      [10, -26],
      [14, 0],
    ],
  },
  carry: {
    ...standing,
    armA: [
      [-6, -62],
      [10, -58],
    ],
    armB: [
      [12, -64],
      [20, -58],
    ],
    legA: [
      [-6, -26],
      [-10, 0],
    ],
    legB: [
      [6, -27],
      [8, 0],
    ],
  },
  reach: {
    ...standing,
    armA: [
      [-11, -66],
      [-12, -50],
    ],
    armB: [
      [14, -74],
      [28, -76],
    ],
    legA: [
      [-5, -26],
      [-7, 0],
    ],
    legB: [
      [5, -26],
      [6, 0],
    ],
  },
  sit: {
    head: [2, -64],
    neck: [1, -55],
    hip: [-4, -24],
    armA: [
      [-8, -40],
      [4, -30],
    ],
    armB: [
      [10, -42],
      [16, -30],
    ],
    legA: [
      [18, -26],
      [18, 0],
    ],
    legB: [
      [22, -24],
      [23, 0],
    ],
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
