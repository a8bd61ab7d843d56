import { show } from "@hilal/ui/testing/show";
import { act, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { useListState } from "./list-state.ts";
import { SearchBox } from "./list-toolbar.tsx";

const rules = { sorts: ["newest"], filters: {} } as const;

function List() {
  const list = useListState(rules);
  return (
    <>
      <SearchBox value={list.state.q} onSearch={(q) => list.change({ q })} />
      <Link to="/form">First</Link>
    </>
  );
}

/** Renders a list in a router, with a link to a form that loads only when it is released. */
async function openList() {
  const held = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: "/", Component: List },
    { path: "/form", loader: () => held.promise, element: <h1>Form</h1> },
  ]);
  onTestFinished(() => router.dispose());
  const texts = await loadTexts("en");
  const { user } = show(
    <LanguageProvider texts={texts}>
      <RouterProvider router={router} />
    </LanguageProvider>,
    "en",
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return { router, held, user };
}

it("does not lead back to the list what was followed before typing had rested", async () => {
  const { router, held, user } = await openList();
  await user.type(screen.getByLabelText("Search"), "sea");
  await user.click(screen.getByRole("link", { name: "First" }));
  await act(() => vi.advanceTimersByTime(5_000));
  held.resolve(null);
  await screen.findByRole("heading", { name: "Form" });
  expect(router.state.location.pathname).toBe("/form");
});

it("does not lead back either when typing rests before the next screen is rendered", async () => {
  const { router, held, user } = await openList();
  await user.type(screen.getByLabelText("Search"), "sea");
  await act(async () => {
    held.resolve(null);
    await router.navigate("/form");
    vi.advanceTimersByTime(300);
  });
  await screen.findByRole("heading", { name: "Form" });
  expect(router.state.location).toMatchObject({ pathname: "/form", search: "" });
});

it("searches when typing has rested", async () => {
  const { router, user } = await openList();
  await user.type(screen.getByLabelText("Search"), "sea");
  await act(() => vi.advanceTimersByTime(300));
  expect(router.state.location).toMatchObject({ pathname: "/", search: "?q=sea" });
});
