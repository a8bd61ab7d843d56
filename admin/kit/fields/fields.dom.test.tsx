import { show } from "@hilal/ui/testing/show";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { z } from "zod";
import { field, fieldError } from "../../testing/form-fields.ts";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ToastsProvider } from "../feedback/toasts.tsx";
import { ComboBox } from "./combo-box.tsx";
import { DateField } from "./date-field.tsx";
import { FormFields, fieldsFor } from "./form-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { Select, StatusSelect } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import { useZodForm } from "./use-zod-form.ts";

const texts = await loadTexts("en");
const text = z.string();
const schema = z.object({
  title: z.string().min(1, { error: "title_required" }),
  address: text,
  about: text,
  order: z.string().regex(/^\d+$/, { error: "Write a number." }),
  day: text,
  kind: text,
  status: text,
  writer: text.min(1, { error: "required" }),
  plain: text,
});
type Values = z.input<typeof schema>;

const empty: Values = {
  title: "",
  address: "",
  about: "",
  order: "2",
  day: "2026-03-01",
  kind: "a",
  status: "Active",
  writer: "",
  plain: "",
};

const writers = [
  { value: "3", label: "Amina Rahman" },
  { value: "4", label: "علی خان" },
  { value: "5", label: "Hina Shah" },
];

interface FormProps {
  readonly values: Partial<Values>;
  readonly isDisabled: boolean;
  readonly sent: Values[];
  readonly chosen: string[];
}

function Form({ values, isDisabled, sent, chosen }: FormProps) {
  const form = useZodForm(schema, { ...empty, ...values });
  const common = { isDisabled };
  return (
    <FormFields form={form}>
      <form noValidate onSubmit={form.handleSubmit((all) => void sent.push(all))}>
        <TextField
          {...common}
          name="title"
          label="Title"
          hint="As it is printed."
          contentLanguage="ur"
          isRequired
          maxLength={40}
          placeholder="A title"
        />
        <TextField {...common} name="address" label="Address" type="url" contentLanguage="ur" />
        <TextField {...common} name="plain" label="Plain" dir="ltr" />
        <TextArea {...common} name="about" label="About" maxLength={90} placeholder="In short" />
        <NumberField {...common} name="order" label="Order" min={1} />
        <DateField {...common} name="day" label="Day" hint="In Pakistan." />
        <Select
          {...common}
          name="kind"
          label="Kind"
          placeholder="Choose"
          choices={[
            { value: "a", label: "One" },
            { value: "b", label: "Other", group: "More" },
            { value: "c", label: "Last", group: "More" },
          ]}
          onChosen={(value) => void chosen.push(value)}
        />
        <StatusSelect {...common} name="status" label="Status" />
        <ComboBox {...common} name="writer" label="Writer" choices={writers} placeholder="A name" />
        <button type="submit">Send</button>
      </form>
    </FormFields>
  );
}

function openForm(values: Partial<Values> = {}, { isDisabled = false } = {}) {
  const [sent, chosen] = [[] as Values[], [] as string[]];
  const { user } = show(
    <MemoryRouter>
      <LanguageProvider texts={texts}>
        <ToastsProvider>
          <Form values={values} isDisabled={isDisabled} sent={sent} chosen={chosen} />
        </ToastsProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  return { user, sent, chosen, send: () => fireEvent.click(screen.getByText("Send")) };
}

const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const described = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
const labels = ["Title", "Address", "Plain", "About", "Order", "Day", "Kind", "Status", "Writer"];

it("holds what is typed and chosen, and gives it to the form", async () => {
  const { sent, chosen, send } = openForm({ writer: "3" });
  expect(labels.map((label) => field(label).value)).toEqual([
    "",
    "",
    "",
    "",
    "2",
    "2026-03-01",
    "a",
    "Active",
    "Amina Rahman",
  ]);
  put("Title", "Spring");
  put("Address", "https://example.com");
  put("Plain", "x");
  put("About", "A season");
  put("Order", "۱٢3");
  put("Day", "۲۰۲۶-۰۳-۰٢");
  put("Kind", "b");
  put("Status", "Inactive");
  send();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        title: "Spring",
        address: "https://example.com",
        plain: "x",
        about: "A season",
        order: "123",
        day: "2026-03-02",
        kind: "b",
        status: "Inactive",
        writer: "3",
      },
    ]),
  );
  expect(chosen).toEqual(["b"]);
});

it("says beside each field what is wrong until it is edited, and goes to the first", async () => {
  const { sent, send } = openForm({ order: "x" });
  expect(described("Title")).toEqual(["As it is printed."]);
  expect(field("Title").getAttribute("aria-invalid")).toBeNull();
  send();
  await waitFor(() => expect(fieldError("Order")).toBe("Write a number."));
  expect(described("Title")).toEqual(["As it is printed.", "Title is required."]);
  expect(field("Title").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Title"));
  expect(fieldError("Writer")).not.toBe("");
  expect(sent).toEqual([]);
  put("Title", "S");
  expect(described("Title")).toEqual(["As it is printed."]);
  expect(fieldError("Order")).toBe("Write a number.");
  put("Order", "3");
  expect(fieldError("Order")).toBe("");
});

it("marks what may be left out and what may not, and how much may be written", () => {
  openForm();
  const required = labels.filter((label) => field(label).getAttribute("aria-required") === "true");
  expect(required).toEqual(["Title", "Status"]);
  expect(screen.getAllByText("optional")).toHaveLength(7);
  expect([field("Title").maxLength, field("About").maxLength]).toEqual([40, 90]);
  expect(
    [field("Title"), field("About"), field("Writer"), field("Day")].map((one) => one.placeholder),
  ).toEqual(["A title", "In short", "A name", "e.g. 15 Dec"]);
  expect([field("Order"), field("Day")].map((one) => [one.inputMode, one.dir])).toEqual([
    ["numeric", "ltr"],
    // A phone's keyboard has letters too, because a date may be written in words.
    ["", "ltr"],
  ]);
  const keyboards = screen.getAllByLabelText(/Urdu keyboard/);
  expect(keyboards.map((one) => one.closest("div")?.querySelector("label")?.textContent)).toEqual([
    "Title",
    "About",
    "Writer",
  ]);
});

it("runs a box for words as its words do, and one for addresses from left to right", () => {
  openForm();
  const run = (label: string) => [field(label).dir, field(label).lang];
  expect([run("Title"), run("Address"), run("Plain"), run("About")]).toEqual([
    ["rtl", "ur"],
    ["ltr", ""],
    ["ltr", ""],
    ["", ""],
  ]);
  put("Title", "Where the river learns to wait");
  put("About", "دریا کے کنارے ایک صبح");
  expect([run("Title"), run("About")]).toEqual([
    ["ltr", "en"],
    ["rtl", "ur"],
  ]);
});

it("steps a number by the arrow keys, not below its least", () => {
  openForm({ order: "" });
  const press = (key: string) => fireEvent.keyDown(field("Order"), { key });
  expect(press("ArrowUp")).toBe(false);
  expect(field("Order").value).toBe("1");
  press("ArrowUp");
  expect(field("Order").value).toBe("2");
  press("ArrowDown");
  press("ArrowDown");
  press("ArrowDown");
  expect(field("Order").value).toBe("1");
  expect(press("5")).toBe(true);
});

it("offers choices below the names of their groups, behind an empty one where there may be none", () => {
  openForm();
  const options = [...(field("Kind") as unknown as HTMLSelectElement).options];
  expect(options.map(({ value, text: name }) => [value, name])).toEqual([
    ["", "Choose"],
    ["a", "One"],
    ["b", "Other"],
    ["c", "Last"],
  ]);
  const group = field("Kind").querySelector("optgroup");
  expect([group?.label, group?.children.length]).toEqual(["More", 2]);
  const states = [...(field("Status") as unknown as HTMLSelectElement).options];
  expect(states.map(({ value, text: name }) => [value, name])).toEqual([
    ["Active", "Active"],
    ["Inactive", "Inactive"],
  ]);
});

it("picks a day from a calendar that opens at the day that is there", async () => {
  openForm();
  fireEvent.click(screen.getByLabelText("Open the calendar: Day"));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByRole("application", { name: "Day, March 2026" });
  fireEvent.click(dialog.getAllByRole("button", { name: "Next" })[0] as Element);
  await dialog.findByRole("application", { name: "Day, April 2026" });
  fireEvent.click(dialog.getByText("17"));
  await waitFor(() => expect(field("Day").value).toBe("2026-04-17"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  put("Day", "1/2");
  fireEvent.click(screen.getByLabelText("Open the calendar: Day"));
  const again = within(await screen.findByRole("dialog"));
  fireEvent.keyDown(again.getAllByRole("gridcell")[0] as Element, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("Day").value).toBe("1/2");
});

it("finds one of many by any spelling, and keeps the one before when nothing is chosen", async () => {
  const { user, sent, send } = openForm({ writer: "3", title: "Spring" });
  const offered = () => screen.queryAllByRole("option").map((one) => one.textContent);
  await user.clear(field("Writer"));
  await user.type(field("Writer"), "على");
  await waitFor(() => expect(offered()).toEqual(["علی خان"]));
  expect(field("Writer").dir).toBe("rtl");
  await user.clear(field("Writer"));
  await user.type(field("Writer"), "zz");
  await screen.findByText("Nothing matches.");
  await user.tab();
  await waitFor(() => expect(field("Writer").value).toBe("Amina Rahman"));
  await user.click(field("Writer"));
  await user.clear(field("Writer"));
  await user.type(field("Writer"), "hina");
  await user.click(await screen.findByRole("option", { name: "Hina Shah" }));
  await waitFor(() => expect(field("Writer").value).toBe("Hina Shah"));
  send();
  await waitFor(() => expect(sent.at(-1)?.writer).toBe("5"));
});

it("takes nothing while it is switched off", () => {
  openForm({}, { isDisabled: true });
  expect(labels.filter((label) => !field(label).disabled)).toEqual([]);
  expect(screen.getByLabelText<HTMLButtonElement>("Open the calendar: Day").disabled).toBe(true);
});

it("is told the names of its form: another one is no valid code", () => {
  const { TextField: Named } = fieldsFor<Values>();
  expect((<Named name="title" />).props).toEqual({ name: "title" });
  // @ts-expect-error the form has no such field
  expect((<Named name="colour" />).props).toEqual({ name: "colour" });
});

function Labelled() {
  return (
    <FormFields form={useZodForm(schema, empty)} labels={{ title: "Headline", plain: "Plain" }}>
      <TextField name="title" />
      <TextField name="plain" label="Given" />
    </FormFields>
  );
}

it("has the label that the form has for it, unless it is given another", () => {
  show(
    <LanguageProvider texts={texts}>
      <Labelled />
    </LanguageProvider>,
  );
  expect([field("Headline").name, field("Given").name]).toEqual(["title", "plain"]);
});
