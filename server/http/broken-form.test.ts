import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchRecords } from "../testing/database/stored-records.ts";
import { type FileToSend, formBody } from "../testing/form-body.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let token: string;
let records: () => Promise<string>;

beforeAll(async () => {
  test = await startTestApp();
  token = await test.as("admin");
  records = await watchRecords(test.database);
});
afterAll(() => test.close());

const cover: FileToSend = { fileName: "a.png", type: "image/png", bytes: Buffer.alloc(5_000) };
const fields: [string, string | FileToSend][] = [
  ["title", "A title"],
  ["writer", "Ayesha Malik"],
  ["category", "in-focus"],
  ["publish_date", "2025-03-23"],
  ["description", `<p>${"The patrol crossed the glacier at first light. ".repeat(3)}</p>`],
  ["cover_image", cover],
];

async function post(payload: Buffer, headers: Record<string, string>) {
  const answer = await test.call("POST", "/api/create-article/", { token, headers, body: payload });
  return [answer.status, answer.body.code];
}

describe("a form that makes an article leaves nothing behind", () => {
  it.each([0.1, 0.5, 0.99])("when it is cut off after %s of it", async (share) => {
    const before = await records();
    const { headers, body } = formBody(fields);
    const cut = body.subarray(0, Math.floor(body.length * share));
    expect(await post(cut, headers)).toEqual([400, "malformed_request"]);
    expect(await records()).toBe(before);
  });

  it("when a field of it is too large", async () => {
    const before = await records();
    const { headers, body } = formBody([...fields, ["standfirst", "x".repeat(3_200_001)]]);
    expect(await post(body, headers)).toEqual([413, "too_large"]);
    expect(await records()).toBe(before);
  });

  it("when its file is no picture", async () => {
    const before = await records();
    const { headers, body } = formBody(fields);
    expect((await post(body, headers))[0]).toBe(415);
    expect(await records()).toBe(before);
  });
});
