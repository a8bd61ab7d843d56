import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { refreshToken, signOut } from "@hilal/contract/accounts/sign-in";
import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { createPackage, listPackages } from "@hilal/contract/packages";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { listVideos } from "@hilal/contract/videos";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";
import { answer } from "../testing/row-actions.ts";
import { staffProfile } from "../testing/staff-profile.ts";

const sections = () =>
  within(screen.getByLabelText("Sections"))
    .getAllByRole("link")
    .map((link) => link.textContent.trim());

describe("the sections", () => {
  it.each([
    [
      "editor",
      "Today, Articles, Issues, Calendar, E-books, Videos, Adverts, Comments, Searches, Authors, Trash",
    ],
    ["author", "Articles, Calendar, Comments"],
    ["contributor", "Articles, Calendar"],
  ] as const)("of an %s are %s", async (role, names) => {
    await openOffice(
      "/admin/articles-management",
      (api) => {
        api.answers(listArticles, createPage([]));
        api.answers(listUserArticles, createPage([]));
      },
      { role },
    );
    await screen.findByText("No articles found.");
    expect(sections()).toEqual(names.split(", "));
    const present = screen.getByRole("link", { current: "page" });
    expect(present.textContent).toBe("Articles");
    // The logo links to the first section.
    const home = role === "editor" ? "/admin/dashboard" : "/admin/articles-management";
    expect(screen.getByText("Hilal").closest("a")?.getAttribute("href")).toBe(home);
  });

  it.each(["author", "contributor"] as const)(
    "open at the own articles for an %s who comes to the office as such",
    async (role) => {
      const { address } = await openOffice(
        "/admin",
        (api) => api.answers(listUserArticles, createPage([])),
        { role },
      );
      await screen.findByText("No articles found.");
      expect(address()).toBe("/admin/articles-management");
    },
  );

  it("are grouped, and a group that is closed stays closed", async () => {
    const { user } = await openOffice("/admin/edit-package", () => undefined);
    await screen.findByLabelText("Package Name");
    const groups = within(screen.getByLabelText("Sections")).getAllByRole("button");
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      "Write",
      "Library",
      "Readers",
      "House",
    ]);
    const library = screen.getByRole("button", { name: "Library" });
    await user.click(library);
    expect(library.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("link", { name: "Videos" })).toBeNull();
    screen.getByRole("link", { name: "Issues" });
    expect(localStorage.getItem("hilal-office-closed-groups")).toBe("library");
    // Among the icons alone nothing says that a group is closed.
    await user.click(screen.getByLabelText("Collapse the sidebar"));
    screen.getByRole("link", { name: "Videos" });
    await user.click(screen.getByLabelText("Expand the sidebar"));
    await user.click(screen.getByRole("button", { name: "Library" }));
    screen.getByRole("link", { name: "Videos" });
    expect(localStorage.getItem("hilal-office-closed-groups")).toBe("");
  });

  it("shrink to icons, and stay so", async () => {
    const { user } = await openOffice("/admin/edit-package", () => undefined);
    await screen.findByLabelText("Package Name");
    await user.click(screen.getByLabelText("Collapse the sidebar"));
    const button = screen.getByLabelText("Expand the sidebar");
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("link", { name: "Videos" }).title).toBe("Videos");
    expect(localStorage.getItem("hilal-office-sidebar")).toBe("collapsed");
    await user.click(button);
    screen.getByLabelText("Collapse the sidebar");
    expect(screen.getByRole("link", { name: "Videos" }).title).toBe("");
    expect(localStorage.getItem("hilal-office-sidebar")).toBe("open");
  });
});

describe("the frame", () => {
  it("opens another screen with its title, its way and the focus", async () => {
    const { user } = await openOffice("/admin/edit-package", (api) =>
      api.answers(listVideos, createPage([])),
    );
    await screen.findByLabelText("Package Name");
    expect(document.title).toBe("New Package | Hilal back office");
    const way = within(screen.getByLabelText("Where you are"));
    expect(way.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Subscribers"]);
    within(screen.getByRole("banner")).getByRole("heading", { level: 1, name: "New Package" });
    await user.click(screen.getByRole("link", { name: "Videos" }));
    await screen.findByText("No videos found.");
    expect(document.title).toBe("Videos Management | Hilal back office");
    expect(document.activeElement?.id).toBe("content");
  });

  it("turns to Urdu and back, and remembers it", async () => {
    const { user } = await openOffice("/admin/edit-package", () => undefined);
    await user.type(await screen.findByLabelText("Package Name"), "Kept");
    await user.click(within(screen.getByLabelText("Back office")).getByText("اردو"));
    const box = await screen.findByLabelText<HTMLInputElement>(/^پیکیج کا نام/);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ur", "rtl"]);
    expect(localStorage.getItem("hilal-office-language")).toBe("ur");
    expect(box.value).toBe("Kept");
    await user.click(screen.getByText("English"));
    await waitFor(() => expect(document.documentElement.dir).toBe("ltr"));
    expect(field("Package Name").value).toBe("Kept");
  });

  it("has a way out of an address that leads nowhere", async () => {
    await openOffice("/admin/no-such-screen", () => undefined);
    await screen.findByText("There is no such screen in the back office.");
    expect(screen.getByText("Back to the back office").getAttribute("href")).toBe(
      "/admin/dashboard",
    );
    expect(screen.getByText("Go to the home page").getAttribute("href")).toBe("/");
    expect(screen.getByText("Contact us").getAttribute("href")).toBe("/contact");
  });

  it("says that the server is away when it opens, and tries again", async () => {
    const { user, api } = await openOffice("/admin/edit-package", (api) =>
      api.loses(readOwnProfile),
    );
    await screen.findByText("This screen could not be opened");
    screen.getByText("The server cannot be reached. Please check your connection and try again.");
    api.answers(readOwnProfile, staffProfile("admin"));
    await user.click(screen.getByText("Try again"));
    await screen.findByLabelText("Package Name");
  });

  it("says what the server says when it opens, with nothing to try", async () => {
    await openOffice("/admin/edit-package", (api) =>
      api.refuses(readOwnProfile, { error: "Your account is blocked.", code: "account_blocked" }),
    );
    await screen.findByText("Your account is blocked.");
    screen.getByText("Reload");
    expect(screen.queryByText("Try again")).toBeNull();
  });
});

describe("a connection that is lost", () => {
  it("is told, and so is its return; what failed meanwhile is read again", async () => {
    const { api, office } = await openOffice("/admin/packages-management", (api) => {
      api.answers(listPackages, createPage([samplePackage()]));
      api.serves("/healthz", () => {
        throw new TypeError("not yet");
      });
    });
    await screen.findByText("Annual Reader");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      dispatchEvent(new Event("offline"));
      const lost = await screen.findByText(/^The server cannot be reached. What you have typed/);
      expect(lost.closest("[role=alert]")).not.toBeNull();
      api.refuses(listPackages, { error: "Not now.", code: "forbidden" });
      await office.queries.refetchQueries({ queryKey: ["packages"] });
      api.answers(listPackages, createPage([samplePackage({ packageName: "Back again" })]));
      api.serves("/healthz", "ok");
      // The refused call above began after the loss and so ended it; another loss is needed for the health check to
      // end.
      dispatchEvent(new Event("offline"));
      await screen.findByText(/^The server cannot be reached/);
      await vi.advanceTimersByTimeAsync(5000);
      await screen.findAllByText("The connection is back.");
      await screen.findByText("Back again");
      expect(screen.queryByText(/^The server cannot be reached/)).toBeNull();
    } finally {
      vi.useRealTimers();
      dispatchEvent(new Event("online"));
    }
  });
});

describe("a session", () => {
  const form = "/admin/edit-package";
  const lostText = /^You are signed out. What you have typed stays here/;
  /** Posts the message of another tab of this browser. */
  const tell = (news: "signed-in" | "signed-out") => {
    const tab = new BroadcastChannel("hilal-session");
    tab.postMessage(news);
    return tab;
  };

  it("that ends in another tab is told, and goes on when the same person signs in", async () => {
    const { user } = await openOffice(form, () => undefined);
    await user.type(await screen.findByLabelText("Package Name"), "Half");
    const tab = tell("signed-out");
    await screen.findByText(lostText);
    const way = screen.getByText("Sign in again (opens in a new tab)");
    expect([way.getAttribute("href"), way.getAttribute("target")]).toEqual([
      "/login?next=%2Fadmin",
      "_blank",
    ]);
    tab.postMessage("signed-in");
    await screen.findAllByText("You are signed in again.");
    expect(screen.queryByText(lostText)).toBeNull();
    expect(field("Package Name").value).toBe("Half");
    tab.close();
  });

  it("that a call finds gone is told, with what is typed still there", async () => {
    const { user, api } = await openOffice(form, () => undefined);
    await user.type(await screen.findByLabelText("Package Name"), "Half");
    await user.type(field("Number of Months"), "6");
    await user.type(field("Cost in Rupees"), "900");
    api.refuses(createPackage, { error: "Please sign in.", code: "unauthenticated" });
    api.refuses(refreshToken, { error: "Please sign in.", code: "unauthenticated" });
    await user.click(screen.getByText("Create Package"));
    await screen.findByText(lostText);
    expect(field("Package Name").value).toBe("Half");
  });

  it("of somebody else is told, with what is typed still there to copy", async () => {
    const { api } = await openOffice(form, () => undefined);
    await screen.findByLabelText("Package Name");
    api.answers(refreshToken, { access: `header.${btoa('{"user_id":8}')}.signature` });
    tell("signed-in").close();
    await screen.findByText(/^Another account has signed in with this browser/);
    screen.getByText("Reload");
  });

  it("ends at the menu of who is signed in, once unsaved changes were asked about", async () => {
    const left = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    try {
      const { user, api } = await openOffice(form, (api) =>
        api.refuses(signOut, { error: "Not now.", code: "unavailable" }),
      );
      await user.type(await screen.findByLabelText("Package Name"), "Half");
      const menu = screen.getByText("Sana Malik").closest("button") as HTMLElement;
      expect(menu.textContent).toBe("Sana MalikAdministrator");
      const leave = async () => {
        await user.click(menu);
        await user.click(await screen.findByText("Sign out"));
      };
      await leave();
      await answer(user, "Stay here");
      expect(api.listCalls(signOut)).toEqual([]);
      await leave();
      await answer(user, "Leave without saving");
      await screen.findByText("You could not be signed out: Not now.");
      expect(left).not.toHaveBeenCalled();
      api.answers(signOut, undefined);
      await leave();
      await answer(user, "Leave without saving");
      await waitFor(() => expect(left).toHaveBeenCalledWith("/login"));
    } finally {
      left.mockRestore();
    }
  });
});

describe("Back", () => {
  it("brings back how far a list was scrolled, and its row with the focus", async () => {
    const rows = [1, 2, 3].map((id) => samplePackage({ id, packageName: `Package ${id}` }));
    const { user } = await openOffice("/admin/packages-management", (api) => {
      api.answers(listPackages, createPage(rows));
      api.answers(listVideos, createPage([]));
    });
    await screen.findByText("Package 3");
    const content = screen.getByRole("main");
    // The test document has no sizes.
    Object.defineProperty(content, "scrollHeight", { value: 2000, configurable: true });
    content.scrollTop = 420;
    fireEvent.scroll(content);
    const row = screen.getByText("Package 2").closest<HTMLElement>("[data-row]");
    act(() => row?.focus());
    const focused = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
    expect(focused()).toBe("2");
    act(() => screen.getByRole("link", { name: "Videos" }).focus());
    act(() => row?.focus());
    await user.click(screen.getByRole("link", { name: "Videos" }));
    await screen.findByText("No videos found.");
    expect(content.scrollTop).toBe(0);
    act(() => history.back());
    await screen.findByText("Package 2");
    await waitFor(() => expect(focused()).toBe("2"));
    expect(content.scrollTop).toBe(420);
  });
});
