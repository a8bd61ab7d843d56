import { expect, inject, it } from "vitest";
import { isThorough } from "../harness/thorough.ts";
import { followLinks } from "./follow-links.ts";
import { inOtherLanguage, readingPages, storyPath } from "./reading-pages.ts";

const portal = inject("portal");
const pages = isThorough ? await readingPages(portal) : [];
const story = await storyPath(portal, "ur");

/** Pages reached from forms and mails. */
const steps = [
  "/login",
  "/login?next=/archives",
  "/login?wrong=form:invalid_credentials",
  "/login?done=signed-up",
  "/sign-up",
  "/sign-up?next=/archives",
  "/account",
  "/forgot-password",
  "/forgot-password?done=sent",
  "/reset-password?token=t",
  "/reset-password?wrong=1",
  "/verify-email?token=t",
  "/verify-email?done=verified",
  "/newsletter",
  "/newsletter?sent=1",
  "/newsletter?wrong=email:email_invalid",
  "/newsletter/confirm?token=t",
  "/newsletter/confirm?done=1",
  "/newsletter/unsubscribe?token=t",
  "/newsletter/unsubscribe?done=1",
  "/subscribe?sent=1",
  "/AboutUs",
  story.replace("article", "articlepage"),
].map((path) => ({
  path,
  language: path.startsWith("/article") ? ("ur" as const) : ("en" as const),
  status: 200,
}));

// Every page in both languages is followed without a portal by site/pages/reading-language.test.ts.
it.runIf(isThorough)(
  "links and forms keep the reader's language, but for what speaks its own",
  async () => {
    const starts = [...pages, ...steps].flatMap((page) => [page, inOtherLanguage(page)]);
    const {
      pages: seen,
      links,
      strays,
    } = await followLinks(
      portal,
      starts.map(({ path }) => path),
    );
    expect(strays).toEqual([]);
    expect(seen.length).toBeGreaterThan(starts.length);
    expect(links).toBeGreaterThan(2000);
  },
  300_000,
);
