import {
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@hilal/contract/accounts/invitations";
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  listUsers,
  mailResetLink,
  readUserWork,
  removeSecondStep,
  setUserBlocked,
  setUserRole,
  type User,
} from "@hilal/contract/accounts/users";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { screen, waitFor, within } from "@testing-library/react";
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
    two_step: false,
    can,
    ...given,
  };
}

const can = { set_role: true, block: true, help: true, remove_second_step: false };
const none = { set_role: false, block: false, help: false, remove_second_step: false };
const noWork = { drafts: 0, in_review: 0, scheduled: 0, live: 0, reviews: 0, deadlines: 0 };
const menu = "Actions for Hina Yousaf";

async function openPeople(
  accounts: readonly User[],
  invited: readonly Invitation[] = [],
  search = "",
) {
  const opened = await openOffice(`${path}${search}`, (api) => {
    api.answers(listUsers, createPage([...accounts]));
    api.answers(listInvitations, { data: [...invited] });
    api.answers(listDeskPeople, { data: [{ id: 11, name: "Amina Raza", reviews: true }] });
  });
  await screen.findAllByRole("row");
  return opened;
}

describe("the accounts", () => {
  it("are told by name, address beneath, with role, state and when they were last seen", async () => {
    await openPeople([
      account(),
      account({ id: 7, role: "admin", two_step: true, last_seen_at: "2026-11-03T10:00:00.000Z" }),
      account({ id: 8, first_name: "", last_name: "", email_verified: false, role: "author" }),
      account({ id: 9, first_name: "", blocked: true, email_verified: false }),
    ]);
    await screen.findByText("This is you");
    const email = "hina@reader.example";
    expect(tableCells()).toEqual([
      [`Hina Yousaf${email}`, "Reader", "Allowed", "never"],
      [`Hina Yousaf${email}This is you`, "Administrator", "AllowedTwo steps", "3 Nov 2026"],
      [email, "Author", "E-mail not verified", "never"],
      [`Yousaf${email}`, "Reader", "Blocked", "never"],
    ]);
    expect(await listChoices("Role")).toEqual([
      "Administrator",
      "Editor",
      "Author",
      "Contributor",
      "Reader",
    ]);
    expect(await listChoices("State")).toEqual(["Allowed", "Blocked"]);
  });

  it("offer what may be done, and nothing to who may change nothing", async () => {
    const { user } = await openPeople([
      account({ role: "editor", can: { ...can, remove_second_step: true } }),
      account({ id: 6, first_name: "Not", can: none }),
      account({ id: 8, first_name: "Off", blocked: true }),
    ]);
    expect(await listRowActions(user, "Actions for Hina Yousaf")).toEqual([
      "Quick look",
      "Give the role: Administrator",
      "Give the role: Author",
      "Give the role: Contributor",
      "Remove the role",
      "Where logged in",
      "Send a link for a new password",
      "Remove the second step of login",
      "Block",
    ]);
    expect(screen.queryByLabelText("Actions for Not Yousaf")).toBeNull();
    const toBlocked = await listRowActions(user, "Actions for Off Yousaf");
    expect(toBlocked).not.toContain("Send a link for a new password");
    expect(toBlocked).toContain("Unblock");
  });

  it("get a role and lose it", async () => {
    const { user, api } = await openPeople([account({ role: "author" })]);
    api.answers(setUserRole, account());
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

  it("are let in again", async () => {
    const { user, api } = await openPeople([account({ blocked: true })]);
    api.refuses(setUserBlocked, { error: "Not yourself.", code: "forbidden" });
    await act(user, menu, "Unblock");
    expect(await answer(user, "Unblock")).toBe(
      "Are you sure you want to let Hina Yousaf in again?",
    );
    await screen.findByText("Error updating user: Not yourself.");
    api.answers(setUserBlocked, account());
    await user.click(screen.getByRole("button", { name: "Unblock" }));
    await screen.findAllByText("Hina Yousaf may sign in again.");
    expect(api.listCalls(setUserBlocked).map(({ body }) => body)).toEqual([
      { blocked: false },
      { blocked: false },
    ]);
  });

  it("get a link for a new password, and lose their second step", async () => {
    const { user, api } = await openPeople([
      account({ can: { ...can, remove_second_step: true } }),
    ]);
    api.answers(mailResetLink, undefined);
    api.answers(removeSecondStep, account());
    await act(user, menu, "Send a link for a new password");
    expect(await answer(user, "Send a link for a new password")).toBe(
      "Mail Hina Yousaf a link that sets a new password? It works for 30 minutes.",
    );
    await screen.findAllByText("The link is on its way to hina@reader.example.");
    await act(user, menu, "Remove the second step of login");
    expect(await answer(user, "Remove the second step of login")).toMatch(
      /^Remove the second step of Hina Yousaf\?/,
    );
    await screen.findAllByText("The second step of Hina Yousaf is removed.");
  });
});

describe("blocking", () => {
  it("says what waits with the person, and hands it over to a colleague", async () => {
    const { user, api } = await openPeople([account({ role: "author" })]);
    api.answers(readUserWork, { ...noWork, drafts: 3, in_review: 1, scheduled: 2, deadlines: 1 });
    api.answers(setUserBlocked, account({ blocked: true }));
    await act(user, menu, "Block");
    const dialog = within(await screen.findByRole("dialog", { name: "Block Hina Yousaf?" }));
    await dialog.findByText("3 drafts");
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "3 drafts",
      "1 article in review",
      "2 scheduled articles",
      "1 deadline",
    ]);
    await user.selectOptions(dialog.getByLabelText(/Who takes over/), "Amina Raza");
    await user.click(dialog.getByRole("button", { name: "Block" }));
    await screen.findAllByText("Hina Yousaf is blocked. Amina Raza takes over.");
    expect(api.listCalls(setUserBlocked).map(({ body }) => body)).toEqual([
      { blocked: true, hand_over_to: 11 },
    ]);
  });

  it("leaves everything with the person unless somebody is chosen; a refusal stands in the dialog", async () => {
    const { user, api } = await openPeople([account()]);
    api.answers(readUserWork, noWork);
    api.refuses(setUserBlocked, { error: "The last one.", code: "conflict" });
    await act(user, menu, "Block");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Nothing waits with Hina Yousaf.");
    expect(dialog.queryByLabelText(/Who takes over/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Block" }));
    await dialog.findByText("Error updating user: The last one.");
    api.answers(setUserBlocked, account({ blocked: true }));
    await user.click(dialog.getByRole("button", { name: "Block" }));
    await screen.findAllByText("Hina Yousaf is blocked.");
    expect(api.listCalls(setUserBlocked).map(({ body }) => body)).toEqual([
      { blocked: true },
      { blocked: true },
    ]);
  });
});

describe("where a person is logged in", () => {
  const session = {
    id: "0b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a",
    user_agent: "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36",
    address: "203.0.113.7",
    created_at: "2026-11-02T10:00:00.000Z",
    last_used_at: "2026-11-03T10:00:00.000Z",
    current: false,
  };

  it("is shown, and ended for one device and for all", async () => {
    const { user, api } = await openPeople([account({ role: "author" })]);
    api.answers(listUserSessions, { data: [session] });
    api.answers(endUserSession, undefined);
    api.answers(endUserSessions, undefined);
    await act(user, menu, "Where logged in");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Where Hina Yousaf is logged in" }),
    );
    const row = await dialog.findByRole("listitem");
    expect(row.textContent).toContain("Chrome, Windows");
    expect(row.textContent).toContain("203.0.113.7");
    await user.click(dialog.getByRole("button", { name: "Log out: Chrome, Windows" }));
    await screen.findAllByText("The device is logged out.");
    await user.click(dialog.getByRole("button", { name: "Log out everywhere" }));
    await screen.findAllByText("Hina Yousaf is logged out everywhere.");
    expect(api.listCalls(endUserSession).map(({ params }) => params)).toEqual([
      { id: "5", sessionId: session.id },
    ]);
    expect(api.listCalls(endUserSessions)).toHaveLength(1);
  });
});

describe("inviting", () => {
  const invited: Invitation = {
    id: 3,
    email: "bilal@press.example",
    role: "editor",
    first_name: "Bilal",
    last_name: "",
    language: "ur",
    sent_at: "2026-11-02T10:00:00.000Z",
    expires_at: "2026-11-05T10:00:00.000Z",
    is_expired: false,
  };

  it("a colleague takes four presses besides typing", async () => {
    const { user, api } = await openPeople([account()]);
    api.answers(invite, invited);
    await user.click(screen.getByRole("button", { name: "Invite a colleague" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite a colleague" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("type")).toBe("email"));
    await user.keyboard("bilal@press.example");
    await user.selectOptions(dialog.getByLabelText(/^Role/), "Editor");
    api.answers(listInvitations, { data: [invited] });
    await user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    await screen.findAllByText("bilal@press.example is invited. The link works for 72 hours.");
    expect(api.listCalls(invite).map(({ body }) => body)).toEqual([
      {
        email: "bilal@press.example",
        role: "editor",
        first_name: "",
        last_name: "",
        language: "en",
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await screen.findByText("Invited");
  });

  it("an address that has an account offers to change its role instead", async () => {
    const { user, api } = await openPeople([account()]);
    api.refuses(invite, {
      error: "This address has an account already.",
      code: "email_taken",
      current: account({ id: 9, first_name: "Omar" }),
    });
    api.answers(setUserRole, account());
    await user.click(screen.getByRole("button", { name: "Invite a colleague" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/E-mail address/), "omar@reader.example");
    await user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    await dialog.findByText("Omar Yousaf has an account with this address already, as: Reader.");
    await user.click(dialog.getByRole("button", { name: "Give Omar Yousaf the role “Author”" }));
    await screen.findAllByText("The role of Omar Yousaf is changed.");
    expect(api.listCalls(setUserRole).map(({ params, body }) => [params, body])).toEqual([
      [{ id: "9" }, { role: "author" }],
    ]);
  });

  it("says at the field what is wrong with the address", async () => {
    const { user, api } = await openPeople([account()]);
    const fields = { email: "Please enter a valid e-mail address." };
    api.refuses(invite, { error: "Please check.", code: "validation_failed", fields });
    await user.click(screen.getByRole("button", { name: "Invite a colleague" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/E-mail address/), "bilal");
    await user.click(dialog.getByRole("button", { name: "Send the invitation" }));
    await dialog.findByText("Please enter a valid e-mail address.");
    expect(dialog.getByLabelText<HTMLInputElement>(/E-mail address/).value).toBe("bilal");
  });

  it("is listed with the people until it is accepted; it is sent again and taken back", async () => {
    const { user, api } = await openPeople([account()], [invited]);
    await screen.findByText("Invited");
    expect(tableCells()[0]).toEqual([
      "Bilalbilal@press.example",
      "Editor",
      "InvitedUntil 5 November 2026, 15:00",
      "",
    ]);
    api.answers(resendInvitation, invited);
    api.answers(revokeInvitation, undefined);
    await act(user, "Actions for Bilal", "Send the invitation again");
    await screen.findAllByText(
      "A new link is on its way to bilal@press.example. The older one does not work any more.",
    );
    api.answers(listInvitations, { data: [] });
    await act(user, "Actions for Bilal", "Take the invitation back");
    expect(await answer(user, "Take the invitation back")).toBe(
      "Take back the invitation of bilal@press.example? Its link ends at once.",
    );
    await waitFor(() => expect(screen.queryByText("Invited")).toBeNull());
  });

  it("stands apart from a search for somebody else", async () => {
    await openPeople([account()], [invited], "?q=hina");
    await screen.findByText("Hina Yousaf");
    expect(screen.queryByText("Invited")).toBeNull();
  });
});
