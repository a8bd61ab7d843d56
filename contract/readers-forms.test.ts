import { expect, it } from "vitest";
import { countVisit } from "./articles/article.ts";
import { createComment, rateArticle, setCommentStatus } from "./comments.ts";
import { countEbookOpening } from "./ebooks.ts";
import * as newsletter from "./newsletter.ts";
import { createSubscriptionRequest, updateSubscriptionRequest } from "./subscriptions.ts";
import { email, language, linkToken, missing, token } from "./testing/account-rules.ts";
import { describeForm, type Rule } from "./testing/form-rules.ts";
import { letters, listRefusals } from "./testing/refusals.ts";

const rating: Rule = {
  taken: [
    [1, 1],
    ["5", 5],
  ],
  refused: [
    [0, "rating_required"],
    [6, "rating_required"],
    [2.5, "rating_required"],
    [missing, "rating_required"],
  ],
};
const tab: Rule = {
  taken: [
    [missing, missing],
    ["a-1_Z", "a-1_Z"],
    [letters(64), letters(64)],
  ],
  refused: [
    ["", "invalid"],
    [letters(65), "invalid"],
    ["a b", "invalid"],
  ],
};
describeForm(countVisit.name, countVisit.body, {}, { client: tab });

describeForm(countEbookOpening.name, countEbookOpening.body, {}, { client: tab });

describeForm(
  createComment.name,
  createComment.body,
  { rating: 5, comment: "Yes.", article: 12 },
  {
    rating,
    comment: {
      taken: [
        ["  one\r\ntwo ", "one\ntwo"],
        [letters(2_000), letters(2_000)],
      ],
      refused: [
        ["  ", "comment_required"],
        [missing, "comment_required"],
        [letters(2_001), "comment_too_long"],
        [letters(8_001), "comment_too_long"],
      ],
    },
    article: {
      taken: [["12", 12]],
      refused: [
        ["twelve", "invalid"],
        ["1234567890", "invalid"],
        [missing, "invalid"],
      ],
    },
    user: {
      taken: [
        [missing, missing],
        ["7", 7],
        [null, null],
      ],
    },
  },
);

describeForm(rateArticle.name, rateArticle.body, { rating: 3 }, { rating });

describeForm(
  setCommentStatus.name,
  setCommentStatus.body,
  { status: "held" },
  {
    status: {
      taken: [["visible", "visible"]],
      refused: [
        ["gone", "invalid"],
        [missing, "invalid"],
      ],
    },
  },
);

describeForm(
  newsletter.subscribeToNewsletter.name,
  newsletter.subscribeToNewsletter.body,
  { email: "a@b.pk" },
  { email, language },
);

describeForm(
  newsletter.confirmNewsletter.name,
  newsletter.confirmNewsletter.body,
  { token },
  { token: linkToken },
);

describeForm(
  newsletter.unsubscribeFromNewsletter.name,
  newsletter.unsubscribeFromNewsletter.body,
  { token: `7.${token}` },
  {
    token: {
      taken: [[`1234567890.${token}`, `1234567890.${token}`]],
      refused: [
        [missing, "link_invalid"],
        [`.${token}`, "link_invalid"],
        [`12345678901.${token}`, "link_invalid"],
        [`7.${letters(42)}`, "link_invalid"],
        [`7.${letters(44)}`, "link_invalid"],
        [`7x${token}`, "link_invalid"],
      ],
    },
  },
);

describeForm(
  createSubscriptionRequest.name,
  createSubscriptionRequest.body,
  {
    name: "Hina",
    email: "a@b.pk",
    phone: "0300 1234567",
    address: "Mall Road",
    package: 2,
  },
  {
    name: {
      taken: [["  Hina   Yousaf ", "Hina Yousaf"]],
      refused: [
        ["  ", "name_required"],
        [missing, "name_required"],
        [letters(121), "too_long"],
        ["a\u0007", "control_characters"],
      ],
    },
    email,
    phone: {
      taken: [
        ["+92 (300) 123-4567", "+92 (300) 123-4567"],
        ["۰۳۰۰۱۲۳۴۵۶۷", "۰۳۰۰۱۲۳۴۵۶۷"],
        ["(042) 1234/5.6", "(042) 1234/5.6"],
        ["123456", "123456"],
        ["1".repeat(30), "1".repeat(30)],
      ],
      refused: [
        ["12345", "phone_invalid"],
        ["phone 123456", "phone_invalid"],
        ["123456 x", "phone_invalid"],
        ["++923001234567", "phone_invalid"],
        ["", "phone_required"],
        [missing, "phone_required"],
        ["1".repeat(31), "too_long"],
      ],
    },
    address: {
      taken: [
        [" Mall Road\nLahore\t54000 ", "Mall Road\nLahore\t54000"],
        [letters(500), letters(500)],
      ],
      refused: [
        ["\n", "address_required"],
        [missing, "address_required"],
        [letters(501), "too_long"],
        ["a\u0000b", "control_characters"],
      ],
    },
    package: {
      taken: [
        [1, 1],
        [2_147_483_647, 2_147_483_647],
      ],
      refused: [
        [0, "package_required"],
        [2_147_483_648, "package_required"],
        ["2", "package_required"],
        [1.5, "package_required"],
      ],
    },
    language,
  },
);

describeForm(
  updateSubscriptionRequest.name,
  updateSubscriptionRequest.body,
  { status: "new" },
  { status: { taken: [["handled", "handled"]] } },
);

it.each([
  [newsletter.subscribeToNewsletter, "language", "de"],
  [createSubscriptionRequest, "language", "de"],
  [updateSubscriptionRequest, "status", "gone"],
])("$name refuses a %s that there is not", ({ body }, field, sent) => {
  expect(Object.keys(listRefusals(body, { [field]: sent }))).toContain(field);
});
