import { show } from "@hilal/ui/testing/show";
import { act, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ToastsProvider } from "../feedback/toasts.tsx";
import { DataTable } from "./data-table.tsx";

const texts = await loadTexts("en");

/** @returns a function that shows the table with other rows */
function openTable(...names: readonly string[]) {
  const table = (rows: readonly string[]) => (
    <MemoryRouter>
      <LanguageProvider texts={texts}>
        <ToastsProvider>
          <DataTable
            label="Names"
            columns={[{ id: "name", header: "Name", cell: (name: string) => name }]}
            rows={rows}
            isBusy={false}
            keyOf={(name) => name}
            nameOf={(name) => name}
            actionsOf={() => [{ id: "delete", label: "Delete", run: () => {} }]}
          />
        </ToastsProvider>
      </LanguageProvider>
    </MemoryRouter>
  );
  const { rerender } = show(table(names));
  return (...rows: readonly string[]) => rerender(table(rows));
}

const focusMenu = (name: string) =>
  act(() => screen.getByRole("button", { name: `Actions for ${name}` }).focus());

/** Something over the page takes the focus, and goes away with it. */
function passOver(role: string): void {
  const overlay = document.createElement("div");
  overlay.role = role;
  overlay.append(document.createElement("button"));
  document.body.append(overlay);
  act(() => overlay.querySelector("button")?.focus());
  overlay.remove();
  expect(document.activeElement).toBe(document.body);
}

it("keeps the focus when the row that has it goes away, not when another does", () => {
  const showRows = openTable("Amna", "Bilal", "Dawood");
  focusMenu("Bilal");
  showRows("Bilal", "Dawood");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Bilal");
  showRows("Dawood");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Names" }));
});

it.each(["alertdialog", "dialog", "menu"])(
  "takes the focus when its row has gone before it came back from a %s",
  (role) => {
    const showRows = openTable("Amna", "Bilal");
    focusMenu("Bilal");
    passOver(role);
    showRows("Amna");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Names" }));
  },
);

it("leaves the focus alone that was elsewhere on the page", () => {
  const showRows = openTable("Amna", "Bilal");
  focusMenu("Bilal");
  passOver("search");
  showRows("Amna");
  expect(document.activeElement).toBe(document.body);
});
