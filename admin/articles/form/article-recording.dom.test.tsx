import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fileHost } from "../../testing/file-host.ts";
import { field, fieldError, fileBox } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const sound = new File(["OggS"], "read-aloud.ogg", { type: "audio/ogg" });
const notes = new File(["Some notes."], "notes.txt", { type: "text/plain" });
const stored = "/media/fedcba9876543210/read-aloud.ogg";

const openForm = async (...given: Parameters<typeof openArticleForm>) => {
  const host = await fileHost();
  host.answer(200, { secure_url: `https://elsewhere.example${stored}` });
  const form = await openArticleForm(...given);
  await waitFor(() => expect(form.desk.document()).toBeDefined());
  const inDocument = () => form.desk.document()?.getMap("fields").get("recording_url");
  return { ...form, host, inDocument };
};
const pick = (label: string, ...files: readonly File[]) =>
  fireEvent.change(fileBox(label), { target: { files } });
const findPlayer = () => screen.findByLabelText<HTMLAudioElement>("The chosen recording");

describe("the recording in the form of an article", () => {
  it("is uploaded, can be listened to, and goes into the document; undo takes it out", async () => {
    const { user, host, inDocument } = await openForm("/admin/new-article/12");
    expect(field("Recording").textContent).toBe("Browse");
    pick("Recording", sound);
    const player = await findPlayer();
    expect([player.getAttribute("src"), player.controls]).toEqual([stored, true]);
    expect(host.uploads[0]?.path).toBe("/media/v1_1/hilal/video/upload");
    await waitFor(() => expect(inDocument()).toBe(stored));
    await user.click(screen.getByRole("button", { name: /^Undo/ }));
    await waitFor(() => expect(screen.queryByLabelText("The chosen recording")).toBeNull());
    await waitFor(() => expect(inDocument() ?? "").toBe(""));
  });

  it("of an article that has one is shown, replaced and removed", async () => {
    const url = "/media/0123456789abcdef/first.mp3";
    const recording = { url, bytes: 4_000, mime_type: "audio/mpeg", seconds: 2 } as const;
    const { user, inDocument } = await openForm("/admin/new-article/12", {
      article: { ...writtenArticle, recording },
    });
    expect((await findPlayer()).getAttribute("src")).toBe(url);
    expect(field("Recording").textContent).toBe("Replace");
    pick("Recording", sound);
    await waitFor(async () => expect((await findPlayer()).getAttribute("src")).toBe(stored));
    const zone = field("Recording").parentElement;
    const remove = [...(zone?.querySelectorAll("button") ?? [])].find(
      ({ textContent }) => textContent === "Remove",
    );
    await user.click(remove as HTMLElement);
    expect(screen.queryByLabelText("The chosen recording")).toBeNull();
    await waitFor(() => expect(inDocument()).toBe(""));
  });

  it("is sound, and the host's reason is told in the editor's language", async () => {
    const { host, t, inDocument } = await openForm("/admin/new-article/12", {
      language: "ur",
      switchesLanguage: false,
    });
    const label = t("adminEditor.form.recording");
    pick(label, notes);
    expect(fieldError(label)).toBe(t("adminForms.drop.onlySounds"));
    expect(host.uploads).toEqual([]);
    host.answer(415, { error: { message: "ریکارڈنگ خراب ہے۔" } });
    pick(label, sound);
    await screen.findByText(t("adminForms.drop.soundErrorToast", { message: "ریکارڈنگ خراب ہے۔" }));
    expect(fieldError(label)).toBe(t("adminForms.drop.soundError"));
    expect(inDocument() ?? "").toBe("");
  });
});
