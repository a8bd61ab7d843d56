import { readerCookie, sessionChannel } from "@hilal/contract/client/browser-names";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { recordNavigation, renderInDocument, withCookie } from "../testing/in-page.ts";
import { signedIn } from "./sign-in/call.ts";
import { notifyTabs, syncWithOtherTabs } from "./tab-sync.ts";

const shown = () => document.documentElement.getAttribute("data-reader");
beforeAll(syncWithOtherTabs);
beforeEach(() => renderInDocument("<main></main>"));

test("a page shows who is signed in when another tab tells it", async () => {
  withCookie(readerCookie, "editor");
  notifyTabs("signed-in");
  await expect.poll(shown).toBe("editor");
  notifyTabs("signed-out");
  await expect.poll(shown).toBe("visitor");
});

test("a page that comes back as it was left shows who is signed in by now", () => {
  withCookie(readerCookie, "author");
  const comeBack = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  comeBack(false);
  expect(shown()).toBeNull();
  comeBack(true);
  expect(shown()).toBe("author");
});

test("a sign-in is told to the other tabs, and on the next page where that is none of the office", async () => {
  const channel = new BroadcastChannel(sessionChannel);
  onTestFinished(() => channel.close());
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => heard.push(data);
  const led = recordNavigation();
  signedIn("/admin/articles", "Welcome");
  expect([led, sessionStorage.length]).toEqual([["/admin/articles"], 0]);
  signedIn("/ur", "Welcome");
  expect(led.at(-1)).toBe("/ur");
  expect(sessionStorage.getItem("hilal-toast")).toContain('["success","Welcome",');
  await expect.poll(() => heard).toEqual(["signed-in", "signed-in"]);
});
