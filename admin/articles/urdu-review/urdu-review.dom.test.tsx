import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { XmlElement, XmlText } from "yjs";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm } from "../../testing/open-article-form.tsx";
import { pasteInto } from "../../testing/paste-into.ts";

const pasted = "<p>يه كتاب <b>اچهي</b> ہے ,قلم.</p>";
/** A space is missing before a word that has another fault. */
const close = "<p>وہ گیا۔يه آیا</p>";

function surface(): Element {
  const found = document.querySelector(".ProseMirror");
  if (!found) throw new Error("There is no writing surface.");
  return found;
}

const bar = async () =>
  within(await screen.findByRole("region", { name: "Urdu of the pasted text" }));
/** A toast: visible, and announced by screen readers. */
const told = (text: string | RegExp) => screen.findAllByText(text);
const isOver = () => waitFor(() => expect(screen.queryByText(/^\d+ things? could be/)).toBeNull());

async function openUrdu() {
  const opened = await openArticleForm("/admin/new-article/12");
  await screen.findByText("No unpublished changes");
  return opened;
}

it("shows what could be put right, leaves the words until they are accepted, and takes all of it back in one step", async () => {
  const { user } = await openUrdu();
  pasteInto(surface(), { html: pasted });
  const shown = await bar();
  shown.getByText("6 things could be put right in the pasted Urdu.");
  shown.getByText("3 words with Arabic letters · 2 spaces · 1 English sign");
  expect(surface().textContent).toContain("يه كتاب اچهي ہے ,قلم.");
  await user.click(shown.getByText("Accept all"));
  await told("6 changes were made.");
  expect(surface().innerHTML).toContain("یہ کتاب <strong>اچھی</strong> ہے، قلم.");
  await isOver();
  await user.click(screen.getByLabelText("Undo"));
  expect(surface().textContent).toContain("يه كتاب اچهي ہے ,قلم.");
});

it("makes two changes that stand at one place", async () => {
  const { user } = await openUrdu();
  pasteInto(surface(), { html: close });
  await user.click((await bar()).getByText("Accept all"));
  await told("2 changes were made.");
  expect(surface().textContent).toContain("وہ گیا۔ یہ آیا");
});

it("lists each change in its line, to accept or leave alone", async () => {
  const { user } = await openUrdu();
  pasteInto(surface(), { html: pasted });
  const shown = await bar();
  await user.click(shown.getByText("Show"));
  const [first, second] = shown.getAllByRole("listitem");
  expect(first?.textContent).toContain("يه یہ كتاب");
  expect(second?.querySelector("ins")?.textContent).toBe("کتاب");
  expect(first?.querySelector("[lang=ur][dir=rtl] del")?.textContent).toBe("يه");
  await user.click(within(second as HTMLElement).getByLabelText("Accept: ك becomes ک"));
  await told("1 change was made.");
  expect(surface().textContent).toContain("يه کتاب اچهي");
  await user.click(shown.getByLabelText("Leave: يه"));
  shown.getByText("4 things could be put right in the pasted Urdu.");
  await user.click(shown.getByText("Leave as it is"));
  await isOver();
  expect(surface().textContent).toContain("يه کتاب اچهي ہے ,قلم.");
});

it("follows what others write meanwhile, and says what they have changed", async () => {
  const { user, desk } = await openUrdu();
  pasteInto(surface(), { html: pasted });
  const shown = await bar();
  const body = () => desk.document()?.getXmlFragment("body");
  await waitFor(() => expect(body()?.toString()).toContain("كتاب"));
  const paragraph = body()
    ?.toArray()
    .find((part): part is XmlElement => part.toString().includes("كتاب"));
  const text = paragraph?.get(0) as XmlText;
  text.delete(text.toString().indexOf("كتاب"), 5);
  await waitFor(() => expect(surface().textContent).not.toContain("كتاب"));
  text.insert(0, "They wrote this. ");
  await waitFor(() => expect(surface().textContent).toContain("They wrote this. "));
  await user.click(shown.getByText("Accept all"));
  await told(/^5 changes were made\. 1 place had changed meanwhile and was left\.$/);
  expect(surface().textContent).toContain("They wrote this. یہ اچھی ہے، قلم.");
});

it("looks through a title that is pasted as well", async () => {
  const { user, desk } = await openUrdu();
  await user.clear(field("Title"));
  await user.paste("كتاب  اور قلم");
  const shown = await bar();
  shown.getByText("2 things could be put right in the pasted Urdu.");
  expect(field("Title").value).toBe("كتاب  اور قلم");
  await user.click(shown.getByText("Accept all"));
  await waitFor(() => expect(field("Title").value).toBe("کتاب اور قلم"));
  await waitFor(() => expect(desk.document()?.getText("title").toString()).toBe("کتاب اور قلم"));
});

it("keeps what was found in a title while it is written in and more is pasted into the body", async () => {
  const { user } = await openUrdu();
  await user.clear(field("Title"));
  await user.paste("كتاب  اور قلم");
  await told("2 things could be put right in the pasted Urdu.");
  await user.type(field("Title"), " نو");
  await user.type(field("Title"), "آج ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  pasteInto(surface(), { html: pasted });
  await told("8 things could be put right in the pasted Urdu.");
  await user.click((await bar()).getByText("Accept all"));
  await told("8 changes were made.");
  await waitFor(() => expect(field("Title").value).toBe("آج کتاب اور قلم نو"));
  expect(surface().innerHTML).toContain("یہ کتاب <strong>اچھی</strong> ہے، قلم.");
});

it("makes the changes of a title in any order, and forgets them when another is pasted", async () => {
  const { user } = await openUrdu();
  await user.clear(field("Title"));
  await user.paste("كتاب اور كتاب اور كتاب");
  const shown = await bar();
  await user.click(shown.getByText("Show"));
  const accept = async (index: number) => {
    const buttons = shown.getAllByLabelText("Accept: ك becomes ک");
    await user.click(buttons[index] as HTMLElement);
  };
  await accept(0);
  await accept(1);
  expect(field("Title").value).toBe("کتاب اور كتاب اور کتاب");
  await accept(0);
  expect(field("Title").value).toBe("کتاب اور کتاب اور کتاب");
  await isOver();
  await user.clear(field("Title"));
  await user.paste("كتاب");
  await told("1 thing could be put right in the pasted Urdu.");
  await user.clear(field("Title"));
  await user.paste("قلم");
  await isOver();
});

it("says nothing of a paste in which nothing is wrong, nor of what stood there", async () => {
  await openUrdu();
  pasteInto(surface(), {
    html: "<p>یہ کتاب اچھی ہے، قلم۔</p><pre><code>كود</code></pre><p>English , too</p>",
  });
  await waitFor(() => expect(surface().textContent).toContain("English , too"));
  await told("Pasted from a web page.");
  expect(screen.queryByRole("region", { name: "Urdu of the pasted text" })).toBeNull();
});

it("reads what only text tells: InPage's own bytes", async () => {
  await openUrdu();
  pasteInto(surface(), { text: "\u0004\u0192\u0004\u0081\u0004œ \u0004¤\u0004¦" });
  await waitFor(() => expect(surface().textContent).toContain("پاک یہ"));
  await told("Pasted from InPage. Please check the numbers.");
});
