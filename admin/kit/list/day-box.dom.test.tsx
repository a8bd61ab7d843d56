import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { DayBox } from "./filter-panel.tsx";

function Days({ told }: { readonly told: string[] }) {
  const [day, setDay] = useState("2026-03-01");
  const change = (next: string) => {
    told.push(next);
    setDay(next);
  };
  return (
    <>
      <DayBox id="from" label="From" value={day} onChange={change} />
      <button type="button" onClick={() => setDay("")}>
        Clear
      </button>
    </>
  );
}

it("asks the list for whole days alone, once each, and follows what the address says", async () => {
  const told: string[] = [];
  await showPart(
    <>
      <label htmlFor="from">From</label>
      <Days told={told} />
    </>,
  );
  const box = screen.getByLabelText<HTMLInputElement>("From");
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  expect(box.value).toBe("2026-03-01");
  type("2026-03-0");
  type("2026-03-01");
  expect(told).toEqual([]);
  type("2026-03-02");
  type("2026-02-30");
  expect(told).toEqual(["2026-03-02"]);
  expect(box.getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(box);
  const wrong = screen.getByText(/^This date was not understood/);
  expect([box.getAttribute("aria-invalid"), box.getAttribute("aria-describedby")]).toEqual([
    "true",
    wrong.id,
  ]);
  type("2026-02-3");
  expect(screen.queryByText(/^This date/)).toBeNull();
  type("");
  fireEvent.blur(box);
  expect(box.getAttribute("aria-invalid")).toBeNull();
  type("2026-04-01");
  expect(told).toEqual(["2026-03-02", "", "2026-04-01"]);
  fireEvent.click(screen.getByText("Clear"));
  expect(box.value).toBe("");
});
