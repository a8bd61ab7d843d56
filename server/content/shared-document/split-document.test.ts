import { expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { paragraph, sharedDocument } from "../../testing/documents/shared-document.ts";
import { splitDocument } from "./split-document.ts";

/** Two writers taking turns, each building on the other's text and deleting some of it. */
function writtenByTwo(): Doc {
  const first = sharedDocument({
    title: "Over the glacier",
    fields: { category: "in-focus" },
    body: [paragraph("The patrol crossed at first light."), paragraph("The second one.")],
  });
  const second = new Doc();
  applyUpdate(second, encodeStateAsUpdate(first));
  for (let turn = 0; turn < 3_000; turn += 1) {
    const [one, other] = turn % 2 === 0 ? [first, second] : [second, first];
    const text = one.getText("standfirst");
    one.once("update", (update: Uint8Array) => applyUpdate(other, update));
    text.insert((turn * 7) % (text.length + 1), "ab");
    if (turn % 5 > 0) continue;
    one.once("update", (update: Uint8Array) => applyUpdate(other, update));
    text.delete((turn * 3) % (text.length - 1), 1);
  }
  return first;
}

it("is the same document, in parts that are each made upon those before", () => {
  const whole = writtenByTwo();
  const parts = splitDocument({ state: encodeStateAsUpdate(whole), updates: [] });
  expect(parts.length).toBeGreaterThan(2);
  const again = new Doc();
  for (const part of parts) {
    applyUpdate(again, part);
    expect([again.store.pendingStructs, again.store.pendingDs]).toEqual([null, null]);
  }
  expect(encodeStateAsUpdate(again)).toEqual(encodeStateAsUpdate(whole));
});

it("takes in the updates that came after the state", () => {
  const document = sharedDocument({ title: "Ice" });
  const state = encodeStateAsUpdate(document);
  const updates: Uint8Array[] = [];
  document.on("update", (update: Uint8Array) => updates.push(update));
  document.getText("title").insert(3, " and snow");
  document.getText("title").delete(0, 1);
  const again = new Doc();
  for (const part of splitDocument({ state, updates })) applyUpdate(again, part);
  expect(again.getText("title").toString()).toBe("ce and snow");
});
