import { translatorFor } from "@hilal/i18n/translator/translator";
import { beforeEach, expect, test, vi } from "vitest";
import { downloadTexts } from "../shared/offline/download-texts.ts";
import { type FakeCaches, withBlockedCaches, withCaches } from "../testing/fake-caches.ts";
import { type FakePortal, withPortal } from "../testing/fake-portal.ts";
import { at, renderInDocument } from "../testing/in-page.ts";

const issue = {
  id: 5,
  title: "November",
  lang: "en",
  address: "/magazine/hilal-english/2026/11",
  articles: [1, 2, 3],
};

beforeEach(() => vi.resetModules());

/** Presses the button of an issue; its script is loaded as by a new page. */
async function pressDownload(): Promise<void> {
  const texts = JSON.stringify(downloadTexts(translatorFor("en")));
  renderInDocument(
    `<button id="start" data-issue='${JSON.stringify(issue)}' data-texts='${texts}'>Download for offline reading</button>`,
  );
  const { press } = await import("./download-issue.ts");
  at<HTMLButtonElement>("#start").onclick = () => void press(at<HTMLButtonElement>("#start"));
  at("#start").click();
}

const status = () => at("[role=status]").textContent;
const start = () => at<HTMLButtonElement>("#start");
const other = () => at<HTMLButtonElement>("button:not(#start)");
const progress = () => at("#start + span").textContent;

/** A portal that holds its answer for one article until `go` is called. */
function holding(portal: FakePortal, path: string): () => void {
  let go = () => {};
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined);
  });
  portal.before = (asked) => (asked === path ? held : undefined);
  return go;
}

test("an issue tells how far it is, then its size, and is removed again", async () => {
  const store = withCaches();
  const portal = withPortal();
  const go = holding(portal, "/article/3");
  await pressDownload();
  await vi.waitFor(() => expect(progress()).toBe("2 of 3 · 0.1 MB"));
  expect([start().hidden, other().textContent]).toEqual([true, "Cancel the download"]);
  go();
  await vi.waitFor(() => expect(status()).toBe("Stored on this device: 0.1 MB"));
  expect(progress()).toBe("");
  other().click();
  await vi.waitFor(() => expect(status()).toBe("Removed from this device."));
  expect([store.caches.size, start().hidden, other().hidden]).toEqual([0, false, true]);
});

test("a cancelled download says where it stopped, and is continued with the same button", async () => {
  withCaches();
  const portal = withPortal();
  const go = holding(portal, "/article/3");
  await pressDownload();
  await vi.waitFor(() => expect(progress()).toBe("2 of 3 · 0.1 MB"));
  other().click();
  go();
  await vi.waitFor(() =>
    expect(status()).toBe("The download has stopped at 2 of 3; it continues from there."),
  );
  expect(start().textContent).toBe("Continue the download");
  portal.asked.length = 0;
  start().click();
  await vi.waitFor(() => expect(status()).toBe("Stored on this device: 0.1 MB"));
  expect(portal.asked).not.toContain("/article/1");
});

test.each<[string, () => FakeCaches | undefined, string]>([
  [
    "a full device",
    () => {
      const store = withCaches();
      store.putFails = new DOMException("Full.", "QuotaExceededError");
      return store;
    },
    "This device has no room left for it.",
  ],
  [
    "a blocked store",
    () => {
      withBlockedCaches();
      return undefined;
    },
    "This browser does not let pages be stored on the device.",
  ],
  [
    "a portal out of reach",
    () => withCaches(),
    "The issue could not be downloaded. Please try again.",
  ],
])("%s is told in one sentence, and the button stays", async (what, prepare, sentence) => {
  prepare();
  const portal = withPortal();
  if (what === "a portal out of reach")
    portal.before = () => {
      throw new TypeError("Failed to fetch");
    };
  await pressDownload();
  await vi.waitFor(() => expect(status()).toBe(sentence));
  expect([start().hidden, start().textContent]).toEqual([false, "Download for offline reading"]);
});
