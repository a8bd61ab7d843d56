import { listUsers, setUserBlocked, setUserRole, type User } from "@hilal/contract/accounts/users";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/users-management";

function account(given: Partial<User> = {}): User {
  return {
    id: 5,
    email: "hina@reader.example",
    first_name: "Hina",
    last_name: "Yousaf",
    role: null,
    email_verified: true,
    blocked: false,
    created_at: "2026-11-02T10:00:00.000Z",
    last_seen_at: null,
    version: 1,
    can: { set_role: true, block: true },
    ...given,
  };
}

describe("the accounts", () => {
  it("are told with their role and state, and which is one's own", async () => {
    await openOffice(path, (api) =>
      api.answers(
        listUsers,
        createPage([
          account(),
          account({ id: 7, role: "admin", last_seen_at: "2026-11-03T10:00:00.000Z" }),
          account({ id: 8, first_name: "", last_name: "", email_verified: false, role: "author" }),
          account({ id: 9, first_name: "", blocked: true, email_verified: false }),
        ]),
      ),
    );
    await screen.findByText("This is you");
    const [email, joined] = ["hina@reader.example", "2 Nov 2026"];
    expect(tableCells()).toEqual([
      ["5", "Hina Yousaf", email, "Reader", "Allowed", joined, "never"],
      ["7", "Hina Yousaf This is you", email, "Administrator", "Allowed", joined, "3 Nov 2026"],
      ["8", email, email, "Author", "E-mail not verified", joined, "never"],
      ["9", "Yousaf", email, "Reader", "Blocked", joined, "never"],
    ]);
    expect(await listChoices("Role")).toEqual([
      "Administrator",
      "Editor",
      "Author",
      "Contributor",
      "Reader",
    ]);
    expect(await listChoices("Status")).toEqual(["Allowed", "Blocked"]);
  });

  it("offer every other role, and nothing to who may change nothing", async () => {
    const { user } = await openOffice(path, (api) =>
      api.answers(
        listUsers,
        createPage([
          account({ role: "editor" }),
          account({ id: 6, first_name: "Not", can: { set_role: false, block: false } }),
        ]),
      ),
    );
    expect(await listRowActions(user, "Actions for Hina Yousaf")).toEqual([
      "Give the role: Administrator",
      "Give the role: Author",
      "Give the role: Contributor",
      "Remove the role",
      "Block",
    ]);
    expect(screen.queryByLabelText("Actions for Not Yousaf")).toBeNull();
  });

  it("get a role and lose it", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listUsers, createPage([account({ role: "author" })]));
      api.answers(setUserRole, account());
    });
    await act(user, "Actions for Hina Yousaf", "Give the role: Editor");
    expect(await answer(user, "Give the role: Editor")).toBe(
      "Are you sure you want to give Hina Yousaf the role “Editor”?",
    );
    await screen.findAllByText("The role of Hina Yousaf is changed.");
    await act(user, "Actions for Hina Yousaf", "Remove the role");
    expect(await answer(user, "Remove the role")).toBe(
      "Are you sure you want to remove the role of Hina Yousaf?",
    );
    await waitFor(() =>
      expect(api.listCalls(setUserRole).map(({ params, body }) => [params, body])).toEqual([
        [{ id: "5" }, { role: "editor" }],
        [{ id: "5" }, { role: null }],
      ]),
    );
  });

  it("are blocked and let in again, as the answer tells", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listUsers, createPage([account()]));
      api.answers(setUserBlocked, account({ blocked: true }));
    });
    const menu = "Actions for Hina Yousaf";
    await act(user, menu, "Block");
    expect(await answer(user, "Block")).toBe(
      "Are you sure you want to block Hina Yousaf? All their sessions end at once.",
    );
    await screen.findAllByText("Hina Yousaf is blocked.");
    api.answers(listUsers, createPage([account({ blocked: true })]));
    api.answers(setUserBlocked, account());
    await act(user, menu, "Block");
    await answer(user, "Block");
    await screen.findAllByText("Hina Yousaf may sign in again.");
    await waitFor(() => expect(tableCells()[0]).toContain("Blocked"));
    api.refuses(setUserBlocked, { error: "Not yourself.", code: "forbidden" });
    await act(user, menu, "Unblock");
    expect(await answer(user, "Unblock")).toBe(
      "Are you sure you want to let Hina Yousaf in again?",
    );
    await screen.findByText("Error updating user: Not yourself.");
    expect(api.listCalls(setUserBlocked).map(({ body }) => body)).toEqual([
      { blocked: true },
      { blocked: true },
      { blocked: false },
    ]);
  });
});
