import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answer } from "../../testing/row-actions.ts";
import { showPart } from "../../testing/show-part.tsx";
import { useConfirmation } from "./confirmation.tsx";
import type { Question } from "./question.ts";

function Asker({
  question,
  answers,
}: {
  readonly question: Question;
  readonly answers: boolean[];
}) {
  const ask = useConfirmation();
  return (
    <button type="button" onClick={() => void ask(question).then((agreed) => answers.push(agreed))}>
      Ask
    </button>
  );
}

async function openAsker(question: Question) {
  const answers: boolean[] = [];
  const { user } = await showPart(<Asker question={question} answers={answers} />);
  const ask = () => fireEvent.click(screen.getByText("Ask"));
  const buttons = () =>
    [...screen.getByRole("alertdialog").querySelectorAll("button")].map((one) => one.textContent);
  ask();
  await screen.findByRole("alertdialog");
  return { user, answers, ask, buttons };
}

it("asks with a title and its points, and the button that changes nothing has the focus", async () => {
  const { user, answers, buttons } = await openAsker({
    title: "Delete the video",
    question: "Delete it now?",
    points: ["Its page", "Its link"],
    agree: "Delete",
    refuse: "Keep it",
  });
  expect(buttons()).toEqual(["Keep it", "Delete"]);
  expect(document.activeElement?.textContent).toBe("Keep it");
  expect(await answer(user, "Delete")).toBe(
    "Delete the video | Delete it now? | Its page | Its link",
  );
  expect(answers).toEqual([true]);
});

it("is refused by its button and by Escape", async () => {
  const { user, answers, ask, buttons } = await openAsker({ question: "Go on?" });
  expect(buttons()).toEqual(["Cancel", "Yes"]);
  expect(document.querySelectorAll("[role=alertdialog] li")).toHaveLength(0);
  expect(await answer(user, "Cancel")).toBe("Go on?");
  expect(answers).toEqual([false]);
  ask();
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(answers).toEqual([false, false]);
});

it("is not put away by a press beside it", async () => {
  const { user } = await openAsker({ question: "Go on?" });
  await user.click(document.body);
  expect(screen.getByRole("alertdialog").textContent).toContain("Go on?");
});

it("refuses a question that another one comes before", async () => {
  const { user, answers, ask } = await openAsker({ question: "Go on?" });
  ask();
  await waitFor(() => expect(answers).toEqual([false]));
  await answer(user, "Yes");
  expect(answers).toEqual([false, true]);
});
