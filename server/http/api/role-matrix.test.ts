import { allEndpoints } from "@hilal/contract/all-endpoints";
import { toCallAddress } from "@hilal/contract/client/http-client";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/** The additional calls of an audience, compared with the audiences before it, by area. */
type Calls = Readonly<Record<string, string>>;

/**
 * Written out instead of read from the table of abilities, because it checks that table: one row per audience and role.
 */
const letIn: Readonly<Record<"everybody" | "signedIn", Calls>> & { roles: Record<Role, Calls> } = {
  everybody: {
    accounts:
      "acceptInvitation facebookSignIn forgotPassword googleSignIn readInvitation readSecondStepOptions readSignInOptions refresh register resendVerification resetPassword signIn signOut takeSecondStep verifyEmail",
    archive: "read",
    articles: "countVisit list listAddresses listByCategory listRecent read readPassages",
    authors: "list read",
    billboards: "list listActive",
    comments: "listByArticle listLatest",
    ebooks: "countOpening list listActive listArchived read",
    issues: "listAddresses listYears read readOfArticle",
    kept: "cards",
    magazines: "list read",
    newsletter: "confirm subscribe unsubscribe",
    packages: "list read",
    pdfPages: "read readText search",
    previews: "read",
    search: "listRecords suggest",
    shareLinks: "comment read",
    subscriptions: "create",
    videos: "listActive read",
  },
  signedIn: {
    accounts: "readRole",
    comments: "create delete rate readOwnRating",
    kept: "clearHistory list sync",
    users:
      "addPasskey beginApp beginPasskey changeOwnEmail changeOwnPassword confirmApp deleteOwn endOtherSessions endOwnSession exportOwn listOwnComments listOwnRatings listOwnSessions mailOwnCode readOwn readOwnSecondStep removeApp removePasskey renewRecoveryCodes unlockSecondStep updateOwn",
  },
  roles: {
    contributor: {
      audit: "listByArticle",
      dashboard: "readAttention readReaders readToday",
      office: "goTo",
      calendar: "listUnplanned move read",
      desk: "listPeople markSeen readArticle readOwn submit",
      settings: "readWriting",
      paragraphComments: "create delete list resolve",
      previews: "create",
      shareLinks: "create list revoke",
      articles:
        "countStates create delete listByUser listRevisions previewBulk readBulk readRevision startBulk undoBulk update",
      trash: "delete empty list restore",
      workingCopies: "acceptLive list open publish start",
    },
    author: {
      audit: "listByArticle",
      dashboard: "readAttention readReaders readToday",
      office: "goTo",
      calendar: "listUnplanned move read",
      desk: "listPeople markSeen readArticle readOwn submit",
      settings: "readWriting",
      articles:
        "countStates delete listByUser listRevisions previewBulk readBulk readRevision startBulk undoBulk update",
      comments: "count listByUser reply setStatus setStatuses",
      paragraphComments: "create delete list resolve",
      previews: "create",
      shareLinks: "create list revoke",
      trash: "delete empty list restore",
      workingCopies: "acceptLive list open publish",
    },
    editor: {
      audit: "listByArticle",
      articles:
        "countStates create delete listByUser listOwners listRevisions previewBulk readBulk readRevision startBulk undoBulk update",
      authors: "create delete listAlike update",
      billboards: "create delete read update",
      comments: "count list listByUser reply setStatus setStatuses",
      dashboard: "readAttention readReaders readStats readToday",
      office: "goTo",
      calendar: "listUnplanned move read",
      desk: "approve assign listPeople markSeen publishScheduled readArticle readOwn schedule sendBack submit unschedule",
      settings: "readWriting",
      ebooks: "create delete toggleArchive update",
      issues:
        "check close create readPlan reopen updateContents updateDetails waive waiveSeveral withdrawWaiver",
      issueReleases: "releaseNow schedule undo unschedule",
      documents: "listOfIssue makeOfIssue",
      magazines: "create delete toggleArchive update",
      rehearsals: "create",
      search: "listMissed",
      trash: "delete empty list restore",
      videos: "create delete list update",
      paragraphComments: "create delete list resolve",
      previews: "create",
      shareLinks: "create list revoke",
      workingCopies: "acceptLive list open publish start",
    },
    admin: {
      audit: "list listByArticle listPeople",
      articles:
        "countStates create delete listByUser listOwners listRevisions previewBulk readBulk readRevision startBulk undoBulk update",
      authors: "create delete listAlike update",
      billboards: "create delete read update",
      comments: "count list listByUser reply setStatus setStatuses",
      dashboard: "readAttention readBackups readReaders readStats readToday",
      office: "goTo",
      calendar: "listUnplanned move read",
      desk: "approve assign listPeople markSeen publishScheduled readArticle readOwn schedule sendBack submit unschedule",
      ebooks: "create delete toggleArchive update",
      issues:
        "check close create readPlan reopen updateContents updateDetails waive waiveSeveral withdrawWaiver",
      issueReleases: "releaseNow schedule undo unschedule",
      documents: "listOfIssue makeOfIssue",
      magazines: "create delete toggleArchive update",
      newsletter: "deleteSubscriber listSubscribers",
      packages: "create delete update",
      rehearsals: "create",
      search: "listMissed",
      settings: "read readWriting update",
      subscriptions: "delete list update",
      trash: "delete empty list restore",
      users:
        "endSession endSessions invite list listInvitations listSessions mailResetLink read readWork removeSecondStep resendInvitation revokeInvitation setBlocked setRole",
      videos: "create delete list update",
      paragraphComments: "create delete list resolve",
      previews: "create",
      shareLinks: "create list revoke",
      workingCopies: "acceptLive list open publish start",
    },
  },
};

/** The abilities of each role, written out too: the features decide by them what each user sees. */
const able: Readonly<Record<Role, string>> = {
  contributor: "articles.create articles.write-own media.upload trash.use",
  author:
    "articles.write-live articles.write-own authors.read-all comments.moderate-own media.upload trash.use",
  editor:
    "articles.create articles.hand-over articles.publish articles.read-all articles.review articles.write-all articles.write-live articles.write-own authors.manage authors.read-all billboards.manage comments.moderate-all comments.moderate-own dashboard.read ebooks.manage magazines.manage media.upload trash.use videos.manage",
  admin:
    "articles.create articles.hand-over articles.publish articles.read-all articles.review articles.write-all articles.write-live articles.write-own audit.read authors.manage authors.read-all billboards.manage comments.moderate-all comments.moderate-own dashboard.read ebooks.manage magazines.manage media.upload newsletter.manage packages.manage settings.manage subscriptions.manage trash.use users.manage videos.manage",
};

type Caller = "visitor" | "reader" | Role;
const callers: readonly Caller[] = ["visitor", "reader", ...(Object.keys(letIn.roles) as Role[])];

const holds = (calls: Calls, name: string) => {
  const [area = "", call = ""] = name.split(".");
  return calls[area]?.split(" ").includes(call) ?? false;
};

function expected(name: string, caller: Caller): "let in" | 401 | 403 {
  if (holds(letIn.everybody, name)) return "let in";
  if (caller === "visitor") return 401;
  if (holds(letIn.signedIn, name)) return "let in";
  return caller !== "reader" && holds(letIn.roles[caller], name) ? "let in" : 403;
}

/** Public calls that require another proof than the access token: the refresh cookie, the right password. */
const ownProof = new Set([
  "accounts.refresh",
  "accounts.signIn",
  "accounts.signOut",
  "accounts.readSecondStepOptions",
  "accounts.takeSecondStep",
]);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a new user for each call: one of the calls deletes the account, others end its sessions. */
async function tokenFor(caller: Caller): Promise<string | undefined> {
  if (caller === "visitor") return undefined;
  return app.as(await newUser(app.database, { role: caller === "reader" ? null : caller }));
}

async function answerTo(endpoint: Endpoint, caller: Caller) {
  const body = endpoint.method === "GET" || endpoint.method === "DELETE" ? {} : { body: {} };
  const address = toCallAddress(endpoint, { params: nowhere(endpoint) });
  const answer = await app.call(endpoint.method, address, {
    token: await tokenFor(caller),
    ...body,
  });
  const refusesPerson = ["unauthenticated", "forbidden"].includes(answer.body?.code);
  return refusesPerson ? answer.status : "let in";
}

/** Parameters that match no record, so that an authorised call changes nothing. */
const nowhere = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === "id" ? 2_000_000_000 : "none",
    ]),
  );

describe.each(Object.entries(able) as [Role, string][])("a %s", (role, abilities) => {
  it("may do what the table says", () => {
    expect(abilitiesFor(role).toSorted()).toEqual(abilities.split(" "));
  });
});

describe("every call is for whom the table says", () => {
  it("has one route an endpoint, and no route beside the contract", () => {
    const mounted = app.routes.map(({ endpoint }) => endpoint.name).sort();
    expect(mounted).toEqual(allEndpoints.map(({ name }) => name).sort());
  });

  it("knows every call here, and no other", () => {
    const { everybody, signedIn, roles } = letIn;
    const named = [everybody, signedIn, ...Object.values(roles)].flatMap((calls) =>
      Object.entries(calls).flatMap(([area, names]) =>
        names.split(" ").map((name) => `${area}.${name}`),
      ),
    );
    expect([...new Set(named)].sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  });

  for (const endpoint of allEndpoints.filter(({ name }) => !ownProof.has(name))) {
    it(endpoint.name, async () => {
      const answers = callers.map(async (caller) => [caller, await answerTo(endpoint, caller)]);
      const meant = callers.map((caller) => [caller, expected(endpoint.name, caller)]);
      expect(await Promise.all(answers)).toEqual(meant);
    });
  }
});
