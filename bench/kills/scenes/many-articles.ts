import { oneOf } from "../writes/writer.ts";
import type { Trial } from "./trial.ts";

/** A call of the staff, before anybody is killed. @throws when it is not answered as it should be */
export async function staffCall<Body>(
  { site, newsroom }: Trial,
  method: "POST" | "PUT",
  path: string,
  json: object,
): Promise<Body> {
  const { token } = newsroom.desk.staff;
  const answer = await site.caller.ask(path, { method, json, token });
  if (answer && answer.status < 300) return answer.body as Body;
  throw new Error(`${path} answers ${answer?.status}: ${answer?.bytes.toString().slice(0, 300)}`);
}

let made = 0;

/** Makes articles that may be published. @returns their ids */
export async function makeArticles(
  trial: Trial,
  count: number,
  status: "Active" | "Inactive",
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    made += 1;
    const { id } = await staffCall<{ id: number }>(trial, "POST", "/api/create-article/", {
      title: `Of many ${made}`,
      writer: `Many ${made}`,
      description: `<p>${`The patrol ${made} crossed the glacier at first light. `.repeat(40)}</p>`,
      category: "in-focus",
      publish_date: "2025-03-23T09:00:00.000Z",
      cover_image: oneOf(trial.newsroom.pictures.paths, trial.random) ?? "",
      status,
    });
    ids.push(id);
  }
  return ids;
}
