import { expect, onTestFinished, test, vi } from "vitest";
import { at, renderInDocument, setCookie, withCookie } from "../testing/in-page.ts";
import { press } from "./comfort-panel.ts";

const html = `<div popover id="comfort"><h2 tabindex="-1">Comfort</h2>
  <input type="radio" name="theme" value="auto"><input type="radio" name="theme" value="dark">
  <input type="radio" name="text_size" value="100"><input type="radio" name="text_size" value="150">
  <button type="button" data-comfort-reset></button>
  <p data-comfort-status data-kept-here="Here." data-kept-with-account="There." data-not-yet-with-account="Later."></p></div>`;

/** Fakes the network's answers; resolves to what was sent. */
async function open({ reader = "visitor", renews = 200 } = {}) {
  vi.useFakeTimers();
  const sent: { readonly cookie: string; readonly token: string | null }[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address === "/fragment/comfort/en") return new Response(html);
    expect([address, init?.method, init?.keepalive]).toEqual(["/api/token/refresh/", "POST", true]);
    const token = new Headers(init?.headers).get("X-XSRF-TOKEN");
    sent.push({ cookie: cookie(), token });
    if (renews === 200) setCookie(`hilal_reading=${cookie().replace(".unsaved", "")}; path=/`);
    return new Response("{}", { status: renews });
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setCookie("hilal_reading=; max-age=0; path=/");
  });
  withCookie("XSRF-TOKEN", "signed");
  renderInDocument('<button data-comfort-panel="/fragment/comfort/en"></button>');
  document.documentElement.setAttribute("data-reader", reader);
  HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
    const event = Object.assign(new Event("toggle"), { newState: "open" });
    this.dispatchEvent(event);
  };
  await press(at("body > button"));
  return sent;
}

const cookie = () => /hilal_reading=([^;]*)/.exec(document.cookie)?.[1] ?? "";
const choice = (value: string) => at<HTMLInputElement>(`[value="${value}"]`);
const status = () => at("[data-comfort-status]").textContent;
const shown = (name: string) => document.documentElement.getAttribute(name);

test("what is chosen is seen, kept on the device and said at once; a visitor's goes nowhere else", async () => {
  const sent = await open();
  choice("dark").click();
  choice("150").click();
  expect([shown("data-theme"), shown("data-text-size")]).toEqual(["dark", "150"]);
  expect([cookie(), status()]).toEqual(["text_size-150.theme-dark.unsaved", "Here."]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
});

test("a signed-in reader's account is told once, after the last choice", async () => {
  const sent = await open({ reader: "reader" });
  choice("dark").click();
  await vi.advanceTimersByTimeAsync(700);
  choice("150").click();
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ cookie: "text_size-150.theme-dark.unsaved", token: "signed" }]);
  expect([cookie(), status()]).toEqual(["text_size-150.theme-dark", "There."]);
});

test("whoever leaves the page at once has chosen all the same", async () => {
  const sent = await open({ reader: "reader" });
  choice("dark").click();
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test("what the account could not be told stays marked for the next time", async () => {
  await open({ reader: "reader", renews: 503 });
  choice("dark").click();
  await vi.advanceTimersByTimeAsync(800);
  expect([cookie(), status()]).toEqual(["theme-dark.unsaved", "Later."]);
});

test("everything can be taken back, for the account as well", async () => {
  await open();
  choice("dark").click();
  at("[data-comfort-reset]").click();
  expect([shown("data-theme"), choice("auto").checked, choice("100").checked]).toEqual([
    "auto",
    true,
    true,
  ]);
  expect(cookie()).toBe(
    "text_size-100.line_spacing-normal.measure-normal.urdu_face-nastaliq.theme-auto.digits-latn.justify-off.motion-on.pictures-shown.unsaved",
  );
});
