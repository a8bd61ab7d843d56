import { beforeEach, describe, expect, it, vi } from "vitest";

const urduRecords = "@hilal/i18n/messages/office-record/ur";

/** The module before any texts are loaded. */
async function freshTexts() {
  vi.resetModules();
  return await import("./load-texts.ts");
}
let texts: Awaited<ReturnType<typeof freshTexts>>;
beforeEach(async () => {
  vi.doUnmock(urduRecords);
  texts = await freshTexts();
});

describe("texts that come with a screen", () => {
  it("are not among the first ones, and say so by their key", async () => {
    const t = await texts.loadTexts("en");
    expect(t("common.cancel")).toBe("Cancel");
    expect(t.has("adminRecords.creating")).toBe(false);
    expect(() => t("adminRecords.creating")).toThrow('The texts of "adminRecords.creating"');
  });

  it("are known by what was handed out before they came", async () => {
    const t = await texts.loadTexts("en");
    await texts.loadScreenTexts("record");
    expect(t("adminRecords.creating")).toBe("Creating...");
    expect(t.rich("adminRecords.creating", {})).toBe("Creating...");
    expect(t.namesIn("adminRecords.field").slice(0, 2)).toEqual(["title", "language"]);
    expect(t.has("adminRecords.creating")).toBe(true);
    expect(t("common.cancel")).toBe("Cancel");
    expect(await texts.loadTexts("en")).toBe(t);
  });

  it("are there in another language before it is shown, whichever was asked for first", async () => {
    await texts.loadTexts("en");
    await texts.loadScreenTexts("record");
    const urdu = await texts.loadTexts("ur");
    expect(urdu("adminRecords.creating")).toMatch(/[\u0600-\u06ff]/);
    await texts.loadScreenTexts("article");
    expect(urdu("adminEditor.form.title")).toMatch(/[\u0600-\u06ff]/);
  });

  it("are there in a language that was asked for a moment earlier", async () => {
    await texts.loadTexts("en");
    const coming = texts.loadTexts("ur");
    await texts.loadScreenTexts("record");
    expect((await coming)("adminRecords.creating")).toMatch(/[\u0600-\u06ff]/);
  });

  it("are fetched again by whoever needs them after they could not be fetched", async () => {
    vi.doMock(urduRecords, () => {
      throw new Error("offline");
    });
    texts = await freshTexts();
    await texts.loadTexts("ur");
    await expect(texts.loadScreenTexts("record")).rejects.toThrow();
    vi.doUnmock(urduRecords);
    await texts.loadScreenTexts("record");
    expect((await texts.loadTexts("ur")).has("adminRecords.creating")).toBe(true);
  });
});
