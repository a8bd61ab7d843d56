const instant = "2026-10-14T05:00:00.000Z";
const list = (record: object) => ({ data: [record], meta: { page: 2, page_size: 20, total: 21 } });
const signedIn = { access: "a", refresh: "b", user_id: 5 };
const profile = {
  id: 5,
  email: "a@b.pk",
  first_name: "Hina",
  last_name: "",
  role: "author",
  abilities: ["articles.create"],
  needs_second_step: false,
  email_verified: true,
  language: "en",
  digits: "urdu",
  reading: { text_size: "125", urdu_face: "naskh", theme: "sepia", motion: "off" },
  has_password: true,
  providers: ["google", "facebook"],
  created_at: instant,
  version: 1,
};
const session = {
  id: "0b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a",
  user_agent: "Firefox",
  created_at: instant,
  last_used_at: instant,
  current: true,
};
const rating = {
  article: 12,
  article_title: "A title",
  article_language: "en",
  rating: 5,
  updated_at: instant,
};
const user = {
  id: 5,
  email: "a@b.pk",
  first_name: "Hina",
  last_name: "",
  role: null,
  blocked: false,
  two_step: true,
  email_verified: true,
  created_at: instant,
  last_seen_at: null,
  version: 1,
  can: { set_role: true, block: true, help: true, remove_second_step: true },
};

const invitation = {
  id: 3,
  email: "b@c.pk",
  role: "editor",
  first_name: "Bilal",
  last_name: "",
  language: "ur",
  sent_at: instant,
  expires_at: instant,
  is_expired: false,
};
const mark = {
  article: 12,
  saved: true,
  saved_at: instant,
  place: { paragraph: 7, progress: 430 },
  place_at: instant,
};
const card = {
  id: 12,
  title: "A title",
  writer: "Amina",
  language: "ur",
  category: "in-focus-urdu",
  publish_date: instant,
  cover: { src: "/media/a.jpg", width: 1600, height: 1000, tone: "a63", variants: true },
  cover_alt: "A river",
  updated_at: instant,
};
const codes = [{ recovery_codes: ["ABCD-EFGH-IJKL-MNOP"] }, { recovery_codes: null }];

/** Answers of the account and user calls; a reader's own comments are answered with `comment`. */
export const accountAnswers = (comment: object): Readonly<Record<string, readonly unknown[]>> => ({
  "accounts.signIn": [signedIn],
  "accounts.refresh": [{ access: "a" }],
  "accounts.register": [{ user_id: 5 }],
  "accounts.googleSignIn": [signedIn],
  "accounts.facebookSignIn": [{ access: "a", user_id: 5 }],
  "accounts.readSignInOptions": [
    { google: null, facebook: null },
    {
      google: { client_id: "1", script_url: "https://g.example/", nonce: "n" },
      facebook: { app_id: "2", script_url: "https://f.example/" },
    },
  ],
  "users.readOwn": [profile],
  "users.updateOwn": [{ ...profile, language: "ur", digits: "latn", role: null }],
  "users.listOwnSessions": [list(session)],
  "users.listOwnComments": [list(comment)],
  "users.listOwnRatings": [list(rating), list({ ...rating, article_language: "ur" })],
  "users.exportOwn": [
    {
      exported_at: instant,
      profile,
      sessions: [session],
      comments: [comment],
      ratings: [rating],
      kept: [{ ...mark, card }],
      newsletter: { status: "pending", language: "en", created_at: instant },
      subscription_requests: [
        { name: "H", phone: "0", address: "M", package_name: "A", created_at: instant },
      ],
    },
  ],
  "kept.list": [{ data: [{ ...mark, card }] }],
  "kept.sync": [
    {
      owner: 5,
      data: [
        { ...mark, card },
        { ...mark, saved: false, place: null, card: null },
        { ...mark, saved: false, saved_at: null, place: null, place_at: null, card: null },
      ],
      left: [{ article: 13, reason: "too_many_saved" }],
    },
  ],
  "kept.cards": [{ data: [card, { ...card, cover: null }] }, { data: [] }],
  "users.list": [list(user)],
  "users.read": [user],
  "accounts.readRole": [{ role: "editor" }, { role: null }],
  "users.setRole": [user],
  "users.setBlocked": [user],
  "users.readWork": [{ drafts: 3, in_review: 1, scheduled: 0, live: 12, reviews: 2, deadlines: 1 }],
  "users.listSessions": [{ data: [{ ...session, address: "203.0.113.7" }] }],
  "users.removeSecondStep": [user],
  "users.listInvitations": [{ data: [invitation] }],
  "users.invite": [invitation],
  "users.resendInvitation": [invitation],
  "accounts.readInvitation": [
    { email: "b@c.pk", role: "editor", first_name: "Bilal", last_name: "" },
  ],
  "accounts.acceptInvitation": [signedIn],
  "accounts.readSecondStepOptions": [
    { app: true, passkey: null },
    { app: false, passkey: { challenge: "c", rpId: "hilal.example" } },
  ],
  "accounts.takeSecondStep": [signedIn],
  "users.readOwnSecondStep": [
    {
      app: true,
      passkeys: [{ id: "k", name: "Phone", created_at: instant, last_used_at: null }],
      recovery_codes: 9,
      is_demanded: false,
    },
  ],
  "users.unlockSecondStep": [{ grant: "g" }],
  "users.beginApp": [{ secret: "ABCD", address: "otpauth://totp/Hilal", setup: "s" }],
  "users.confirmApp": codes,
  "users.beginPasskey": [{ options: { challenge: "c" }, setup: "s" }],
  "users.addPasskey": codes,
  "users.renewRecoveryCodes": [codes[0]],
});
