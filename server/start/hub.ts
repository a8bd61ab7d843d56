import type { Log } from "../process/log.ts";
import { type ChannelEnd, type Line, openLine } from "./line.ts";
import type { Place, Question, Ready } from "./worker-siblings.ts";

/** What the supervisor tells a serving process that has started, and is told by it. */
interface Joining {
  /** Where it belongs; resolves when the database is there. */
  place(): Promise<Place>;
  /** Called when it takes requests. */
  ready(told: Ready): void;
}

/** The middle of the serving processes: what one of them tells is passed on to the others. */
export interface Hub {
  /**
   * Takes in a process that has been started, until it ends.
   * @returns forgets it; whoever waits for its answer gives up
   */
  join(worker: ChannelEnd, joining: Joining): () => void;
}

/** Opens the lines of the supervisor, which itself takes nothing in. */
export function createHub(log: Pick<Log, "error">): Hub {
  const lines = new Set<Line>();
  const tellOthers = async (question: Question, from: Line) => {
    const others = [...lines].filter((line) => line !== from);
    const answers = await Promise.all(others.map((line) => line.ask(question)));
    return answers.filter((answer) => answer !== undefined);
  };
  return {
    join(worker, { place, ready }) {
      let hasLeft = false;
      const answer = async (given: unknown) => {
        const question = given as Question;
        if (question.topic === "ready") return void ready(question.told);
        if (question.topic !== "place") return tellOthers(question, line);
        const told = await place();
        // From now on it takes in what is told; what it has cached before that is nothing.
        if (!hasLeft) lines.add(line);
        return told;
      };
      const line = openLine(worker, { answer, log });
      return () => {
        hasLeft = true;
        lines.delete(line);
        line.close();
      };
    },
  };
}
