import { translatorFor } from "@hilal/i18n/translator/translator";
import { expect, test, vi } from "vitest";
import { storageTexts } from "../../shared/offline/storage-texts.ts";
import { withBlockedCaches, withCaches } from "../../testing/fake-caches.ts";
import { withPortal } from "../../testing/fake-portal.ts";
import { at, renderInDocument } from "../../testing/in-page.ts";
import { readFreed } from "./freed-copies.ts";
import { storeArticle, storeIssue } from "./offline-copies.ts";
import { showStorage } from "./show-storage.ts";

function renderList(): void {
  const texts = JSON.stringify(storageTexts(translatorFor("en"))).replaceAll("'", "&#39;");
  renderInDocument(
    `<section hidden data-storage='${texts}'><h2 tabindex="-1">Stored</h2><p role="status">Looking…</p><div></div></section>`,
  );
}

const status = () => at("[role=status]").textContent;
const entries = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const buttonNamed = (name: string) => {
  const found = [...document.querySelectorAll("button")];
  const button = found.find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  return button;
};

test("articles and issues are listed with their sizes, and removed one by one or together", async () => {
  localStorage.clear();
  withCaches();
  withPortal().bodies.set("/media/own1/w640.avif", "x".repeat(2_000_000));
  await storeArticle(1);
  await storeArticle(2);
  const address = "/magazine/hilal-english/2026/11";
  const issue = { id: 5, title: "November", lang: "en", address, articles: [3] };
  await storeIssue(issue, { signal: new AbortController().signal, onProgress: () => undefined });
  renderList();
  await showStorage();
  expect(at("section").hidden).toBe(false);
  expect(status()).toBe("2.0 MB in all");
  expect(entries()).toEqual(["November0.1 MBRemove", "Story 12.0 MBRemove", "Story 20.1 MBRemove"]);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([address, "/article/1", "/article/2"]);
  buttonNamed("Remove “Story 1” from this device").click();
  await vi.waitFor(() => expect(status()).toBe("Removed from this device. 0.1 MB in all"));
  expect(entries()).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe("Stored");
  // They are not fetched again by themselves.
  expect([...readFreed()]).toEqual([1]);
  buttonNamed("Remove all offline copies").click();
  await vi.waitFor(() =>
    expect(status()).toBe("Removed from this device. Nothing is stored on this device."),
  );
  expect([...readFreed()]).toEqual([1, 2]);
  expect(entries()).toEqual([]);
});

test("a blocked store is told in one sentence", async () => {
  withBlockedCaches();
  renderList();
  await showStorage();
  expect(status()).toBe("This browser does not let pages be stored on the device.");
});
