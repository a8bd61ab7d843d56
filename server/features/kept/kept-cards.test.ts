import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticleIds } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const newIds = (count: number) => newArticleIds(test.database, count);

describe("cards for a device without an account", () => {
  const list = (ids: string) => test.call("GET", `/api/kept-cards/?ids=${ids}`);

  it("come in the order asked for, once each", async () => {
    const [one = 0, two = 0, three = 0] = await newIds(3);
    const { body } = await list([two, 2_000_000_000, three, one, two].join(","));
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([two, three, one]);
  });

  it.each(["", "a", "1,", ",1", "1,,2", "0", "01", "-1", "1.5", "2147483648", "1%202"])(
    "are refused for ids like “%s”",
    async (ids) => {
      const { status, body } = await list(ids);
      expect([status, body.fields]).toEqual([400, { ids: "This value is not valid." }]);
    },
  );

  it("are at most a hundred", async () => {
    const ids = Array.from({ length: 101 }, (_, index) => 1_000_000_000 + index);
    expect((await list(ids.slice(1).join(","))).body).toEqual({ data: [] });
    const { status, body } = await list(ids.join(","));
    expect([status, body.fields]).toEqual([
      400,
      { ids: "More than 100 articles cannot be asked for at once." },
    ]);
    expect((await test.call("GET", "/api/kept-cards/")).status).toBe(400);
  });
});
