import type { Canvas, Point } from "./canvas.ts";
import { mix } from "./colour.ts";
import { type Dress, figure, type HeadGear } from "./figure.ts";
import { type Pose, type PoseName, poses } from "./poses.ts";

/** Colours of the parts of a body; any part left out takes the tone of the whole. */
export interface Clothes {
  skin?: string;
  top?: string;
  legs?: string;
  gear?: string;
}

/** One person in a picture: where the feet are, how tall, how dressed. */
export interface Person {
  at: Point;
  tall: number;
  pose: PoseName | Pose;
  dress?: Dress;
  gear?: HeadGear;
  tone: string;
  clothes?: Clothes;
  /** The colour of the edge towards the light; none leaves a plain silhouette. */
  rim?: string;
  flip?: boolean;
  /** The side the light is on, -1 or 1. */
  lit?: number;
}

/** Draws a person, then whatever `extra` adds in the pose's space (100 tall, feet at y = 0). */
export function drawPerson(c: Canvas, person: Person, extra?: () => void): void {
  const { at, tall, dress = "plain", gear = "none", tone, flip = false, lit = 1 } = person;
  const { clothes = {}, rim } = person;
  const pose = typeof person.pose === "string" ? poses[person.pose] : person.pose;
  const parts = figure(pose, dress, gear);
  const painted = [
    [parts.legs, clothes.legs],
    [parts.head, clothes.skin],
    [parts.torso, clothes.top],
    [parts.arms, clothes.top],
    [parts.gear, clothes.gear],
  ] as const;
  c.at(at[0], at[1], { scale: tall / 100, flip }, () => {
    if (rim) {
      const side = flip ? -lit : lit;
      c.at(side * 0.9, -0.5, {}, () => {
        for (const [d] of painted) if (d) c.path(d, { fill: rim });
      });
    }
    for (const [d, fill] of painted) if (d) c.path(d, { fill: fill ?? tone });
    extra?.();
  });
}

/** The colour of a lit edge under this mood. */
export function rimColour(c: Canvas): string {
  return mix(c.mood.light, c.mood.sky[3], 0.25);
}
