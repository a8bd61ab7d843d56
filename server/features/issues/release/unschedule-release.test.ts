import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issueReleases } from "../../../database/schema/issues.ts";
import { readStored } from "../../../testing/documents/scheduled-articles.ts";
import {
  issueToRelease,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
} from "../../../testing/issues/release-trials.ts";
import type { TestApp } from "../../../testing/test-app.ts";

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  clock = noon;
});
afterAll(() => app.close());

describe("a release that is called off", () => {
  it("does not happen, and its articles are not scheduled any more", async () => {
    const issue = await issueToRelease(app);
    await issue.schedule();
    const { token } = issue.draft;
    for (let time = 0; time < 2; time += 1) {
      const { status } = await app.call("DELETE", `/api/issue/${issue.id}/release/`, { token });
      expect(status).toBe(204);
    }
    expect((await readStored(app, issue.draft.id)).article?.deskState).toBe("draft");
    clock = minute;
    expect(await releaseWhatIsDue(app)).toEqual([]);
  });

  it("is what reopening the issue does as well", async () => {
    const issue = await issueToRelease(app);
    await issue.schedule();
    const { token } = issue.draft;
    const { body } = await app.call("POST", `/api/issue/${issue.id}/reopen/`, { token });
    expect([body.stage, body.release]).toEqual(["planned", null]);
    expect((await readStored(app, issue.draft.id)).schedule).toBeUndefined();
  });

  it("is too late once readers have it", async () => {
    const { id, draft, schedule } = await issueToRelease(app);
    await schedule();
    clock = minute;
    await releaseWhatIsDue(app);
    // Signs in again: an access token would expire during the release.
    const token = await app.as(draft.editor);
    expect((await app.call("DELETE", `/api/issue/${id}/release/`, { token })).status).toBe(409);
    expect((await readStored(app, draft.id)).article?.status).toBe("Active");
  });
});
