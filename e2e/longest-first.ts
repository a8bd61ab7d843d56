import { BaseSequencer, type TestSpecification } from "vitest/node";

const everyOne = /\/every-[^/]+$/;

/** Begins with the files that walk every page and every screen: at the end, one of them would keep one worker busy and the other idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => everyOne.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
