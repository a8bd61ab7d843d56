import { type ChannelEnd, type Line, openLine } from "./line.ts";
import type { Siblings, Topic, Topics } from "./siblings.ts";
import { createTakers, type Place, type Question } from "./worker-siblings.ts";

/** The first process among its workers: each is told by it what the others tell. */
export interface FirstProcess {
  readonly siblings: Siblings;
  /**
   * Takes in a worker that has been started, until it ends.
   * @param place where it belongs
   * @returns forgets it
   */
  join(worker: ChannelEnd, place: Place): () => void;
}

/** Opens the lines of the first process. */
export function createFirstProcess(): FirstProcess {
  const lines = new Set<Line>();
  const { takers, hear } = createTakers();
  const tellAll = async (question: Question, except?: Line) => {
    const others = [...lines].filter((line) => line !== except);
    const answers = await Promise.all(others.map((line) => line.ask(question)));
    return answers.filter((answer) => answer !== undefined);
  };
  const siblings: Siblings = {
    async ask(topic, told) {
      return (await tellAll({ topic, told })) as Topics[typeof topic]["answer"][];
    },
    hear,
  };
  /** What a worker tells is for the others and for this process. */
  const passOn = async (topic: Topic, told: unknown, from: Line) => {
    const own = takers.get(topic)?.(told);
    return [await own, ...(await tellAll({ topic, told }, from))];
  };
  return {
    siblings,
    join(worker, place) {
      const line = openLine(worker, (given) => {
        const question = given as Question;
        if (question.topic === "place") {
          // From now on it takes in what is told; what it has cached before that is nothing.
          lines.add(line);
          return place;
        }
        return passOn(question.topic, question.told, line);
      });
      return () => void lines.delete(line);
    },
  };
}
