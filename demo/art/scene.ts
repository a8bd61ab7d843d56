import { Canvas } from "./canvas.ts";
import type { Time } from "./mood.ts";
import { type PaletteName, pickMood } from "./moods.ts";
import { aidScenes } from "./scenes/aid.ts";
import { airScenes } from "./scenes/air.ts";
import { archScenes } from "./scenes/arches.ts";
import { bedtimeScenes } from "./scenes/bedtime.ts";
import { blossomScenes } from "./scenes/blossom.ts";
import { bookScenes } from "./scenes/books.ts";
import { butterflyScenes } from "./scenes/butterfly.ts";
import { careScenes } from "./scenes/care.ts";
import { classroomScenes } from "./scenes/classroom.ts";
import { coastScenes } from "./scenes/coast.ts";
import { cricketScenes } from "./scenes/cricket.ts";
import { dolphinScenes } from "./scenes/dolphin.ts";
import { effortScenes } from "./scenes/effort.ts";
import { electronicsScenes } from "./scenes/electronics.ts";
import { emblemScenes } from "./scenes/emblems.ts";
import { energyScenes } from "./scenes/energy.ts";
import { footballScenes } from "./scenes/football.ts";
import { gardenScenes } from "./scenes/garden.ts";
import { homeScenes } from "./scenes/home.ts";
import { kitchenScenes } from "./scenes/kitchen.ts";
import { kiteScenes } from "./scenes/kites.ts";
import { laboratoryScenes } from "./scenes/laboratory.ts";
import { machineScenes } from "./scenes/machines.ts";
import { marketScenes } from "./scenes/market.ts";
import { markhorScenes } from "./scenes/markhor.ts";
import { mountainScenes } from "./scenes/mountains.ts";
import { musicScenes } from "./scenes/music.ts";
import { needleworkScenes } from "./scenes/needlework.ts";
import { nightScenes } from "./scenes/night.ts";
import { oldStoneScenes } from "./scenes/old-stone.ts";
import { patternScenes } from "./scenes/pattern.ts";
import { plainScenes } from "./scenes/plains.ts";
import { raptorScenes } from "./scenes/raptor.ts";
import { rocketScenes } from "./scenes/rockets.ts";
import type { Scene } from "./scenes/scene-kind.ts";
import { seaScenes } from "./scenes/sea.ts";
import { serviceScenes } from "./scenes/service.ts";
import { snowLeopardScenes } from "./scenes/snow-leopard.ts";
import { soilScenes } from "./scenes/soil.ts";
import { spaceScenes } from "./scenes/space.ts";
import { studyScenes } from "./scenes/study.ts";
import { townScenes } from "./scenes/town.ts";
import { toyScenes } from "./scenes/toys.ts";
import { truckScenes } from "./scenes/truck.ts";
import { valleyScenes } from "./scenes/valleys.ts";
import { weatherScenes } from "./scenes/weather.ts";
import { weavingScenes } from "./scenes/weaving.ts";
import { seededRandom } from "./seeded-random.ts";

const scenes = {
  ...aidScenes,
  ...airScenes,
  ...archScenes,
  ...bedtimeScenes,
  ...blossomScenes,
  ...bookScenes,
  ...butterflyScenes,
  ...careScenes,
  ...classroomScenes,
  ...coastScenes,
  ...cricketScenes,
  ...dolphinScenes,
  ...effortScenes,
  ...electronicsScenes,
  ...emblemScenes,
  ...energyScenes,
  ...footballScenes,
  ...gardenScenes,
  ...homeScenes,
  ...kitchenScenes,
  ...kiteScenes,
  ...laboratoryScenes,
  ...machineScenes,
  ...marketScenes,
  ...markhorScenes,
  ...mountainScenes,
  ...musicScenes,
  ...needleworkScenes,
  ...nightScenes,
  ...oldStoneScenes,
  ...patternScenes,
  ...plainScenes,
  ...raptorScenes,
  ...rocketScenes,
  ...seaScenes,
  ...serviceScenes,
  ...snowLeopardScenes,
  ...soilScenes,
  ...spaceScenes,
  ...studyScenes,
  ...townScenes,
  ...toyScenes,
  ...truckScenes,
  ...valleyScenes,
  ...weatherScenes,
  ...weavingScenes,
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

/** A drawn scene, and whether its seed mirrors it. */
export interface DrawnScene {
  canvas: Canvas;
  flip: boolean;
}

/** Draws a scene on a canvas of its own. `prefix` starts its ids when it is to be embedded in another picture. */
export function paintScene(request: SceneRequest, prefix = "p"): DrawnScene {
  const { scene, seed, palette, width, height } = request;
  const { draw, mirror = true, times = everyTime }: Scene = scenes[scene];
  const rng = seededRandom(`${scene}:${palette}:${seed}`);
  const mood = pickMood(palette, rng.fork("mood"), times);
  const canvas = new Canvas({ width, height, prefix }, mood, rng, palette.endsWith("kids"));
  draw(canvas);
  return { canvas, flip: mirror && rng.fork("mirror").chance(0.5) };
}

/** Draws a scene as SVG text of the asked size. The same request gives the same text. */
export function drawScene(request: SceneRequest): string {
  const { canvas, flip } = paintScene(request);
  return canvas.toSvg(flip);
}
