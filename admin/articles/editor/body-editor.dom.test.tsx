import { listAuthors } from "@hilal/contract/authors";
import { sampleAuthor } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Doc, encodeStateAsUpdate } from "yjs";
import { createPage } from "../../testing/create-page.ts";
import { fakeDevice } from "../../testing/fake-device.ts";
import { fileHost } from "../../testing/file-host.ts";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm } from "../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog]");
    if (!found) throw new Error("No dialog is open.");
    return within(found);
  });
const closed = () => waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());

/** Pastes HTML, and files with it, at the cursor. */
function paste(html: string, files: readonly File[] = []): void {
  const clipboardData = {
    files,
    items: [],
    types: ["text/html"],
    getData: (type: string) => (type === "text/html" ? html : ""),
  };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  fireEvent(surface(), Object.assign(event, { clipboardData }));
}

describe("the article editor", () => {
  it("takes a link at an address that is one, and gives it up again", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(screen.getByLabelText("Link"));
    const asked = await dialog();
    const address = asked.getByLabelText("Address");
    await user.type(address, "javascript:alert(1)");
    await user.click(asked.getByText("Apply"));
    asked.getByText("Please enter a valid address.");
    expect(asked.queryByText("Remove the link")).toBeNull();
    await user.clear(address);
    expect(asked.queryByText("Please enter a valid address.")).toBeNull();
    await user.type(address, "hilal.example/about");
    await user.click(asked.getByLabelText("Open in a new tab"));
    await user.type(address, "{Enter}");
    await closed();
    const link = surface().querySelector("a");
    expect([link?.getAttribute("href"), link?.target, link?.textContent]).toEqual([
      "https://hilal.example/about",
      "_blank",
      "hilal.example/about",
    ]);
  });

  it("takes a video by its address", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(screen.getByLabelText("Video"));
    const asked = await dialog();
    await user.type(asked.getByLabelText("YouTube URL"), "https://example.com/film");
    await user.click(asked.getByText("Insert"));
    asked.getByText("Please enter a valid YouTube URL.");
    await user.clear(asked.getByLabelText("YouTube URL"));
    await user.type(asked.getByLabelText("YouTube URL"), "https://youtu.be/dQw4w9WgXcQ");
    await user.type(asked.getByLabelText("Title of the video"), "A talk");
    await user.click(asked.getByText("Insert"));
    await closed();
    await waitFor(() => expect(surface().textContent).toContain("Video: A talk"));
  });

  it("stores the pictures of a pasted text, and says which are left out", async () => {
    const host = await fileHost();
    host.answer(200, { secure_url: "https://elsewhere.example/media/0123456789abcdef/a.png" });
    await openArticleForm("/admin/new-article");
    const written = `data:image/png;base64,${"A".repeat(600)}`;
    paste(`<p>Words</p><img src="${written}"><img src="https://news.example/a.png">`);
    await screen.findByText(
      /^A picture was left out, since the site shows no pictures of news\.example\./,
    );
    await waitFor(() =>
      expect(surface().querySelector("figure img")?.getAttribute("src")).toBe(
        "/media/0123456789abcdef/a.png",
      ),
    );
    expect(surface().textContent).toContain("Words");
    paste('<img src="file:///C:/a.png"><img src="file:///C:/b.png">');
    await screen.findByText(/^2 pictures of the pasted text were left out/);
  });

  it("takes a picture away that could not be stored", async () => {
    const host = await fileHost();
    host.answer(415, { error: { message: "It is damaged." } });
    await openArticleForm("/admin/new-article");
    paste(`<p>Words</p><img src="data:image/png;base64,${"A".repeat(600)}">`);
    await screen.findByText("Error uploading image: It is damaged.");
    await waitFor(() => expect(surface().querySelector("img")).toBeNull());
    expect(surface().textContent).toContain("Words");
    paste(`<img src="data:image/svg+xml;base64,${"A".repeat(600)}">`);
    await screen.findByText("Only PNG, GIF, JPEG, BMP and ICO images are allowed.");
    await waitFor(() => expect(surface().querySelector("img")).toBeNull());
  });

  it("names what a pasted text leaves out, by kind", async () => {
    await openArticleForm("/admin/new-article");
    paste(
      `<p onclick="x()">Words<a href="#_ftn1">[1]</a></p><video src="a.mp4"></video><svg></svg><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><table><tr style="display:none"><td>No</td></tr><tr><td>A</td><td>B</td></tr></table>`,
    );
    const note = "The link between a note and its number, since the other is not in the text";
    await screen.findByText(
      `Left out of the pasted text: A command that runs by itself: \u2068onclick=x()\u2069 · A video or something else that is embedded (2) · ${note}: \u2068[1]\u2069 · A hidden row or column of a sheet.`,
    );
    expect(surface().querySelector("sup")?.textContent).toBe("1");
    expect(surface().querySelector("a")).toBeNull();
  });

  it("asks what a picture that is pasted as a file shows", async () => {
    const host = await fileHost();
    host.answer(200, { secure_url: "/media/0123456789abcdef/a.png" });
    await openArticleForm("/admin/new-article");
    const file = new File(["a picture"], "a.png", { type: "image/png" });
    // Word sends a picture of the text along with the text.
    paste("<p>Words of a text</p>", [file]);
    await waitFor(() => expect(surface().textContent).toContain("Words of a text"));
    expect(document.querySelector("[role=dialog]")).toBeNull();
    paste('<img src="https://news.example/a.png">', [file]);
    (await dialog()).getByLabelText("Caption");
  });

  it("has the writer found by typing, however the letters are written", async () => {
    const { user, api, office } = await openArticleForm("/admin/new-article");
    api.answers(
      listAuthors,
      createPage([sampleAuthor(), sampleAuthor({ id: 9, author_name: "یوسف آفریدی" })]),
    );
    await office.queries.invalidateQueries({ queryKey: ["authors"] });
    const box = field("Writer");
    await user.type(box, "nobody");
    await screen.findByText("Nothing matches.");
    await user.clear(box);
    // Arabic letters for the Urdu ones.
    await user.type(box, "يوسف");
    await user.click(await screen.findByText("یوسف آفریدی"));
    await waitFor(() => expect(field("Writer").value).toBe("یوسف آفریدی"));
  });
});

describe("a long paste", () => {
  const words = "The patrol crossed the glacier at first light. ".repeat(20);
  const lines = Array.from({ length: 60 }, (_, at) => `<p>${words}Line ${at + 1}.</p>`);

  it("shows how far it has come, and takes no other meanwhile", async () => {
    await openArticleForm("/admin/new-article");
    paste(lines.join(""));
    const bar = await screen.findByRole("progressbar", { name: /% pasted$/ });
    expect(bar.parentElement?.textContent).toContain("A long text is being pasted.");
    paste("<p>Another</p>");
    await screen.findByText(/^A long text is still being pasted\./);
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    const texts = [...surface().querySelectorAll("p")].map((line) => line.textContent);
    expect(texts).toEqual(lines.map((_, at) => `${words}Line ${at + 1}.`));
  });

  it("is taken back by a press", async () => {
    await openArticleForm("/admin/new-article");
    paste("<p>Before</p>");
    paste(lines.join(""));
    fireEvent.click(await screen.findByText("Cancel the paste"));
    await screen.findAllByText("The paste was cancelled. The text is as it was before.");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(surface().textContent).toBe("Before");
  });

  it("is told as cut off, once, where its page was closed meanwhile", async () => {
    const path = "/admin/new-article/12";
    const device = fakeDevice();
    const first = await openArticleForm(path, { device });
    await screen.findByText("No unpublished changes");
    paste(lines.join(""));
    await screen.findByText(/^A long text is being pasted\./);
    const listNoted = () =>
      Object.entries(localStorage).filter(([name]) => name.startsWith("hilal-paste/"));
    const noted = listNoted();
    expect(noted).toHaveLength(1);
    const stored = encodeStateAsUpdate(first.desk.document() as Doc);
    first.unmount();
    // Who leaves the article is told at once; a tab that crashes notes no end.
    expect(listNoted()).toEqual([]);
    for (const [name, value] of noted) localStorage.setItem(name, value);

    await openArticleForm(path, { device, prepare: (_api, desk) => desk.make(stored) });
    const told = await screen.findByText(/^The article was left before the long text was complete/);
    expect(told.getAttribute("role")).toBe("alert");
    expect(listNoted()).toEqual([]);
  });
});
