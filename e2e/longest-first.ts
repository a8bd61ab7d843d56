import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = /\/(?:every-|editors-day)[^/]*$/;

/** Starts the longest test files first: at the end, one of them would keep one worker busy and the others idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
