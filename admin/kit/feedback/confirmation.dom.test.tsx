import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer } from "../../testing/row-actions.ts";
import { showPart } from "../../testing/show-part.tsx";
import { useConfirmation } from "./confirmation.tsx";
import type { Question } from "./question.ts";

function Asker({
  question,
  answers,
  attempt,
}: {
  readonly question: Question;
  readonly answers: boolean[];
  readonly attempt?: () => Promise<string | undefined>;
}) {
  const ask = useConfirmation();
  return (
    <button
      type="button"
      onClick={() => void ask(question, attempt).then((agreed) => answers.push(agreed))}
    >
      Ask
    </button>
  );
}

async function openAsker(question: Question, attempt?: () => Promise<string | undefined>) {
  const answers: boolean[] = [];
  const { user } = await showPart(
    <Asker question={question} answers={answers} {...(attempt ? { attempt } : {})} />,
  );
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

describe("what was agreed to", () => {
  const openAttempt = async () => {
    let settle: (failure: string | undefined) => void = () => undefined;
    const attempt = () =>
      new Promise<string | undefined>((resolve) => {
        settle = resolve;
      });
    const opened = await openAsker({ question: "Go on?" }, attempt);
    const agree = async () => opened.user.click(screen.getByText("Yes"));
    await agree();
    return {
      ...opened,
      agree,
      settle: async (failure?: string) => act(async () => settle(failure)),
    };
  };

  it("keeps the dialog until it is done", async () => {
    const { answers, settle } = await openAttempt();
    expect(screen.getByRole("alertdialog").textContent).toContain("Go on?");
    expect(answers).toEqual([]);
    await settle();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(answers).toEqual([true]);
  });

  it("tells there why it failed, and is tried again or given up", async () => {
    const { user, answers, agree, settle } = await openAttempt();
    await settle("It is in use.");
    expect((await screen.findByRole("alert")).textContent).toBe("It is in use.");
    await agree();
    expect(screen.queryByRole("alert")).toBeNull();
    await settle("It is still in use.");
    await answer(user, "Cancel");
    expect(answers).toEqual([false]);
  });

  it("tells by a message why it failed once the dialog is closed", async () => {
    const { user, answers, settle } = await openAttempt();
    await answer(user, "Cancel");
    expect(answers).toEqual([false]);
    await settle("It is in use.");
    expect((await screen.findByRole("alert")).textContent).toContain("It is in use.");
  });
});
