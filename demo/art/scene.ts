import { Canvas } from "./canvas.ts";
import { type PaletteName, pickMood, type Time } from "./moods.ts";
import { aidScenes } from "./scenes/aid.ts";
import { airScenes } from "./scenes/air.ts";
import { archScenes } from "./scenes/arches.ts";
import { blossomScenes } from "./scenes/blossom.ts";
import { bookScenes } from "./scenes/books.ts";
import { careScenes } from "./scenes/care.ts";
import { classroomScenes } from "./scenes/classroom.ts";
import { coastScenes } from "./scenes/coast.ts";
import { cricketScenes } from "./scenes/cricket.ts";
import { effortScenes } from "./scenes/effort.ts";
import { electronicsScenes } from "./scenes/electronics.ts";
import { emblemScenes } from "./scenes/emblems.ts";
import { energyScenes } from "./scenes/energy.ts";
import { footballScenes } from "./scenes/football.ts";
import { gardenScenes } from "./scenes/garden.ts";
import { homeScenes } from "./scenes/home.ts";
import { laboratoryScenes } from "./scenes/laboratory.ts";
import { marketScenes } from "./scenes/market.ts";
import { mountainAnimalScenes } from "./scenes/mountain-animals.ts";
import { mountainScenes } from "./scenes/mountains.ts";
import { musicScenes } from "./scenes/music.ts";
import { needleworkScenes } from "./scenes/needlework.ts";
import { nightScenes } from "./scenes/night.ts";
import { oldStoneScenes } from "./scenes/old-stone.ts";
import { patternScenes } from "./scenes/pattern.ts";
import { plainScenes } from "./scenes/plains.ts";
import { playtimeScenes } from "./scenes/playtime.ts";
import { raptorScenes } from "./scenes/raptor.ts";
import { rocketScenes } from "./scenes/rockets.ts";
import type { Scene } from "./scenes/scene-kind.ts";
import { seaScenes } from "./scenes/sea.ts";
import { serviceScenes } from "./scenes/service.ts";
import { smallAnimalScenes } from "./scenes/small-animals.ts";
import { soilScenes } from "./scenes/soil.ts";
import { spaceScenes } from "./scenes/space.ts";
import { studyScenes } from "./scenes/study.ts";
import { townScenes } from "./scenes/town.ts";
import { truckScenes } from "./scenes/truck.ts";
import { valleyScenes } from "./scenes/valleys.ts";
import { weavingScenes } from "./scenes/weaving.ts";
import { wonderScenes } from "./scenes/wonder.ts";
import { seededRandom } from "./seeded-random.ts";

const scenes = {
  ...aidScenes,
  ...airScenes,
  ...archScenes,
  ...blossomScenes,
  ...bookScenes,
  ...careScenes,
  ...classroomScenes,
  ...coastScenes,
  ...cricketScenes,
  ...effortScenes,
  ...electronicsScenes,
  ...emblemScenes,
  ...energyScenes,
  ...footballScenes,
  ...gardenScenes,
  ...homeScenes,
  ...laboratoryScenes,
  ...marketScenes,
  ...mountainAnimalScenes,
  ...mountainScenes,
  ...musicScenes,
  ...needleworkScenes,
  ...nightScenes,
  ...oldStoneScenes,
  ...patternScenes,
  ...plainScenes,
  ...playtimeScenes,
  ...raptorScenes,
  ...rocketScenes,
  ...seaScenes,
  ...serviceScenes,
  ...smallAnimalScenes,
  ...soilScenes,
  ...spaceScenes,
  ...studyScenes,
  ...townScenes,
  ...truckScenes,
  ...valleyScenes,
  ...weavingScenes,
  ...wonderScenes,
} as const satisfies Record<string, Scene>;

/** The name of a motif that can be drawn. */
export type SceneName = keyof typeof scenes;

/** Every motif, in the families of `scenes/`. */
export const sceneNames = Object.keys(scenes) as SceneName[];

/** What to draw, and how large in pixels. The seed decides mood, light, composition and detail. */
export interface SceneRequest {
  scene: SceneName;
  seed: string;
  palette: PaletteName;
  width: number;
  height: number;
}

const everyTime: readonly Time[] = ["day", "dusk", "night"];

/** A new canvas for a request, its mood and chance already chosen by the seed. */
export function canvasFor(request: SceneRequest): Canvas {
  const rng = seededRandom(`${request.scene}:${request.palette}:${request.seed}`);
  const { times = everyTime }: Scene = scenes[request.scene];
  const mood = pickMood(request.palette, rng.fork("mood"), times);
  const kids = request.palette.endsWith("kids");
  return new Canvas(request, mood, rng, kids);
}

/** Draws a scene onto a canvas that may already hold, or later receive, other shapes. */
export function drawSceneOn(c: Canvas, scene: SceneName): void {
  scenes[scene].draw(c);
}

/** Draws a scene as SVG text of the asked size. The same request gives the same text. */
export function drawScene(request: SceneRequest): string {
  const { draw, mirror = true }: Scene = scenes[request.scene];
  const c = canvasFor(request);
  const flip = mirror && c.rng.fork("mirror").chance(0.5);
  draw(c);
  return c.toSvg(flip);
}
