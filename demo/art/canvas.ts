import type { Mood } from "./mood.ts";
import type { Random } from "./seeded-random.ts";

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** How a shape is painted. Anything left out is inherited from the group about it. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Extra attributes, ready to print. */
  more?: string;
}

/** A coordinate as SVG text, to a tenth of a unit. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function paintAttributes(paint: Paint): string {
  let out = "";
  if (paint.fill !== undefined) out += ` fill="${paint.fill}"`;
  if (paint.stroke !== undefined) out += ` stroke="${paint.stroke}"`;
  if (paint.width !== undefined) out += ` stroke-width="${num(paint.width)}"`;
  if (paint.opacity !== undefined) out += ` opacity="${Math.round(paint.opacity * 1000) / 1000}"`;
  return paint.more ? `${out} ${paint.more}` : out;
}

/** Where and how a group of shapes is placed: x, y, then scale, flip and turn (degrees). */
export interface Placing {
  scale?: number;
  flip?: boolean;
  turn?: number;
}

/**
 * A picture in the making. Its units are chosen so that width × height is always 1600 × 900:
 * a stroke of 4 looks alike on a banner and on a cover.
 */
export class Canvas {
  readonly w: number;
  readonly h: number;
  /** The shorter side. */
  readonly m: number;
  readonly rng: Random;
  readonly mood: Mood;
  /** Children's pictures are rounder and more playful. */
  readonly kids: boolean;
  readonly #pixels: Point;
  readonly #prefix: string;
  readonly #defs: string[] = [];
  #body: string[] = [];
  #ids = 0;

  constructor(
    size: { width: number; height: number; prefix?: string },
    mood: Mood,
    rng: Random,
    kids: boolean,
  ) {
    const unit = Math.sqrt((1600 * 900) / (size.width * size.height));
    this.w = size.width * unit;
    this.h = size.height * unit;
    this.m = Math.min(this.w, this.h);
    this.#pixels = [size.width, size.height];
    this.#prefix = size.prefix ?? "p";
    this.mood = mood;
    this.rng = rng;
    this.kids = kids;
  }

  add(markup: string): void {
    this.#body.push(markup);
  }

  path(d: string, paint: Paint = {}): void {
    this.add(`<path d="${d}"${paintAttributes(paint)}/>`);
  }

  circle(x: number, y: number, r: number, paint: Paint = {}): void {
    this.add(`<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${paintAttributes(paint)}/>`);
  }

  ellipse([x, y]: Point, [rx, ry]: Point, paint: Paint = {}): void {
    this.add(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${paintAttributes(paint)}/>`,
    );
  }

  /** A box as x, y, width, height; `round` is the radius of its corners. */
  rect([x, y, w, h]: Box, paint: Paint = {}, round = 0): void {
    const corner = round > 0 ? ` rx="${num(round)}"` : "";
    this.add(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${corner}${paintAttributes(paint)}/>`,
    );
  }

  /** Fills the whole picture. */
  flood(fill: string, opacity?: number): void {
    this.rect(
      [-2, -2, this.w + 4, this.h + 4],
      opacity === undefined ? { fill } : { fill, opacity },
    );
  }

  /** Draws inside a moved, scaled or turned group. */
  at(x: number, y: number, placing: Placing, draw: () => void): void {
    const scale = placing.scale ?? 1;
    const sx = placing.flip ? -scale : scale;
    const turn = placing.turn ? ` rotate(${num(placing.turn)})` : "";
    const scaling = sx === 1 && scale === 1 ? "" : ` scale(${sx.toFixed(4)} ${scale.toFixed(4)})`;
    this.group(`transform="translate(${num(x)} ${num(y)})${turn}${scaling}"`, draw);
  }

  /** Draws inside a group with the given attributes. */
  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add("</g>");
  }

  /** Draws inside a group cut to a path. */
  clip(d: string, draw: () => void): void {
    const id = this.#newId();
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  /** A straight gradient over the bounding box, from the first point to the second (0 to 1). */
  linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    const box = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
    return this.#gradient("linearGradient", box, stops);
  }

  /** A round gradient over the bounding box; centre and radius in 0 to 1. */
  radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.#gradient(
      "radialGradient",
      `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`,
      stops,
    );
  }

  /** Places another picture in a box of this one. Its canvas needs a prefix of its own, so that no ids clash. */
  embed(picture: Canvas, [x, y, w, h]: Box, flip = false): void {
    const place = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`;
    this.add(picture.#print(place, flip));
  }

  /** The whole picture as SVG text; `flip` mirrors it. */
  toSvg(flip = false): string {
    const [width, height] = this.#pixels;
    const place = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
    return this.#print(place, flip);
  }

  #print(place: string, flip: boolean): string {
    const body = this.#body.join("");
    const mirrored = `<g transform="translate(${num(this.w)} 0) scale(-1 1)">${body}</g>`;
    const box = `viewBox="0 0 ${num(this.w)} ${num(this.h)}" preserveAspectRatio="none"`;
    return `<svg ${place} ${box}><defs>${this.#defs.join("")}</defs>${flip ? mirrored : body}</svg>`;
  }

  #gradient(kind: string, box: string, stops: readonly Stop[]): string {
    const id = this.#newId();
    const list = stops.map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
    });
    this.#defs.push(`<${kind} id="${id}" ${box}>${list.join("")}</${kind}>`);
    return `url(#${id})`;
  }

  #newId(): string {
    this.#ids += 1;
    return `${this.#prefix}${this.#ids}`;
  }
}
