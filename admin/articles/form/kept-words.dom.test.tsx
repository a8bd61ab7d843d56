import { openWorkingCopy, startArticle } from "@hilal/contract/articles/working-copies";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Doc, encodeStateAsUpdate, XmlElement } from "yjs";
import { type FakeDevice, fakeDevice } from "../../testing/fake-device.ts";
import { field } from "../../testing/form-fields.ts";
import {
  type OpenArticleForm,
  openArticleForm,
  writtenArticle,
} from "../../testing/open-article-form.tsx";
import { loadFromDevice } from "../working-copy/device-copy.ts";

const newArticle = "/admin/new-article";
const edit = "/admin/new-article/12";
const { title } = writtenArticle;
const bar = () => screen.findByLabelText("Unsaved text");
const press = async ({ user }: OpenArticleForm, label: string) =>
  user.click(within(await bar()).getByText(label));

type Opening = NonNullable<Parameters<typeof openArticleForm>[1]>;

/** The server cannot be reached for what a new article needs. */
const offline: Opening = { prepare: (api) => api.loses(startArticle) };
const online = ({ api, desk }: OpenArticleForm) => {
  api.answers(startArticle, desk.starts);
  api.answers(openWorkingCopy, desk.opens);
  dispatchEvent(new Event("online"));
};
const begun = (api: OpenArticleForm["api"]) =>
  new Set(api.listCalls(startArticle).map(({ body }) => (body as { document: string }).document));
const titleAt = ({ desk }: OpenArticleForm) => desk.document()?.getText("title").toString();

/** The titles of all documents on the device. */
async function keptTitles(device: FakeDevice): Promise<string[]> {
  const titles = device.names().map(async (name) => {
    const doc = new Doc();
    await loadFromDevice(name, doc);
    return doc.getText("title").toString();
  });
  return (await Promise.all(titles)).toSorted();
}

describe("a new article without a line", () => {
  it("is on the device from its first letter, and is offered and gone on with when the tab was closed", async () => {
    const device = fakeDevice();
    const first = await openArticleForm(newArticle, { device, ...offline });
    await first.user.type(field("Title"), "F");
    first.unmount();
    const [document] = begun(first.api);

    const again = await openArticleForm(newArticle, { device, ...offline });
    expect(field("Title").value).toBe("");
    expect((await bar()).textContent).toContain("“F”");
    await press(again, "Restore");
    await waitFor(() => expect(field("Title").value).toBe("F"));
    await again.user.type(field("Title"), "ar");
    online(again);
    await waitFor(() => expect(titleAt(again)).toBe("Far"));
    await waitFor(() => expect(again.address()).toBe(edit));
    expect(begun(again.api)).toEqual(new Set([document]));
    await screen.findByText("Saved 12:04, not published");
    expect(Object.keys(localStorage).filter((key) => /unsent|draft/.test(key))).toEqual([]);
  });

  it("says that it is kept, goes on after a reload, and begins once when the server is there", async () => {
    const device = fakeDevice();
    const first = await openArticleForm(newArticle, { device, ...offline });
    await first.user.selectOptions(field("Category"), "misc");
    await first.user.type(field("Title"), "Far from any line");
    await screen.findByText("Offline: kept on this device");
    const historyState: unknown = history.state;
    first.unmount();

    const again = await openArticleForm(newArticle, { device, historyState, ...offline });
    expect(field("Title").value).toBe("Far from any line");
    expect(field("Category").value).toBe("misc");
    await screen.findByText("Offline: kept on this device");
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    online(again);
    await waitFor(() => expect(titleAt(again)).toBe("Far from any line"));
    expect(begun(again.api)).toEqual(begun(first.api));
    expect(begun(again.api).size).toBe(1);
    expect(again.desk.document()?.getMap("fields").toJSON()).toMatchObject({
      category: "misc",
      issue_new: "Yes",
      user: "7",
    });
  });

  it("of two tabs is two documents, both offered", async () => {
    const device = fakeDevice();
    for (const words of ["The first", "The second"]) {
      const { user, unmount } = await openArticleForm(newArticle, { device, ...offline });
      await user.type(field("Title"), words);
      await screen.findByText("Offline: kept on this device");
      unmount();
    }
    const form = await openArticleForm(newArticle, { device, ...offline });
    expect((await bar()).textContent).toContain("“The second”");
    await press(form, "Restore");
    await waitFor(() => expect(field("Title").value).toBe("The second"));
    expect((await bar()).textContent).toContain("“The first”");
    expect(await keptTitles(device)).toEqual(["The first", "The second"]);
  });
});

describe("an article whose copy cannot be reached", () => {
  const typeOffline = async (device = fakeDevice()) => {
    const form = await openArticleForm(edit, { device, isOutOfReach: true });
    await form.user.type(field("Title"), " in spring");
    await screen.findByText("Offline: kept on this device");
    return { ...form, device };
  };

  it("is written in on the device, and becomes the copy when nobody has made one", async () => {
    const form = await typeOffline();
    online(form);
    await waitFor(() => expect(titleAt(form)).toBe(`${title} in spring`));
    await screen.findByText("Saved, not published");
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    expect(form.desk.document()?.getXmlFragment("body").length).toBe(1);
  });

  it("offers what was written when somebody else made the copy meanwhile", async () => {
    const form = await typeOffline();
    const theirs = new Doc();
    theirs.getText("title").insert(0, "Theirs");
    form.desk.make(encodeStateAsUpdate(theirs));
    online(form);
    await waitFor(() => expect(field("Title").value).toBe("Theirs"));
    expect(await keptTitles(form.device)).toContain(`${title} in spring`);
    await press(form, "Restore");
    await waitFor(() => expect(titleAt(form)).toBe(`${title} in spring`));
    // One undo brings theirs back.
    await form.user.click(screen.getByLabelText("Undo"));
    await waitFor(() => expect(field("Title").value).toBe("Theirs"));
  });

  it("offers nothing when nothing was written", async () => {
    const form = await openArticleForm(edit, { isOutOfReach: true });
    const theirs = new Doc();
    theirs.getText("title").insert(0, "Theirs");
    form.desk.make(encodeStateAsUpdate(theirs));
    online(form);
    await waitFor(() => expect(field("Title").value).toBe("Theirs"));
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes("unsent"))).toEqual([]);
  });
});

describe("what is wrong with the device", () => {
  it("is told when it has no room, and the words go to the server", async () => {
    const device = fakeDevice();
    const form = await openArticleForm(edit, { device });
    await screen.findByText("No unpublished changes");
    device.fill(true);
    await form.user.type(field("Title"), "!");
    const told = await screen.findByText(/^This browser has no room left/);
    expect(told.getAttribute("role")).toBe("alert");
    await waitFor(() => expect(titleAt(form)).toBe(`${title}!`));
    form.desk.breakLine();
    await form.user.type(field("Title"), "!");
    await screen.findByText(/^Offline, and this browser keeps nothing\./);
  });

  it("is told when it keeps nothing and the line is lost", async () => {
    const { user, desk } = await openArticleForm(edit, { device: null });
    await screen.findByText("No unpublished changes");
    expect(screen.queryByText(/^This browser keeps nothing/)).toBeNull();
    desk.breakLine();
    await user.type(field("Title"), "!");
    await screen.findByText(/^Offline, and this browser keeps nothing\./);
    await screen.findByText(/^This browser keeps nothing, as in a private window\./);
  });

  it("is told when what it kept cannot be read, and the server's text is shown", async () => {
    const device = fakeDevice();
    const first = await openArticleForm(edit, { device });
    await screen.findByText("No unpublished changes");
    const stored = encodeStateAsUpdate(first.desk.document() as Doc);
    first.unmount();
    const [name = ""] = device.names();
    device.spoil(name, new Uint8Array([9, 9, 9]));
    await openArticleForm(edit, { device, prepare: (_api, desk) => desk.make(stored) });
    await screen.findByText(/^Some of what this device had kept cannot be read\./);
    expect(field("Title").value).toBe(title);
    expect(device.read(name)?.get("custom")).toEqual([[new Uint8Array([9, 9, 9])]]);
  });

  it("is not opened when only a newer editor knows it: it would delete what it does not know", async () => {
    const device = fakeDevice();
    const first = await openArticleForm(edit, { device });
    await screen.findByText("No unpublished changes");
    const [name = ""] = device.names();
    first.unmount();
    const newer = new Doc();
    newer.getXmlFragment("body").push([new XmlElement("hologram")]);
    const change = encodeStateAsUpdate(newer);
    device.spoil(name, change);
    await openArticleForm(edit, { device, isOpened: false });
    await screen.findByText(/^This article was written with a newer version of the editor\./);
    expect(screen.queryByLabelText("Title")).toBeNull();
    expect(device.read(name)?.get("updates")).toContainEqual(change);
    const doc = new Doc();
    await loadFromDevice(name, doc);
    expect(doc.getXmlFragment("body").toString()).toContain("hologram");
  });
});
