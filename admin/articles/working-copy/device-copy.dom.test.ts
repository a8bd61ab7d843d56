import { afterEach, describe, expect, it, vi } from "vitest";
import { Doc } from "yjs";
import { fakeDevice } from "../../testing/fake-device.ts";
import { keepOnDevice, loadFromDevice } from "./device-copy.ts";

const name = "hilal/7/new/1";

afterEach(() => vi.useRealTimers());

function kept(doc = new Doc()) {
  const told: string[] = [];
  const copy = keepOnDevice(name, doc, {
    writing: (isWriting) => told.push(isWriting ? "writing" : "written"),
    refused: () => told.push("refused"),
    accepted: () => told.push("accepted"),
    unreadable: () => told.push("unreadable"),
  });
  return { doc, copy, told, type: (text: string) => doc.getText("title").insert(0, text) };
}

async function stored(): Promise<string> {
  const doc = new Doc();
  await loadFromDevice(name, doc);
  return doc.getText("title").toString();
}

describe("a document on the device", () => {
  it("is there again when the tab was closed right after a letter", async () => {
    fakeDevice();
    const { doc, copy, type } = kept();
    // Before the storage is open.
    type("a");
    expect(await copy.loaded).toBe(false);
    type("b");
    copy.close();
    doc.destroy();
    const again = kept();
    expect(await again.copy.loaded).toBe(true);
    expect(again.doc.getText("title").toString()).toBe("ba");
  });

  it("tells when a change is being written, and when it is stored", async () => {
    fakeDevice();
    const { copy, told, type } = kept();
    await copy.loaded;
    type("a");
    expect(told).toEqual(["writing"]);
    await expect.poll(() => told).toEqual(["writing", "written"]);
    expect(await stored()).toBe("a");
  });

  it("tells once of several changes in a row, and stores them all, also when it is closed right after", async () => {
    fakeDevice();
    const { copy, told, type } = kept();
    await copy.loaded;
    type("a");
    type("b");
    await vi.waitFor(() => expect(told).toEqual(["writing", "written"]));
    type("c");
    type("d");
    copy.close();
    expect(await stored()).toBe("dcba");
  });

  it("tells of a full disk, and stores everything once there is room again", async () => {
    const device = fakeDevice();
    const { copy, told, type } = kept();
    await copy.loaded;
    device.fill(true);
    type("a");
    await expect.poll(() => told).toContain("refused");
    device.fill(false);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    type("b");
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    await expect.poll(() => told).toContain("accepted");
    expect(await stored()).toBe("ba");
  });

  it("sets aside what cannot be read, deletes nothing, and loads the rest", async () => {
    const device = fakeDevice();
    const first = kept();
    await first.copy.loaded;
    first.type("a");
    await expect.poll(() => first.told).toContain("written");
    first.copy.close();
    const broken = new Uint8Array([1, 255, 255, 255]);
    device.spoil(name, broken);
    const { copy, doc, told } = kept();
    expect(await copy.loaded).toBe(true);
    expect(doc.getText("title").toString()).toBe("a");
    expect(told).toContain("unreadable");
    expect(device.read(name)?.get("custom")).toEqual([[broken]]);
    expect(device.read(name)?.get("updates")).toHaveLength(1);
  });

  it("is merged with what another tab has stored, and loses nothing of it", async () => {
    fakeDevice();
    const [one, other] = [kept(), kept()];
    await Promise.all([one.copy.loaded, other.copy.loaded]);
    other.type("of another tab");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    for (let count = 0; count < 310; count += 1) one.type("a");
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    const text = await stored();
    expect(text).toContain("of another tab");
    expect(text).toHaveLength(310 + "of another tab".length);
  });
});

it("is not kept by a browser that stores nothing", async () => {
  const { copy, type } = kept();
  expect(await copy.loaded).toBeNull();
  expect(() => type("a")).not.toThrow();
});
