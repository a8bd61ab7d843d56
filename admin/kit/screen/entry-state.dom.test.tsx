import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { useEntryState } from "./entry-state.ts";

function Counter() {
  const [count, setCount] = useEntryState("count", 0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

it("comes back with its entry of the history, and begins anew in another", async () => {
  const { user, router } = await showPart(<Counter />, { screens: { "/other": <p>Other</p> } });
  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("button"));
  await act(() => router.navigate("/other"));
  await act(() => router.navigate("/"));
  expect(screen.getByRole("button").textContent).toBe("0");
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  expect(screen.getByRole("button").textContent).toBe("2");
});
