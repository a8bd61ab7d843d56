import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { KeyMapDialog } from "./key-map-dialog.tsx";

it("draws each row of the keyboard with what its keys write alone, with Shift and with the right Alt", async () => {
  const close = vi.fn();
  await showPart(<KeyMapDialog onClose={close} />);
  screen.getByRole("heading", { name: "Urdu keyboard" });
  screen.getByText(/Ctrl.*switches the keyboard on and off\./);
  expect(screen.getByLabelText("Keys of the Urdu keyboard").dir).toBe("ltr");
  const rows = screen.getAllByRole("list").map((row) => row.getAttribute("aria-label"));
  expect(rows).toEqual(
    [1, 2, 3, 4].slice(0, rows.length).map((row) => `Row ${row} of the keyboard`),
  );
  const letter = screen.getByText(/^A writes ا, with Shift/).closest("li");
  const [said, name, plain, shift] = [...(letter?.children ?? [])].map((one) => one.textContent);
  expect(name).toBe("A");
  expect(plain).toBe("ا");
  expect(said).toContain(`with Shift ${shift}`);
  const signs = [...document.querySelectorAll("li span[lang=ur]")].map((one) => one.textContent);
  const marks = signs.filter((sign) => /\p{M}/u.test(sign));
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((sign) => sign[0] !== "◌")).toEqual([]);
  expect(signs.filter((sign) => /^◌\P{M}/u.test(sign))).toEqual([]);
  fireEvent.click(screen.getByText("Close", { selector: "button" }));
  expect(close).toHaveBeenCalledTimes(1);
});
