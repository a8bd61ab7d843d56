import { createPackage, updatePackage } from "@hilal/contract/packages";
import { ApiError } from "@hilal/contract/shared/errors";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { field, fieldError } from "../../testing/form-fields.ts";
import { answer } from "../../testing/row-actions.ts";
import { showPart } from "../../testing/show-part.tsx";
import { loadScreenTexts } from "../../texts/load-texts.ts";
import { TextField } from "../fields/text-field.tsx";
import { useZodForm } from "../fields/use-zod-form.ts";
import { useUploadsUnderWay } from "../upload/upload-progress.tsx";
import { FormPage } from "./form-page.tsx";
import { useLeaving } from "./unsaved-changes.ts";
import { useRecordSave } from "./use-record-save.ts";

await loadScreenTexts("record");

const schema = z.object({
  packageName: z.string().min(1, { error: "Name it." }),
  cost: z.string().min(1, { error: "Price it." }),
  version: z.number().optional(),
});
type Values = z.input<typeof schema>;
const labels = { packageName: "Package Name", cost: "Cost" };
const sentValues = schema.transform(({ cost, ...rest }) => ({
  ...rest,
  cost: Number(cost),
  noOfMonths: 12,
  status: "Active" as const,
}));

const toValues = (record: unknown): Values | null => {
  const { packageName, cost, version } = record as Partial<ReturnType<typeof samplePackage>>;
  if (packageName === undefined) return null;
  return { packageName, cost: String(cost), version };
};

interface FormProps {
  readonly record: ReturnType<typeof samplePackage> | null;
  readonly isReplaced?: boolean;
  readonly isUploading?: boolean;
  readonly isAlert?: boolean;
  readonly left?: boolean[];
}

function Upload({ isUploading }: { readonly isUploading: boolean }) {
  useUploadsUnderWay(isUploading);
  return null;
}

function Form({
  record,
  isReplaced = false,
  isUploading = false,
  isAlert = true,
  left = [],
}: FormProps) {
  const form = useZodForm(
    sentValues,
    (record && toValues(record)) ?? { packageName: "", cost: "" },
  );
  const save = useRecordSave({
    section: "packages",
    form,
    record,
    create: createPackage,
    update: updatePackage,
    isAlert,
    valuesNow: toValues,
  });
  const { mayLeave, letGo } = useLeaving();
  return (
    <FormPage
      title="A package"
      crumbs={[]}
      form={form}
      save={save}
      labels={labels}
      submitLabel="Save it"
      busyLabel="Saving it..."
      cancelTo="/list"
      isReplacedWhileSaving={isReplaced}
      side={<p>Beside</p>}
      notice={<p>Notice</p>}
    >
      <TextField name="packageName" label="Package Name" />
      <TextField name="cost" label="Cost" />
      <Upload isUploading={isUploading} />
      <button type="button" onClick={() => void mayLeave().then((may) => left.push(may))}>
        Sign out
      </button>
      <button type="button" onClick={letGo}>
        Let go
      </button>
    </FormPage>
  );
}

const record = samplePackage({ version: 3 });
const screens = { "/list": <p>The list</p>, "/admin/packages-management": <p>Packages</p> };
const openForm = (props: Partial<FormProps> = {}) =>
  showPart(<Form record={record} {...props} />, { screens });
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText("Save it"));
const path = ({ router }: Awaited<ReturnType<typeof showPart>>) => router.state.location.pathname;
const unsaved = "You have unsaved changes. Are you sure you want to leave this page?";

describe("a form", () => {
  it("checks its fields, and each line over it leads to one", async () => {
    const { api } = await openForm();
    put("Package Name", "");
    put("Cost", "");
    save();
    await waitFor(() => expect(fieldError("Cost")).toBe("Price it."));
    const lines = within(
      screen.getByRole("region", { name: "Please check 2 fields before saving." }),
    );
    const [name, cost] = lines.getAllByRole("button");
    expect([name?.textContent, cost?.textContent]).toEqual([
      "Package Name Name it.",
      "Cost Price it.",
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field("Package Name")));
    fireEvent.click(cost as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(field("Cost")));
    put("Cost", "950");
    screen.getByRole("region", { name: "Please check 1 field before saving." });
    expect(api.listCalls(updatePackage)).toEqual([]);
    screen.getByText("Beside");
    screen.getByText("Notice");
    screen.getByText("Ctrl+S saves");
  });

  it("says in its bar where it stands", async () => {
    const { api } = await openForm();
    screen.getByText("No changes");
    put("Cost", "");
    screen.getByText("Not saved yet");
    save();
    await screen.findByText("1 field needs a look");
    put("Cost", "950");
    api.refuses(updatePackage, { error: "Away.", code: "unavailable" });
    save();
    await screen.findByText("Not saved: Away.");
    const held = Promise.withResolvers<typeof record>();
    api.answers(updatePackage, () => held.promise);
    save();
    await screen.findByText("Saving changes...");
    held.resolve(record);
    await screen.findByText("Packages");
  });

  it("is sent once while it is under way, and leads to its list", async () => {
    const opened = await openForm();
    const held = Promise.withResolvers<typeof record>();
    opened.api.answers(updatePackage, () => held.promise);
    put("Cost", "950");
    save();
    await screen.findByText("Saving it...");
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    expect(document.querySelector("form")?.hidden).toBe(false);
    held.resolve(record);
    await waitFor(() => expect(path(opened)).toBe("/admin/packages-management"));
    const calls = opened.api.listCalls(updatePackage).map(({ params, body }) => [params, body]);
    expect(calls).toEqual([
      [
        { id: "2" },
        { packageName: "Annual Reader", noOfMonths: 12, cost: 950, status: "Active", version: 3 },
      ],
    ]);
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
  });

  it("makes a record that is new, and tells it in a quiet word where that is enough", async () => {
    const opened = await openForm({ record: null, isAlert: false });
    opened.api.refuses(createPackage, { error: "Not now.", code: "unavailable" });
    put("Package Name", "New");
    put("Cost", "900");
    save();
    await screen.findByText("Error creating package: Not now.");
    opened.api.answers(createPackage, record);
    save();
    await waitFor(() => expect(path(opened)).toBe("/admin/packages-management"));
    expect(opened.api.listCalls(createPackage)[1]?.body).toMatchObject({
      packageName: "New",
      cost: 900,
    });
  });

  it("gives way to a word that it is being saved, and has the focus again afterwards", async () => {
    const { api } = await openForm({ isReplaced: true });
    const held = Promise.withResolvers<never>();
    api.answers(updatePackage, () => held.promise);
    put("Cost", "950");
    save();
    expect((await screen.findByText("Saving...")).getAttribute("role")).toBe("status");
    expect(document.querySelector("form")?.hidden).toBe(true);
    held.reject(
      new ApiError({
        error: "No.",
        code: "validation_failed",
        fields: { cost: "That is too much." },
      }),
    );
    await waitFor(() => expect(fieldError("Cost")).toBe("That is too much."));
    expect(screen.queryByText("Saving...")).toBeNull();
    expect(screen.queryByText(/^Error updating/)).toBeNull();
    api.refuses(updatePackage, { error: "Not now.", code: "unavailable" });
    put("Cost", "900");
    save();
    await screen.findByText("Error updating package: Not now.");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Save it"));
  });

  it("waits for a file that is still being sent", async () => {
    await openForm({ isUploading: true });
    expect(screen.getByText("Saving it...").getAttribute("data-pending")).toBe("true");
  });

  it("asks which version stays where another save came before", async () => {
    const { api } = await openForm();
    const current = { ...record, cost: 700, version: 8 };
    api.refuses(updatePackage, { error: "Too late.", code: "version_conflict", current });
    put("Cost", "800");
    save();
    await screen.findByText("Somebody else has saved this in the meantime");
    const rows = [...document.querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["Field", "Your version", "The saved version"],
      ["Cost", "800", "700"],
    ]);
    save();
    await waitFor(() => expect(api.listCalls(updatePackage)).toHaveLength(2));
    expect(api.listCalls(updatePackage)[1]?.body).toMatchObject({ version: 3 });
    fireEvent.click(screen.getByText("Save my version"));
    await waitFor(() => expect(api.listCalls(updatePackage)).toHaveLength(3));
    expect(api.listCalls(updatePackage)[2]?.body).toMatchObject({ cost: 800, version: 8 });
    fireEvent.click(await screen.findByText("Take the saved version"));
    expect(field("Cost").value).toBe("700");
    expect(screen.queryByText("Save my version")).toBeNull();
  });

  it("tells of a conflict that shows no record as of any failure", async () => {
    const { api } = await openForm();
    api.refuses(updatePackage, { error: "Too late.", code: "version_conflict", current: {} });
    put("Cost", "800");
    save();
    await screen.findByText("Error updating package: Too late.");
    api.loses(updatePackage);
    save();
    await screen.findByText(/^Error updating package: Network error\./);
    api.answers(updatePackage, record);
    save();
    await waitFor(() => expect(screen.queryByText(/^Error updating package/)).toBeNull());
  });
});

describe("the keys that save", () => {
  const press = (keys: KeyboardEventInit) => !fireEvent.keyDown(document.body, keys);

  it.each([
    ["S", { key: "S", ctrlKey: true }],
    ["the same key of an Urdu keyboard", { key: "س", code: "KeyS", metaKey: true }],
  ])("are %s with Ctrl or ⌘", async (_, keys) => {
    const { api } = await openForm();
    api.answers(updatePackage, record);
    expect(press({ ...keys, repeat: true })).toBe(true);
    expect(press(keys)).toBe(true);
    await waitFor(() => expect(api.listCalls(updatePackage)).toHaveLength(1));
  });

  it("are no others, and nothing under a dialog", async () => {
    const { api } = await openForm();
    expect(press({ key: "s" })).toBe(false);
    expect(press({ key: "s", ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press({ key: "s", ctrlKey: true, altKey: true })).toBe(false);
    expect(press({ key: "a", code: "KeyA", ctrlKey: true })).toBe(false);
    for (const role of ["dialog", "alertdialog"]) {
      const dialog = document.body.appendChild(document.createElement("div"));
      dialog.role = role;
      expect(press({ key: "s", ctrlKey: true })).toBe(true);
      dialog.remove();
    }
    expect(api.listCalls(updatePackage)).toEqual([]);
  });
});

describe("unsaved changes", () => {
  it("are asked about before another screen is opened", async () => {
    const opened = await openForm();
    put("Cost", "950");
    fireEvent.click(screen.getByText("Cancel", { selector: "a" }));
    expect(await answer(opened.user, "Stay here")).toBe(unsaved);
    expect([path(opened), field("Cost").value]).toEqual(["/", "950"]);
    fireEvent.click(screen.getByText("Cancel", { selector: "a" }));
    await answer(opened.user, "Leave without saving");
    await screen.findByText("The list");
  });

  it("are asked about by the browser, and before one signs out", async () => {
    const left: boolean[] = [];
    const { user } = await openForm({ left });
    const isAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    fireEvent.click(screen.getByText("Sign out"));
    await waitFor(() => expect(left).toEqual([true]));
    put("Cost", "950");
    expect(isAsked()).toBe(true);
    fireEvent.click(screen.getByText("Sign out"));
    expect(await answer(user, "Stay here")).toBe(unsaved);
    expect(left).toEqual([true, false]);
    fireEvent.click(screen.getByText("Let go"));
    expect(isAsked()).toBe(false);
  });

  it("are none of a form that is gone, nor where only the address changes", async () => {
    const opened = await openForm();
    put("Cost", "950");
    await opened.router.navigate("/?part=2");
    await opened.router.navigate("/list", { state: { isSameScreen: true } });
    await screen.findByText("The list");
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
    const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
    // React removes the old screen's listeners after the next screen is mounted.
    await expect.poll(leaves).toBe(true);
  });
});
