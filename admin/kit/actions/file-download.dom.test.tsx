import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { FileDownload, useFileOpening } from "./file-download.tsx";

const failed = (detail: string) => `It failed: ${detail}`;
const file = { address: "/api/file/?year=2026", fileName: "report.csv", failed };

function Opening() {
  const open = useFileOpening();
  return (
    <button type="button" onClick={() => void open(file)}>
      Open
    </button>
  );
}

/** Records the files that the browser saves, by name and content. */
function watchSaving() {
  const files = new Map<string, Blob>();
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = `blob:${files.size + 1}`;
    files.set(address, blob as Blob);
    return address;
  });
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    void files
      .get(this.href)
      ?.text()
      .then((words) => saved.push(`${this.download}: ${words}`));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return { saved, revoked };
}

function openTab() {
  const tab = { location: { href: "" }, closed: false, close: vi.fn() };
  const open = vi.spyOn(window, "open");
  onTestFinished(() => {
    open.mockRestore();
  });
  return { tab, open: open.mockReturnValue(tab as unknown as Window) };
}

it("saves a file under its name, asked for with the token of whoever is signed in", async () => {
  const { saved, revoked } = watchSaving();
  const { api } = await showPart(
    <FileDownload {...file} label="Download" name="Download: report" />,
  );
  const asked: (string | null)[] = [];
  api.serves("/api/file/", (call) => {
    asked.push(call.headers.get("authorization"), call.query.year ?? null);
    return "a,b";
  });
  const button = screen.getByLabelText<HTMLButtonElement>("Download: report");
  fireEvent.click(button);
  await waitFor(() => expect(saved).toEqual(["report.csv: a,b"]));
  expect(asked).toEqual([expect.stringMatching(/^Bearer header\..+\.signature$/), "2026"]);
  expect(revoked).toHaveBeenCalledWith("blob:1");
  await waitFor(() => expect(button.getAttribute("data-pending")).toBeNull());
});

it("is called by its label alone where that says enough, and waits while the file is coming", async () => {
  const { saved } = watchSaving();
  const { api } = await showPart(<FileDownload {...file} label="Download" />);
  const held = Promise.withResolvers<string>();
  api.serves("/api/file/", () => held.promise);
  const button = screen.getByText<HTMLButtonElement>("Download");
  expect(button.getAttribute("aria-label")).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("data-pending")).toBe("true"));
  held.resolve("late");
  await waitFor(() => expect(saved).toEqual(["report.csv: late"]));
  await waitFor(() => expect(button.getAttribute("data-pending")).toBeNull());
});

it.each([
  [
    "there is no connection",
    () => Promise.reject(new TypeError("no line")),
    /^It failed: Network error\./,
  ],
  ["it is refused", async () => new Response("no", { status: 404 }), /^It failed: (?!Network)/],
])("tells when a file could not be had because %s", async (_, answer, told) => {
  const { saved } = watchSaving();
  await showPart(<FileDownload {...file} label="Download" />);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    String(address).startsWith("/api/file/") ? answer() : fetch(address, init),
  );
  fireEvent.click(screen.getByText("Download"));
  await screen.findByText(told);
  expect(saved).toEqual([]);
});

it("opens a file in a tab of its own, or saves it where the browser opens none", async () => {
  const { saved } = watchSaving();
  const { tab, open } = openTab();
  const { api } = await showPart(<Opening />);
  api.serves("/api/file/", "a,b");
  fireEvent.click(screen.getByText("Open"));
  expect(open).toHaveBeenCalledWith("about:blank", "_blank");
  await waitFor(() => expect(tab.location.href).toBe("blob:1"));
  expect(saved).toEqual([]);
  open.mockReturnValue(null);
  fireEvent.click(screen.getByText("Open"));
  await waitFor(() => expect(saved).toEqual(["report.csv: a,b"]));
});

/** Returns a function that calls the focus listeners added from now on. Sessions of other tests listen to the event too. */
function watchFocus(): () => void {
  const listeners = new Set<EventListenerOrEventListenerObject | null>();
  const added = vi.spyOn(globalThis, "addEventListener");
  const removed = vi.spyOn(globalThis, "removeEventListener");
  onTestFinished(() => {
    added.mockRestore();
    removed.mockRestore();
  });
  return () => {
    for (const [type, listener] of added.mock.calls) if (type === "focus") listeners.add(listener);
    for (const [type, listener] of removed.mock.calls)
      if (type === "focus") listeners.delete(listener);
    expect(listeners.size).toBeLessThanOrEqual(1);
    for (const listener of listeners)
      if (typeof listener === "function") listener(new Event("focus"));
  };
}

it("frees the file once its tab is closed, not before", async () => {
  const { revoked } = watchSaving();
  const { tab } = openTab();
  const { api } = await showPart(<Opening />);
  api.serves("/api/file/", "a,b");
  const focus = watchFocus();
  fireEvent.click(screen.getByText("Open"));
  await waitFor(() => expect(tab.location.href).toBe("blob:1"));
  focus();
  expect(revoked).not.toHaveBeenCalled();
  tab.closed = true;
  focus();
  focus();
  expect(revoked.mock.calls).toEqual([["blob:1"]]);
});

it("closes the tab again when there is nothing to show in it", async () => {
  const { tab } = openTab();
  await showPart(<Opening />);
  vi.stubGlobal("fetch", async () => new Response("no", { status: 403 }));
  fireEvent.click(screen.getByText("Open"));
  await screen.findByText(/^It failed: /);
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.location.href).toBe("");
});
