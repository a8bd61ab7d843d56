import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { createComment, readOwnRating } from "@hilal/contract/comments";
import { type FakeApi, fakeApi } from "@hilal/contract/testing/fake-api";
import { sampleComment, sampleProfile } from "@hilal/contract/testing/sample-records";
import type { Language } from "@hilal/i18n/languages";
import { show } from "@hilal/ui/testing/show";
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { onTestFinished } from "vitest";
import { CommentForm } from "../islands/comment-form.tsx";
import * as hooks from "../page-kit/hooks.ts";
import { allAnswers } from "./all-answers.ts";
import { signedIn } from "./signed-in.ts";
import { visit } from "./visit.ts";

interface Opened {
  readonly language?: Language;
  readonly profile?: Partial<OwnProfile>;
  /** The reader's previous rating. */
  readonly ownRating?: number;
  /** The API of a form opened earlier in the same test. */
  readonly api?: FakeApi;
}

/** Renders an article's page with its list of comments, and the hydrated form. */
export async function openCommentForm(opened: Opened = {}) {
  const { language = "en", profile, ownRating = null, api = fakeApi() } = opened;
  const { html } = await visit(`${language === "ur" ? "/ur" : ""}/article/12`, allAnswers());
  // Resources in the head would be loaded.
  document.body.innerHTML = html.slice(html.indexOf("<body>"));
  const island = document.querySelector(`[${hooks.island}]`);
  const props = JSON.parse(island?.getAttribute(hooks.props) ?? "{}") as ComponentProps<
    typeof CommentForm
  >;
  island?.remove();
  onTestFinished(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
  });
  signedIn(api, sampleProfile(profile));
  api.answers(readOwnRating, { rating: ownRating, average: 4.25, count: 8 });
  api.answers(createComment, ({ body }) => {
    const { comment, rating } = body as { comment: string; rating: number };
    return sampleComment({ id: 99, user: 5, comment, rating });
  });
  // The page for the later update of its counts.
  api.serves(location.pathname, '<p data-figure="rating">4.3 from 9</p>');
  const { user, unmount } = show(<CommentForm {...props} />, language);
  const submit = screen.getByText(props.texts.submit) as HTMLButtonElement;
  return {
    api,
    user,
    unmount,
    submit,
    texts: props.texts,
    words: () => screen.getByLabelText(props.texts.comment) as HTMLTextAreaElement,
    star: (count: number) =>
      screen.getByLabelText(props.texts.stars[count - 1] ?? "") as HTMLInputElement,
    items: () => [...document.querySelectorAll(`[${hooks.comments}] > li`)],
  };
}
