import { expect, test } from "vitest";
import { countFitting } from "./editor-toolbar.tsx";

test.each([
  ["all that fit exactly", 300, [100, 100, 100], 3],
  ["those beside the button for the rest", 299, [100, 100, 100], 2],
  ["none that would push the button out", 120, [100, 100], 0],
  ["a row without a width yet", 0, [0, 0], 2],
])("a row shows %s", (_what, room, widths, count) => {
  expect(countFitting(room, widths)).toBe(count);
});
