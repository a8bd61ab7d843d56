import { signOut } from "@hilal/contract/accounts/sign-in";
import { countVisit as countVisitCall } from "@hilal/contract/articles/article";
import { xsrfCookie } from "@hilal/contract/client/browser-names";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { at, recordNavigation, renderInDocument, withCookie } from "../testing/in-page.ts";
import { countOpenings, countVisit } from "./beacons.ts";
import { handleMenus, handleSearch, keepPlace, offerLogout, rememberLanguage } from "./header.ts";
import { hideBrokenPictures, playVideos } from "./lazy-sections.ts";

// These listen on the document, so they are started only once, as on a page.
beforeAll(() => {
  handleMenus();
  keepPlace();
  playVideos();
  offerLogout();
  countOpenings();
  hideBrokenPictures();
});

/** Records the beacons that are sent. */
function beacons(): { readonly address: string; readonly body: Promise<unknown> }[] {
  const sent: { address: string; body: Promise<unknown> }[] = [];
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (address: string, body: Blob) =>
      sent.push({ address, body: body.text().then((text) => JSON.parse(text) as unknown) }),
  });
  return sent;
}

describe("a page view", () => {
  test("is counted once, under a name that the tab keeps", async () => {
    renderInDocument('<article data-visit="12"></article>');
    const sent = beacons();
    countVisit();
    countVisit();
    expect(sent.map(({ address }) => address)).toEqual([
      "/api/article/12/visit/",
      "/api/article/12/visit/",
    ]);
    const [first, second] = await Promise.all(sent.map(({ body }) => body));
    expect(countVisitCall.body.parse(first)).toEqual(second);
    expect(first).toEqual({ client: expect.stringMatching(/^\d+-\d+-\d+$/) });
  });

  test("of anything but an article is not", () => {
    renderInDocument("<p>Archives</p>");
    const sent = beacons();
    countVisit();
    expect(sent).toEqual([]);
  });

  test("is counted without a name where the browser may keep nothing", async () => {
    renderInDocument('<article data-visit="12"></article>');
    const sent = beacons();
    const forbidden = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Storage is forbidden.", "SecurityError");
    });
    countVisit();
    forbidden.mockRestore();
    expect(sent).toHaveLength(1);
    expect(await sent[0]?.body).toEqual({});
  });

  test("of a page fetched ahead is counted when it is shown", () => {
    renderInDocument('<article data-visit="12"></article>');
    const sent = beacons();
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
    onTestFinished(() => {
      Reflect.deleteProperty(document, "prerendering");
    });
    countVisit();
    expect(sent).toEqual([]);
    document.dispatchEvent(new Event("prerenderingchange"));
    document.dispatchEvent(new Event("prerenderingchange"));
    expect(sent).toHaveLength(1);
  });
});

test("an e-book's opening is counted with the view of its reader", () => {
  renderInDocument('<div data-reads="4"></div>');
  const sent = beacons();
  countVisit();
  expect(sent.map(({ address }) => address)).toEqual(["/api/ebook/4/opened/"]);
});

test("an e-book's opening is counted when its cover is pressed", () => {
  renderInDocument('<a href="#" data-opened="4"><b>Night Train</b></a><a href="#">Other</a>');
  const sent = beacons();
  at("b").click();
  at("a:last-child").click();
  expect(sent.map(({ address }) => address)).toEqual(["/api/ebook/4/opened/"]);
});

test("the language switch leads to the place that the address names", () => {
  renderInDocument(
    '<a data-language-switch href="/ur/article/12?comments=2">اردو</a><a href="/">Home</a>',
  );
  onTestFinished(() => history.replaceState(null, "", "/"));
  history.replaceState(null, "", "/article/12?comments=2#comment-7");
  for (const link of document.querySelectorAll("a")) {
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
  }
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    expect.stringMatching(/\/ur\/article\/12\?comments=2#comment-7$/),
    "/",
  ]);
});

describe("logging out", () => {
  const html =
    '<div><button data-logout="/ur/login" data-failed="Still logged in.">Log out</button><p role="alert"></p></div>';

  test("sends the token of the cookie and leads to the login page", async () => {
    renderInDocument(html);
    withCookie(xsrfCookie, "a%2Fb");
    const api = fakeApi();
    const led = recordNavigation();
    api.answers(signOut, undefined);
    at("button").click();
    expect(at<HTMLButtonElement>("button").disabled).toBe(true);
    await expect.poll(() => led).toEqual(["/ur/login"]);
    expect(api.listCalls(signOut)[0]?.headers.get("x-xsrf-token")).toBe("a/b");
    expect(at("p").textContent).toBe("");
  });

  test.each(["refused", "lost"])("that is %s says so, and can be tried again", async (how) => {
    renderInDocument(html);
    const api = fakeApi();
    const led = recordNavigation();
    if (how === "lost") api.loses(signOut);
    else api.refuses(signOut, { code: "xsrf_failed", error: "No." });
    at("button").click();
    await expect.poll(() => at("p").textContent).toBe("Still logged in.");
    expect(at<HTMLButtonElement>("button").disabled).toBe(false);
    expect(led).toEqual([]);
  });
});

describe("a video", () => {
  const html =
    '<a class="frame" href="https://youtu.be/x" data-video="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=43" data-title="The Barrage"><img></a>';

  test("plays in the place of its picture, from the host without cookies", () => {
    // The test document does not load frames, and logs that.
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => quiet.mockRestore());
    renderInDocument(html);
    at("img").click();
    const player = at<HTMLIFrameElement>(".frame > iframe");
    expect(player.src).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=43&autoplay=1",
    );
    expect(player.title).toBe("The Barrage");
    expect(document.querySelector("a")).toBeNull();
  });

  test.each(["ctrlKey", "metaKey", "shiftKey"])("pressed with %s opens elsewhere", (key) => {
    renderInDocument(html);
    at("a").addEventListener("click", (event) => event.preventDefault());
    at("a").dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }),
    );
    expect(document.querySelector("iframe")).toBeNull();
  });
});

test("a picture that cannot be loaded is marked, until it can", () => {
  renderInDocument("<img>");
  at("img").dispatchEvent(new Event("error"));
  expect(at("img").hasAttribute("data-broken")).toBe(true);
  at("img").dispatchEvent(new Event("load"));
  expect(at("img").hasAttribute("data-broken")).toBe(false);
});

describe("the search dialog", () => {
  const html = `<a href="/search" data-search>Search</a><dialog data-search-dialog>
    <form action="/search"><input name="q"><button>Go</button></form><button data-close>Close</button></dialog>`;
  const open = () => {
    renderInDocument(html);
    handleSearch();
    at("a").click();
    return at<HTMLDialogElement>("dialog");
  };
  const submit = () => {
    const event = new Event("submit", { cancelable: true });
    at("form").dispatchEvent(event);
    return event;
  };

  test("opens with its field ready, and closes by its button or a press beside it", () => {
    const dialog = open();
    expect([dialog.open, document.activeElement]).toEqual([true, at("input")]);
    at("[data-close]").click();
    expect(dialog.open).toBe(false);
    at("a").click();
    at("form").click();
    expect(dialog.open).toBe(true);
    dialog.click();
    expect(dialog.open).toBe(false);
  });

  test("does nothing with a blank query, trims another, and is empty afterwards", async () => {
    const dialog = open();
    const field = at<HTMLInputElement>("input");
    field.value = "  ";
    expect(submit().defaultPrevented).toBe(true);
    expect(dialog.open).toBe(true);
    field.value = "  K2 ";
    expect(submit().defaultPrevented).toBe(false);
    expect(field.value).toBe("K2");
    await expect.poll(() => [dialog.open, field.value]).toEqual([false, ""]);
  });
});

describe("menus of the bar", () => {
  const html = `<details data-menu><summary>E-Books</summary><a href="#1">One</a><a href="#2">Two</a></details>
    <details data-menu open><summary>Kids</summary><a href="#3">Three</a></details><p>Page</p>`;
  const menu = () => at<HTMLDetailsElement>("details");

  test("close by a press elsewhere, not by one within", () => {
    renderInDocument(html);
    at("details:nth-of-type(2) a").click();
    expect(at<HTMLDetailsElement>("details:nth-of-type(2)").open).toBe(true);
    at("p").click();
    expect(at<HTMLDetailsElement>("details:nth-of-type(2)").open).toBe(false);
  });

  test("are walked by the arrow keys, from the button and back to it", async () => {
    renderInDocument(html);
    const user = userEvent.setup();
    at("summary").focus();
    await user.keyboard("{ArrowUp}{End}");
    expect(menu().open).toBe(false);
    const where: (string | null | undefined)[] = [];
    for (const key of [
      "ArrowDown",
      "ArrowDown",
      "ArrowDown",
      "Home",
      "End",
      "ArrowUp",
      "ArrowUp",
    ]) {
      await user.keyboard(`{${key}}`);
      where.push(document.activeElement?.textContent);
    }
    expect(where).toEqual(["One", "Two", "Two", "One", "Two", "One", "E-Books"]);
    expect(menu().open).toBe(true);
  });

  test("close by Escape, and the focus goes back to the button", async () => {
    renderInDocument(html);
    at("details:nth-of-type(2) a").focus();
    await userEvent.setup().keyboard("{Escape}");
    expect(at<HTMLDetailsElement>("details:nth-of-type(2)").open).toBe(false);
    expect(document.activeElement?.textContent).toBe("Kids");
  });
});

describe("the language of pages", () => {
  const root = document.documentElement;
  const remembered = () => /hilal_language=(\w+)/.exec(document.cookie)?.[1];

  test("is remembered from the switch, and the offer of Urdu is made once", async () => {
    withCookie("hilal_language", "");
    root.setAttribute("data-offer", "new");
    onTestFinished(() => root.removeAttribute("data-offer"));
    renderInDocument(`<aside data-offers="page"><button data-chooses="en">No</button></aside>
      <a href="#" data-chooses="ur">اردو</a>`);
    rememberLanguage();
    expect([remembered(), root.getAttribute("data-offer")]).toEqual(["asked", "new"]);
    const user = userEvent.setup();
    await user.click(at("a"));
    expect([remembered(), root.getAttribute("data-offer")]).toEqual(["ur", "new"]);
    await user.click(at("button"));
    expect([remembered(), root.getAttribute("data-offer")]).toEqual(["en", "en"]);
  });
});
