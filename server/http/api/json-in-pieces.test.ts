import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonInPieces } from "./mount-routes.ts";

const told = async (answer: unknown): Promise<unknown> => {
  const json = jsonInPieces(answer);
  return JSON.parse(typeof json === "string" ? json : await text(json));
};

test("says what JSON says, whatever the answer", async () => {
  const record = fc.record({ id: fc.integer(), name: fc.string({ unit: "grapheme" }) });
  const answers = fc.oneof(
    fc.array(record),
    fc.record({ data: fc.array(record) }),
    fc.record({ data: fc.array(record), meta: fc.object() }),
    fc.record({ data: fc.string() }),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(await told(answer)).toEqual(JSON.parse(JSON.stringify(answer)));
    }),
  );
});

test.each([
  ["a list", (data: object[]) => data],
  ["a page of one", (data: object[]) => ({ data, meta: { page: 1, total: 300 } })],
])(
  "comes in pieces when %s is long, and others have their turn between them",
  async (_what, answer) => {
    const data = Array.from({ length: 300 }, (_, id) => ({ id, text: "متن ".repeat(2_000) }));
    const json = jsonInPieces(answer(data));
    if (typeof json === "string") throw new Error("It came in one piece.");
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    });
    expect(JSON.parse(await text(json))).toEqual(answer(data));
    clearInterval(count);
    expect(turns).toBeGreaterThan(1);
  },
);
