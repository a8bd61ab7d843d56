import { randomUUID } from "node:crypto";
import { XmlElement, XmlText } from "yjs";
import { adminPassword } from "../../e2e/harness/start-portal.ts";
import type { Vocabulary } from "../api/vocabulary.ts";
import { openTypist, type Place } from "./typist.ts";

const email = "admin@hilal.example";
const paragraphs = 50;

/** Signs in at an instance. @returns what begins articles there, of 5,000 words each, in both languages */
export async function openDesk(
  address: string,
  { vocabularies, random }: { vocabularies: readonly Vocabulary[]; random: () => number },
) {
  const call = async (method: string, path: string, body: object, token = "") => {
    const answer = await fetch(`${address}${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.json();
  };
  const { access: token } = await call("POST", "/api/token/", { email, password: adminPassword });
  return async (): Promise<Place> => {
    const { article: articleId } = await call(
      ...(["POST", "/api/working-copies/", { key: randomUUID() }, token] as const),
    );
    const copy = `/api/article/${articleId}/working-copy/`;
    const { document: uuid } = await call("PUT", copy, {}, token);
    const place = { articleId, uuid, token };
    const writer = openTypist(address, place, 0);
    writer.document.getXmlFragment("body").insert(
      0,
      Array.from({ length: paragraphs }, (_, number) => {
        const vocabulary = vocabularies[number % vocabularies.length];
        const text = Array.from({ length: 100 }, () => vocabulary?.next(random)).join(" ");
        const block = new XmlElement("paragraph");
        block.insert(0, [new XmlText(text)]);
        return block;
      }),
    );
    await until(() => writer.isStored());
    writer.close();
    return place;
  };
}

/** Waits for something that comes, looking often. */
export async function until(holds: () => boolean, within = 60_000): Promise<void> {
  const deadline = performance.now() + within;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`It did not come: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
