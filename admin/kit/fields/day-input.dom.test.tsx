import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { DayInput } from "./day-input.tsx";
import { Field } from "./field.tsx";

const reported: string[] = [];

function Day({ isAhead = false }: { readonly isAhead?: boolean }) {
  const [day, setDay] = useState("");
  return (
    <>
      <Field label="Day">
        {(control) => (
          <DayInput
            {...control}
            label="Day"
            isAhead={isAhead}
            value={day}
            onChange={setDay}
            onTime={(time) => reported.push(time)}
          />
        )}
      </Field>
      <button type="button" onClick={() => setDay("2030-01-01")}>
        {day}
      </button>
    </>
  );
}

beforeEach(() => {
  reported.length = 0;
  // Only the date: timers are needed for typing.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T20:30:00+05:00") });
});
afterEach(() => vi.useRealTimers());

async function openDay(language: "en" | "ur", isAhead = false) {
  await showPart(<Day isAhead={isAhead} />, { language });
  const box = screen.getByRole<HTMLInputElement>("textbox");
  return { box, user: userEvent.setup(), kept: () => screen.getAllByRole("button").at(-1) };
}

it("shows the day that it understood, and puts it into the field when it is left", async () => {
  const { box, user, kept } = await openDay("en");
  await user.type(box, "tomorrow 9");
  expect(box.value).toBe("tomorrow 9");
  await screen.findByText("Saturday, 28 November 2026");
  expect(kept()?.textContent).toBe("2026-11-28");
  expect(reported).toEqual(["09:00"]);
  await user.tab();
  expect(box.value).toBe("2026-11-28");
  expect(screen.queryByText("Saturday, 28 November 2026")).toBeNull();
});

it("reads Urdu from the right, in the digits of either language", async () => {
  const { box, user, kept } = await openDay("ur");
  await user.type(box, "کل ۶");
  expect([box.value, box.dir]).toEqual(["کل 6", "rtl"]);
  await screen.findByText("ہفتہ، 28 نومبر 2026");
  expect(kept()?.textContent).toBe("2026-11-28");
  expect(reported).toEqual(["06:00"]);
  await user.tab();
  expect([box.value, box.dir]).toEqual(["2026-11-28", "ltr"]);
});

it("says an example for what it does not understand, once the field is left", async () => {
  const { box, user, kept } = await openDay("en");
  await user.type(box, "some day");
  expect(box.getAttribute("aria-invalid")).toBeNull();
  await user.tab();
  const example = screen.getByText(
    "This date was not understood. Please write it for example as 15 December, tomorrow or 2026-12-15.",
  );
  expect(box.getAttribute("aria-describedby")).toBe(example.id);
  expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["some day", "true"]);
  expect(kept()?.textContent).toBe("some day");
  const other = kept();
  if (other) await user.click(other);
  expect([box.value, box.getAttribute("aria-invalid")]).toEqual(["2030-01-01", null]);
});

it("looks ahead where a day lies ahead", async () => {
  const { box, user, kept } = await openDay("en", true);
  await user.type(box, "15 Nov");
  await waitFor(() => expect(kept()?.textContent).toBe("2027-11-15"));
});
