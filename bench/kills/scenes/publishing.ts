import { setTimeout as delay } from "node:timers/promises";
import { anyMoment, checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

/** A kill while everybody writes; they go on over it. */
export async function killWhilePublishing(trial: Trial, victim: Victim): Promise<void> {
  const work = trial.newsroom.open();
  await delay(300);
  await anyMoment(trial, 2_500);
  await killAndRecover(trial, victim);
  await delay(300);
  await work.stop();
  await checkAll(trial);
}
