import { deletePackage, listPackages } from "@hilal/contract/packages";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { restoreRecord } from "@hilal/contract/trash";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { answer } from "../../testing/row-actions.ts";
import { showPart } from "../../testing/show-part.tsx";
import { useConfirmedCall } from "./use-confirmed-call.ts";

interface DeletionProps {
  readonly asks?: boolean;
  readonly isAlert?: boolean;
  readonly trashes?: boolean;
}

function Deletion({ asks = false, isAlert = false, trashes = false }: DeletionProps) {
  const call = useConfirmedCall();
  const run = () =>
    call({
      endpoint: deletePackage,
      input: { params: { id: 2 } },
      isAlert,
      ...(asks ? { ask: { question: "Delete it?", agree: "Delete" } } : {}),
      ...(trashes ? { movedToTrash: { kind: "package" as const, id: 2 } } : {}),
      done: () => "Deleted.",
      failed: (detail: string) => `Not deleted: ${detail}`,
      alsoChanges: ["subscriptions"],
    });
  return (
    <button type="button" onClick={() => void run()}>
      Go
    </button>
  );
}

/** The areas that are refetched, in order. */
function watchAreas(office: Awaited<ReturnType<typeof showPart>>["office"]) {
  const spy = vi.spyOn(office.queries, "invalidateQueries");
  return () => spy.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
}

const go = () => fireEvent.click(screen.getByText("Go"));

it("does nothing before it is agreed to, and then tells of it and fetches the lists anew", async () => {
  const { user, api, office } = await showPart(<Deletion asks />);
  const areas = watchAreas(office);
  api.answers(deletePackage, undefined);
  api.answers(listPackages, createPage([samplePackage()]));
  go();
  expect(await answer(user, "Cancel")).toBe("Delete it?");
  expect(api.listCalls(deletePackage)).toEqual([]);
  expect(areas()).toEqual([]);
  go();
  await answer(user, "Delete");
  await screen.findByText("Deleted.", { selector: "bdi" });
  expect(screen.getByRole("status").textContent).toBe("Deleted.");
  expect(screen.queryByText("Undo")).toBeNull();
  expect(areas()).toEqual(["packages", "dashboard", "subscriptions"]);
  expect(api.listCalls(deletePackage)[0]?.params).toEqual({ id: "2" });
});

it("tells why it failed, and fetches the lists anew all the same", async () => {
  const { api, office } = await showPart(<Deletion />);
  const areas = watchAreas(office);
  api.refuses(deletePackage, { error: "It is in use.", code: "conflict" });
  go();
  await screen.findByText("Not deleted: It is in use.");
  expect(areas()).toEqual(["packages", "dashboard", "subscriptions"]);
});

it("tells in its confirmation why it failed, and may be tried again there", async () => {
  const { user, api, office } = await showPart(<Deletion asks />);
  const areas = watchAreas(office);
  api.refuses(deletePackage, { error: "It is in use.", code: "conflict" });
  go();
  await answer(user, "Delete");
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByRole("alert").textContent).toBe("Not deleted: It is in use.");
  // No toast behind it.
  expect(screen.getAllByText("Not deleted: It is in use.")).toHaveLength(1);
  expect(areas()).toEqual(["packages", "dashboard", "subscriptions"]);
  api.answers(deletePackage, undefined);
  await user.click(dialog.getByText("Delete"));
  await screen.findByText("Deleted.", { selector: "bdi" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(api.listCalls(deletePackage)).toHaveLength(2);
});

it("says at once that a record went to the trash, and offers to bring it back", async () => {
  const { api, office } = await showPart(<Deletion isAlert trashes />);
  const areas = watchAreas(office);
  api.answers(deletePackage, undefined);
  go();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Deleted."));
  expect(areas()).toEqual(["packages", "dashboard", "subscriptions", "trash"]);
  api.refuses(restoreRecord, { error: "It is gone.", code: "not_found" });
  fireEvent.click(screen.getByText("Undo"));
  await screen.findByText(/It is gone\.$/);
  expect(api.listCalls(restoreRecord)[0]?.body).toEqual({ kind: "package", record_id: 2 });
  expect(areas().slice(4)).toEqual(["packages", "subscriptions", "trash", "dashboard"]);

  api.answers(restoreRecord, { kind: "package", record_id: 2 });
  go();
  fireEvent.click(await screen.findByText("Undo"));
  const told = await screen.findByText("It has been restored.", { selector: "bdi" });
  expect(told.parentElement?.role).toBe("alert");
});
