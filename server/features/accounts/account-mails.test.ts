import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import type { MailJob } from "../../jobs/mail-job.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The subject of each mail in English, then its text between greeting and closing. */
const english = {
  "verify-email": [
    "Please verify your e-mail address",
    "Thank you for opening an account with Hilal. Please verify your e-mail address with this link; from then on you can write comments.",
    "Verify my address:\nhttp://hilal.test/verify-email?token=…",
    "The link works for 7 days. If you did not open an account, do nothing.",
  ],
  "reset-password": [
    "Set a new password",
    "Somebody, hopefully you, asked to set a new password for your Hilal account. This link leads to the page for it:",
    "Set a new password:\nhttp://hilal.test/reset-password?token=…",
    "The link works once and for 30 minutes. If you did not ask for it, do nothing; your password stays as it is.",
  ],
  "change-email": [
    "Please confirm your new e-mail address",
    "This address was given as the new address of a Hilal account. Please confirm it with this link:",
    "Confirm the new address:\nhttp://hilal.test/verify-email?token=…",
    "The link works for 1 day. If you did not ask for it, do nothing.",
  ],
  "change-email to a taken address": [
    "Your e-mail address already has an account",
    "Somebody who is logged in with another Hilal account asked to use this address for it. Nothing has changed, because this address already has an account of its own.",
    "If it was you, log in with this address, or give another one. If it was not you, do nothing; nobody was told that you have an account.",
  ],
  "email-changed": [
    "The address of your account has changed",
    "The e-mail address of your Hilal account is now new@example.org.",
    "If you did not change it, somebody else has used your account. Please write to us at once.",
  ],
  "password-changed": [
    "Your password has changed",
    "The password of your Hilal account has been changed.",
    "If it was not you, set a new password at once; that signs everybody else out.",
    "Set a new password:\nhttp://hilal.test/forgot-password",
  ],
  "code to change-email": [
    "Your code for Hilal",
    "Somebody, hopefully you, wants to change the e-mail address of your Hilal account. This code confirms it:",
    "12345678",
    "The code works once and for 10 minutes. Please tell it to nobody.",
    "If it was not you, somebody else is logged in with your account. Please log out all other devices on the page “Your account”.",
  ],
  "code to set-password": [
    "Your code for Hilal",
    "Somebody, hopefully you, wants to set a password for your Hilal account. This code confirms it:",
    "12345678",
    "The code works once and for 10 minutes. Please tell it to nobody.",
    "If it was not you, somebody else is logged in with your account. Please log out all other devices on the page “Your account”.",
  ],
  "code to delete-account": [
    "Your code for Hilal",
    "Somebody, hopefully you, wants to delete your Hilal account. This code confirms it:",
    "12345678",
    "The code works once and for 10 minutes. Please tell it to nobody.",
    "If it was not you, somebody else is logged in with your account. Please log out all other devices on the page “Your account”.",
  ],
} as const;

/** The subject of each mail in Urdu, then its text between greeting and closing. */
const urdu = {
  "verify-email": [
    "براہِ کرم اپنے ای میل پتے کی تصدیق کریں",
    "ہلال پر اکاؤنٹ بنانے کا شکریہ۔ براہِ کرم اس لنک سے اپنے ای میل پتے کی تصدیق کیجیے۔ اس کے بعد آپ تبصرے لکھ سکیں گے۔",
    "میرے ای میل پتے کی تصدیق کریں:\nhttp://hilal.test/ur/verify-email?token=…",
    "یہ لنک 7 دن تک کارآمد ہے۔ اگر آپ نے اکاؤنٹ نہیں بنایا تو کچھ نہ کیجیے۔",
  ],
  "reset-password": [
    "نیا پاس ورڈ مقرر کریں",
    "کسی نے، غالباً آپ ہی نے، ہلال پر آپ کے اکاؤنٹ کا نیا پاس ورڈ مقرر کرنے کی درخواست کی ہے۔ متعلقہ صفحہ اس لنک سے کھلے گا:",
    "نیا پاس ورڈ مقرر کریں:\nhttp://hilal.test/ur/reset-password?token=…",
    "یہ لنک صرف ایک بار اور 30 منٹ تک کارآمد ہے۔ اگر یہ درخواست آپ نے نہیں کی تو کچھ نہ کیجیے، آپ کا پاس ورڈ نہیں بدلے گا۔",
  ],
  "change-email": [
    "براہِ کرم اپنے نئے ای میل پتے کی تصدیق کریں",
    "یہ پتا ہلال کے ایک اکاؤنٹ کے نئے ای میل پتے کے طور پر دیا گیا ہے۔ براہِ کرم اس لنک سے اس کی تصدیق کیجیے:",
    "نئے ای میل پتے کی تصدیق کریں:\nhttp://hilal.test/ur/verify-email?token=…",
    "یہ لنک 1 دن تک کارآمد ہے۔ اگر یہ درخواست آپ نے نہیں کی تو کچھ نہ کیجیے۔",
  ],
  "change-email to a taken address": [
    "آپ کے ای میل پتے کا اکاؤنٹ پہلے سے موجود ہے",
    "ہلال کے کسی دوسرے اکاؤنٹ سے لاگ اِن شخص نے اپنے اکاؤنٹ کے لیے یہ پتا دیا ہے۔ کچھ نہیں بدلا، کیونکہ اس پتے کا اپنا اکاؤنٹ پہلے سے موجود ہے۔",
    "اگر یہ آپ تھے تو اسی پتے سے لاگ اِن کیجیے یا کوئی دوسرا پتا دیجیے۔ اگر یہ آپ نہیں تھے تو کچھ نہ کیجیے، کسی کو نہیں بتایا گیا کہ آپ کا اکاؤنٹ موجود ہے۔",
  ],
  "email-changed": [
    "آپ کے اکاؤنٹ کا ای میل پتا بدل گیا ہے",
    "ہلال پر آپ کے اکاؤنٹ کا ای میل پتا اب new@example.org ہے۔",
    "اگر یہ تبدیلی آپ نے نہیں کی تو کسی اور نے آپ کا اکاؤنٹ استعمال کیا ہے۔ براہِ کرم ہمیں فوراً لکھیے۔",
  ],
  "password-changed": [
    "آپ کا پاس ورڈ بدل گیا ہے",
    "ہلال پر آپ کے اکاؤنٹ کا پاس ورڈ تبدیل کر دیا گیا ہے۔",
    "اگر یہ تبدیلی آپ نے نہیں کی تو فوراً نیا پاس ورڈ مقرر کیجیے۔ اس سے آپ کا اکاؤنٹ باقی ہر جگہ لاگ آؤٹ ہو جائے گا۔",
    "نیا پاس ورڈ مقرر کریں:\nhttp://hilal.test/ur/forgot-password",
  ],
  "code to change-email": [
    "ہلال کے لیے آپ کا کوڈ",
    "کسی نے، غالباً آپ ہی نے، ہلال پر آپ کے اکاؤنٹ کا ای میل پتا بدلنے کی درخواست کی ہے۔ اس کی تصدیق اس کوڈ سے ہو گی:",
    "12345678",
    "یہ کوڈ صرف ایک بار اور 10 منٹ تک کارآمد ہے۔ براہِ کرم یہ کسی کو نہ بتائیے۔",
    "اگر یہ درخواست آپ نے نہیں کی تو کوئی اور آپ کے اکاؤنٹ سے لاگ اِن ہے۔ براہِ کرم “آپ کا اکاؤنٹ” کے صفحے پر باقی تمام آلات لاگ آؤٹ کیجیے۔",
  ],
  "code to set-password": [
    "ہلال کے لیے آپ کا کوڈ",
    "کسی نے، غالباً آپ ہی نے، ہلال پر آپ کے اکاؤنٹ کا پاس ورڈ مقرر کرنے کی درخواست کی ہے۔ اس کی تصدیق اس کوڈ سے ہو گی:",
    "12345678",
    "یہ کوڈ صرف ایک بار اور 10 منٹ تک کارآمد ہے۔ براہِ کرم یہ کسی کو نہ بتائیے۔",
    "اگر یہ درخواست آپ نے نہیں کی تو کوئی اور آپ کے اکاؤنٹ سے لاگ اِن ہے۔ براہِ کرم “آپ کا اکاؤنٹ” کے صفحے پر باقی تمام آلات لاگ آؤٹ کیجیے۔",
  ],
  "code to delete-account": [
    "ہلال کے لیے آپ کا کوڈ",
    "کسی نے، غالباً آپ ہی نے، ہلال پر آپ کا اکاؤنٹ مٹانے کی درخواست کی ہے۔ اس کی تصدیق اس کوڈ سے ہو گی:",
    "12345678",
    "یہ کوڈ صرف ایک بار اور 10 منٹ تک کارآمد ہے۔ براہِ کرم یہ کسی کو نہ بتائیے۔",
    "اگر یہ درخواست آپ نے نہیں کی تو کوئی اور آپ کے اکاؤنٹ سے لاگ اِن ہے۔ براہِ کرم “آپ کا اکاؤنٹ” کے صفحے پر باقی تمام آلات لاگ آؤٹ کیجیے۔",
  ],
} as const;

const frames = {
  en: {
    texts: english,
    before: ["Assalam-o-alaikum,"],
    after: ["The Hilal team", "-- \nThis mail comes from Hilal (http://hilal.test).\n"],
    html: '<html lang="en" dir="ltr">',
  },
  ur: {
    texts: urdu,
    before: ["السلام علیکم،"],
    after: ["ادارۂ ہلال", "-- \nیہ ای میل ہلال (http://hilal.test) کی طرف سے ہے۔\n"],
    html: '<html lang="ur" dir="rtl">',
  },
} as const;

type Mail = keyof typeof english;
type Person = typeof users.$inferSelect;

const jobs: Readonly<Record<Mail, (person: Person) => MailJob>> = {
  "verify-email": ({ email }) => ({ mail: "verify-email", email }),
  "reset-password": ({ email }) => ({ mail: "reset-password", email }),
  "change-email": ({ id }) => ({ mail: "change-email", userId: id, email: "new@example.org" }),
  "change-email to a taken address": ({ id, email }) => ({
    mail: "change-email",
    userId: id,
    email,
  }),
  "email-changed": ({ email, language }) => ({
    mail: "email-changed",
    to: email,
    email: "new@example.org",
    language,
  }),
  "password-changed": ({ id }) => ({ mail: "password-changed", userId: id }),
  "code to change-email": ({ id }) => ({ mail: "owner-code", userId: id, purpose: "change-email" }),
  "code to set-password": ({ id }) => ({ mail: "owner-code", userId: id, purpose: "set-password" }),
  "code to delete-account": ({ id }) => ({
    mail: "owner-code",
    userId: id,
    purpose: "delete-account",
  }),
};
const mails = Object.keys(jobs) as Mail[];

const sent = async (mail: Mail, person: Person) => {
  await test.services.jobs.send("mail.send", jobs[mail](person));
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};

describe.each(["en", "ur"] as const)("in %s", (language) => {
  it.each(mails)("the mail “%s” says all it has to, as text and as HTML", async (mail) => {
    const person = await newUser(test.database, { language, emailVerifiedAt: null });
    const { texts, before, after, html } = frames[language];
    const [subject, ...blocks] = texts[mail];
    const [letter, ...others] = await sent(mail, person);
    expect(others).toEqual([]);
    expect(letter?.to).toBe(mail === "change-email" ? "new@example.org" : person.email);
    expect(letter?.subject).toBe(subject);
    const plain = letter?.text.replace(/(?<=token=)[\w-]{43}/, "…").replace(/^\d{8}$/m, "12345678");
    expect(plain).toBe([...before, ...blocks, ...after].join("\n\n"));
    expect(letter?.html).toContain(html);
    expect(letter?.html).toContain(`<p>${blocks[0]}</p>`);
  });
});

describe("nothing is mailed", () => {
  const blocked = { emailVerifiedAt: null, blockedAt: new Date() };
  it.each([
    ["verify-email", "is blocked", blocked],
    ["verify-email", "has proved the address", {}],
    ["reset-password", "is blocked", blocked],
    ["change-email", "is blocked", blocked],
    ["code to set-password", "is blocked", blocked],
    ["code to set-password", "has a password", { passwordHash: knownPasswordHash }],
  ] as const)("by “%s” to somebody who %s", async (mail, _who, given) => {
    expect(await sent(mail, await newUser(test.database, given))).toEqual([]);
  });

  it.each(mails.filter((mail) => mail !== "email-changed"))(
    "by “%s” when the account is gone meanwhile",
    async (mail) => {
      const person = await newUser(test.database, { emailVerifiedAt: null });
      await test.database.delete(users).where(eq(users.id, person.id));
      expect(await sent(mail, person)).toEqual([]);
    },
  );
});
