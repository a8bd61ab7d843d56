import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { StatCard } from "../../dashboard/dashboard-screen.tsx";
import { showPart } from "../../testing/show-part.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { Screen } from "./screen.tsx";
import { isSameScreen, SidePanel, sameScreen, sidePanel } from "./side-panel.tsx";
import { TabLinks } from "./tab-links.tsx";

const ways = (part: ParentNode = document) =>
  [...part.querySelectorAll("a")].map((way) => [way.textContent, way.getAttribute("href")]);

it("says where one is, and what one can do there", async () => {
  const crumbs = [
    { label: "Dashboard", to: "/admin/dashboard" },
    { label: "Magazines", to: "/admin/magazine-management" },
  ];
  const done = vi.fn();
  const { user } = await showPart(
    <Screen
      title="An issue"
      crumbs={crumbs}
      actions={<button type="button">Do it</button>}
      menu={[{ id: "print", label: "Print it", run: () => done("printed") }]}
    >
      <p>Content</p>
    </Screen>,
  );
  expect(ways(screen.getByRole("navigation"))).toEqual([
    ["Dashboard", "/admin/dashboard"],
    ["Magazines", "/admin/magazine-management"],
  ]);
  screen.getByRole("heading", { level: 1, name: "An issue" });
  await waitFor(() => expect(document.title).toContain("An issue"));
  screen.getByText("Do it");
  screen.getByText("Content");
  await user.click(screen.getByLabelText("More actions"));
  await user.click(await screen.findByText("Print it"));
  await waitFor(() => expect(done).toHaveBeenCalledWith("printed"));
});

it("has no parents and no menu where there are none", async () => {
  await showPart(
    <Screen title="An article" isQuiet isFilled>
      <p>Content</p>
    </Screen>,
  );
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByRole("heading", { level: 1, name: "An article" });
  expect(screen.getByText("Content").parentElement?.className).toMatch(/filled.*quiet/);
});

it("leads on from an address that is none", async () => {
  await showPart(<NotFoundScreen />);
  screen.getByRole("heading", { level: 1, name: "Page Not Found" });
  const addresses = ways().map(([, address]) => address);
  expect(addresses.slice(1)).toEqual(["/", "/contact"]);
  expect(addresses[0]).toMatch(/^\/admin/);
});

it("counts something, or says that the number is on its way or missing", async () => {
  const card = { label: "Articles", icon: "articles" as const, to: "/a", linkLabel: "See all" };
  await showPart(
    <ul>
      {[12_500, null, undefined].map((count) => (
        <StatCard key={String(count)} {...card} count={count} linkName={`See all: ${count}`} />
      ))}
    </ul>,
  );
  const cards = screen.getAllByRole("listitem").map((one) => one.textContent);
  expect(cards).toEqual(["12,500ArticlesSee all", "0ArticlesSee all", "...ArticlesSee all"]);
  expect(screen.getByLabelText("See all: 12500").getAttribute("href")).toBe("/a");
});

it("marks the part of a screen that is open", async () => {
  const tabs = ["one", "two"].map((id) => ({ id, label: `Part ${id}`, to: `/?tab=${id}` }));
  await showPart(<TabLinks label="Parts" current="two" tabs={tabs} />);
  expect(ways(screen.getByLabelText("Parts"))).toEqual([
    ["Part one", "/?tab=one"],
    ["Part two", "/?tab=two"],
  ]);
  expect(screen.getByText("Part two").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Part one").getAttribute("aria-current")).toBeNull();
});

it("stands beside the screen where there is a place for it", async () => {
  const { rerender } = await showPart(<SidePanel>Preview</SidePanel>);
  expect(screen.queryByText("Preview")).toBeNull();
  rerender(<div id={sidePanel} />);
  rerender(
    <>
      <div id={sidePanel} />
      <SidePanel>Preview</SidePanel>
    </>,
  );
  expect(screen.getByText("Preview").id).toBe(sidePanel);
});

it("knows a step that changes the address only by its state", () => {
  expect([sameScreen, { isSameScreen: false }, {}, null, undefined].map(isSameScreen)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
