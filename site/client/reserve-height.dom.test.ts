import { beforeEach, expect, it, vi } from "vitest";
import { reserveHeight } from "./lazy-sections.ts";

/** The lower edges of the section and its content, in pixels from the top of the window. */
const ends = { section: 0, content: 0 };
let section: HTMLElement;

const rectEndingAt = (bottom: number) => ({ bottom }) as DOMRect;
const heldRoom = () => section.style.minBlockSize;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  window.innerHeight = 700;
  vi.stubGlobal("CSS", { supports: () => true });
  document.body.innerHTML = "<section><ul></ul></section>";
  section = document.querySelector("section") as HTMLElement;
  const list = section.firstElementChild as HTMLElement;
  section.getBoundingClientRect = () => rectEndingAt(ends.section);
  list.getBoundingClientRect = () => rectEndingAt(ends.content);
});

it("gives up at once what no turn of the wheel brings into view", () => {
  Object.assign(ends, { section: 1_200, content: 1_021 });
  reserveHeight(section, 400);
  expect(heldRoom()).toBe("");
});

it("keeps the room of what the next turn brings into view, and gives it up once that is further away", () => {
  Object.assign(ends, { section: 1_200, content: 1_020 });
  reserveHeight(section, 400);
  expect(heldRoom()).toBe("400px");
  dispatchEvent(new Event("scroll"));
  expect(heldRoom()).toBe("400px");
  ends.content = 1_021;
  dispatchEvent(new Event("scroll"));
  expect(heldRoom()).toBe("");
});

it("is given up where the scrolling ends above it, unless the same frame goes on to it", async () => {
  Object.assign(ends, { section: 900, content: 701 });
  reserveHeight(section, 400);
  dispatchEvent(new Event("scrollend"));
  ends.content = 700;
  await nextFrame();
  expect(heldRoom()).toBe("400px");
  ends.content = 701;
  dispatchEvent(new Event("scrollend"));
  await nextFrame();
  expect(heldRoom()).toBe("");
});

it.each([
  { isAnchored: true, below: 89, room: "" },
  { isAnchored: true, below: 88, room: "400px" },
  { isAnchored: false, below: 1_000, room: "400px" },
])(
  "is given up above the window only where the browser holds what is seen: $isAnchored, $below px before the end",
  ({ isAnchored, below, room }) => {
    vi.stubGlobal("CSS", { supports: () => isAnchored });
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(700 + below);
    Object.assign(ends, { section: 0, content: -90 });
    reserveHeight(section, 400);
    dispatchEvent(new Event("scroll"));
    expect(heldRoom()).toBe("400px");
    ends.section = -1;
    dispatchEvent(new Event("scroll"));
    expect(heldRoom()).toBe(room);
  },
);

it("is given up when the window is arranged anew, and watches no longer", async () => {
  Object.assign(ends, { section: 600, content: 500 });
  reserveHeight(section, 400);
  dispatchEvent(new Event("resize"));
  expect(heldRoom()).toBe("");
  // The next content reserves its own height.
  dispatchEvent(new Event("scrollend"));
  section.style.minBlockSize = "300px";
  ends.content = 1_100;
  dispatchEvent(new Event("scroll"));
  await nextFrame();
  expect(heldRoom()).toBe("300px");
});
