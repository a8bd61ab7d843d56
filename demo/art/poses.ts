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

/** A pose from eleven joints: head, neck, hip, then elbow and hand, knee and foot of each side. */
function pose(joints: string): Pose {
  const points = joints.split(" ").map((pair): Point => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });
  const at = (i: number): Point => points[i] ?? [0, 0];
  return {
    head: at(0),
    neck: at(1),
    hip: at(2),
    armA: [at(3), at(4)],
    armB: [at(5), at(6)],
    legA: [at(7), at(8)],
    legB: [at(9), at(10)],
  };
}

/** Poses by name. All look towards the end side of the x axis unless they face the eye. */
export const poses = {
  standing: pose("0,-92 0,-83 0,-50 -12,-66 -11,-48 12,-66 11,-48 -5,-26 -5.5,0 5,-26 5.5,0"),
  attention: pose("0,-92 0,-83 0,-50 -11,-66 -10,-47 11,-66 10,-47 -3,-26 -3,0 3,-26 3,0"),
  salute: pose("0,-92 0,-83 0,-50 -12,-66 -11,-48 20,-74 6,-89 -3,-26 -3,0 3,-26 3,0"),
  march: pose("0,-92 0,-83 0,-50 -13,-68 -19,-52 13,-70 20,-62 -8,-26 -16,-4 9,-28 15,-1"),
  walk: pose("0,-92 0,-83 0,-50 -10,-66 -14,-51 9,-66 13,-53 -6,-26 -11,-1 6,-27 9,0"),
  run: pose("10,-90 6,-81 -2,-50 -10,-70 -16,-82 16,-66 24,-76 -14,-34 -30,-36 14,-36 10,-10"),
  kick: pose("-4,-90 -3,-81 0,-50 -20,-72 -30,-60 14,-72 26,-80 -7,-25 -4,0 17,-42 36,-30"),
  bat: pose("4,-86 2,-77 -5,-47 -8,-62 12,-54 16,-62 18,-50 -14,-24 -20,0 9,-25 16,0"),
  drive: pose("8,-82 4,-75 -6,-46 -6,-60 18,-72 18,-66 22,-82 -18,-24 -28,0 12,-30 16,0"),
  bowl: pose("6,-92 4,-83 -1,-52 -14,-70 -22,-58 8,-100 4,-118 -12,-28 -26,-12 10,-29 12,0"),
  climb: pose("8,-88 5,-79 -4,-48 16,-68 26,-74 18,-62 28,-58 -10,-26 -14,0 14,-38 16,-14"),
  summit: pose("0,-92 0,-83 0,-50 -12,-68 -16,-50 10,-98 12,-116 -7,-26 -12,0 8,-28 11,0"),
  carry: pose("0,-92 0,-83 0,-50 -6,-62 10,-58 12,-64 20,-58 -6,-26 -10,0 6,-27 8,0"),
  reach: pose("0,-92 0,-83 0,-50 -11,-66 -12,-50 14,-74 28,-76 -5,-26 -7,0 5,-26 6,0"),
} as const satisfies Record<string, Pose>;

/** The name of a pose. */
export type PoseName = keyof typeof poses;
