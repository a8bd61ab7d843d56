import { num, type Point } from "./canvas.ts";
import { disc, limb, poly, smooth } from "./outline.ts";
import type { Pose } from "./poses.ts";

/** How a body is dressed: trousers and shirt, the long shirt of shalwar kameez, a dress, or a uniform. */
export type Dress = "plain" | "kameez" | "frock" | "uniform";

/** What is worn on the head. */
export type HeadGear = "none" | "beret" | "peak" | "helmet" | "scarf" | "turban" | "hood";

function headGear(kind: HeadGear, [x, y]: Point): string {
  const p = (dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;
  switch (kind) {
    case "beret":
      return `M${p(-7, -1.5)}C${p(-10, -7)} ${p(-2, -10.5)} ${p(5, -8.5)}C${p(11, -7)} ${p(11, -2)} ${p(9, -0.5)}C${p(8, -3)} ${p(0, -4)} ${p(-7, -1.5)}Z`;
    case "peak":
      return `M${p(-9, -4)}C${p(-11, -12)} ${p(9, -14)} ${p(10, -6)}L${p(7, -3)}L${p(13, -0.5)}L${p(6, -1)}H${num(x - 7)}Z`;
    case "helmet":
      return `M${p(-8.4, 0)}C${p(-9.6, -12.5)} ${p(9.6, -12.5)} ${p(9, -0.5)}L${p(7, 0.6)}Q${p(0, -2)} ${p(-8.4, 0)}Z`;
    case "scarf":
      return `M${p(7, -7)}C${p(0, -12)} ${p(-10, -8)} ${p(-9, 2)}C${p(-9, 10)} ${p(-14, 16)} ${p(-12, 26)}L${p(8, 20)}C${p(4, 12)} ${p(2, 8)} ${p(4, 4)}Z`;
    case "turban":
      return `M${p(-9, -1)}C${p(-14, -11)} ${p(-4, -16)} ${p(2, -13)}C${p(11, -14)} ${p(12, -5)} ${p(8, -1)}Q${p(0, -6)} ${p(-9, -1)}ZM${p(-8, -2)}L${p(-13, 16)}L${p(-7, 14)}Z`;
    case "hood":
      return `M${p(6, -8)}C${p(-4, -13)} ${p(-12, -6)} ${p(-9, 6)}L${p(2, 10)}C${p(0, 4)} ${p(4, 0)} ${p(6, -8)}Z`;
    default:
      return "";
  }
}

/** A body as closed paths, in the order they are painted. */
export interface Figure {
  legs: string;
  torso: string;
  arms: string;
  head: string;
  gear: string;
}

/** A body in a pose's space (100 tall, feet at y = 0). */
export function figure(pose: Pose, dress: Dress = "plain", gear: HeadGear = "none"): Figure {
  const { head, neck, hip } = pose;
  const tilt = Math.atan2(hip[0] - neck[0], hip[1] - neck[1]);
  const across = (at: Point, half: number): readonly [Point, Point] => [
    [at[0] - half * Math.cos(tilt), at[1] + half * Math.sin(tilt)],
    [at[0] + half * Math.cos(tilt), at[1] - half * Math.sin(tilt)],
  ];
  const along = (t: number): Point => [
    neck[0] + (hip[0] - neck[0]) * t,
    neck[1] + (hip[1] - neck[1]) * t,
  ];
  const [sa, sb] = across(along(0.1), dress === "frock" ? 7.6 : 9.4);
  const [ha, hb] = across(hip, dress === "frock" ? 8.4 : 8);
  const [wa, wb] = across(along(0.66), 7);
  const [na, nb] = across(neck, 2.8);
  let torso = smooth([na, sa, wa, ha, [hip[0], hip[1] + 3], hb, wb, sb, nb], true, 0.8);
  const sleeve = dress === "kameez" ? 1.2 : 1;
  const arms = [pose.armA, pose.armB].map(([elbow, hand], side) =>
    limb([side === 0 ? sa : sb, elbow, hand], [7.2 * sleeve, 6 * sleeve, 4.6]),
  );
  const loose = dress === "kameez" ? 1.2 : 1;
  const legs = [pose.legA, pose.legB].map(([knee, foot], side) => {
    const top: Point = [hip[0] + (side === 0 ? -3.6 : 3.6), hip[1]];
    const ankle = dress === "uniform" ? 6 : 5.4 * loose;
    return (
      limb([top, knee, foot], [11.4 * loose, 8.6 * loose, ankle]) +
      limb([foot, [foot[0] + 5.4, foot[1] + 0.6]], [5, 3.2])
    );
  });
  const feet = [pose.legA[0], pose.legB[0]];
  const start = Math.min(...feet.map((p) => p[0]));
  const end = Math.max(...feet.map((p) => p[0]));
  if (dress === "kameez") {
    const hem = Math.max(...feet.map((p) => p[1])) + 4;
    torso += poly([ha, [start - 8, hem], [end + 8, hem], hb]);
  }
  if (dress === "frock") {
    const hem = (pose.legA[0][1] + pose.legB[0][1]) / 2 + 10;
    torso += poly([wa, [hip[0] - 17, hem], [hip[0] + 17, hem], wb]);
  }
  return {
    legs: legs.join(""),
    torso,
    arms: arms.join(""),
    head: disc(head[0], head[1], 6.8) + limb([head, neck], [5.4, 5.8]),
    gear: headGear(gear, head),
  };
}
