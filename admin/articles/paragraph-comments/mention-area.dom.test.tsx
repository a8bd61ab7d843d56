import { type DeskPerson, listDeskPeople } from "@hilal/contract/desk/desk-people";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Field } from "../../kit/fields/field.tsx";
import { showPart } from "../../testing/show-part.tsx";
import { loadScreenTexts } from "../../texts/load-texts.ts";
import { MentionArea } from "./comment-box.tsx";

await loadScreenTexts("article");

interface CommentProps {
  readonly picked: DeskPerson[];
  onKeyDown(): void;
}

function Comment({ picked, onKeyDown }: CommentProps) {
  const [text, setText] = useState("");
  return (
    <Field label="Comment">
      {(control) => (
        <MentionArea
          control={control}
          text={text}
          onKeyDown={onKeyDown}
          onText={setText}
          onPick={(person) => void picked.push(person)}
        />
      )}
    </Field>
  );
}

async function openComment() {
  const picked: DeskPerson[] = [];
  const onKeyDown = vi.fn();
  const shown = await showPart(<Comment picked={picked} onKeyDown={onKeyDown} />);
  shown.api.answers(listDeskPeople, {
    data: ["Hina Shah", "Hassan Raza", "Bilal Ahmed"].map((name, index) => ({
      id: index + 1,
      name,
      reviews: false,
    })),
  });
  const box = screen.getByLabelText<HTMLTextAreaElement>("Comment");
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const press = (key: string, more: object = {}) => !fireEvent.keyDown(box, { key, ...more });
  const offered = () => screen.queryAllByRole("option").map((one) => one.textContent);
  const active = () => screen.queryByRole("option", { selected: true })?.textContent;
  return { ...shown, picked, onKeyDown, box, type, press, offered, active };
}

it("has the focus, and asks for nobody before somebody is named", async () => {
  const { api, box, type, press, onKeyDown, offered } = await openComment();
  expect(document.activeElement).toBe(box);
  type("Words");
  expect(press("Enter")).toBe(false);
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  expect([offered(), api.listCalls(listDeskPeople)]).toEqual([[], []]);
  expect(box.getAttribute("aria-controls")).toBeNull();
});

it("offers whose name begins so, goes round by the arrows, and takes one by Enter", async () => {
  const { box, type, press, offered, active, picked, onKeyDown } = await openComment();
  type("See @h");
  await waitFor(() => expect(offered()).toEqual(["Hina Shah", "Hassan Raza", "Bilal Ahmed"]));
  const list = screen.getByRole("listbox", { name: "Staff to name" });
  expect(box.getAttribute("aria-controls")).toBe(list.id);
  expect(box.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { selected: true }).id,
  );
  expect(active()).toBe("Hina Shah");
  expect(press("ArrowDown")).toBe(true);
  expect(active()).toBe("Hassan Raza");
  press("ArrowUp");
  press("ArrowUp");
  expect(active()).toBe("Bilal Ahmed");
  press("ArrowDown");
  expect(active()).toBe("Hina Shah");
  press("ArrowDown");
  type("See @hi");
  await waitFor(() => expect(offered()).toEqual(["Hina Shah"]));
  expect(press("Enter")).toBe(true);
  expect(box.value).toBe("See @Hina Shah ");
  expect([box.selectionStart, box.selectionEnd]).toEqual([15, 15]);
  expect(picked.map(({ id }) => id)).toEqual([1]);
  expect(onKeyDown).not.toHaveBeenCalled();
});

it("takes the first again after more is typed, by Tab or by a press", async () => {
  const { box, type, press, offered, active, picked } = await openComment();
  type("@h");
  await waitFor(() => expect(offered()).toHaveLength(3));
  press("ArrowDown");
  type("@ha");
  expect(active()).toBe("Hina Shah");
  expect(offered()).toEqual(["Hina Shah", "Hassan Raza"]);
  expect(press("Tab")).toBe(true);
  expect(box.value).toBe("@Hina Shah ");
  type("@Hina Shah @bil");
  const option = screen.getByRole("option");
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(box.value).toBe("@Hina Shah @Bilal Ahmed ");
  expect(picked.map(({ id }) => id)).toEqual([1, 3]);
});

it("is left by Escape until more is typed, and leaves other keys to the box around it", async () => {
  const { type, press, offered, onKeyDown } = await openComment();
  type("@b");
  await waitFor(() => expect(offered()).toEqual(["Bilal Ahmed"]));
  expect(press("x")).toBe(false);
  expect(onKeyDown).not.toHaveBeenCalled();
  press("Enter", { ctrlKey: true });
  press("Enter", { metaKey: true });
  expect(onKeyDown).toHaveBeenCalledTimes(2);
  expect(press("Escape")).toBe(true);
  expect(offered()).toEqual([]);
  expect(press("Escape")).toBe(false);
  expect(onKeyDown).toHaveBeenCalledTimes(3);
  type("@bi");
  expect(offered()).toEqual(["Bilal Ahmed"]);
});
