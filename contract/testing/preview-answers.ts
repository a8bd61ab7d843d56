const instant = "2026-10-14T05:00:00.000Z";
const link = {
  id: 3,
  label: "The author",
  may_comment: true,
  state: "open",
  created_by: "Hina",
  created_at: instant,
  expires_at: instant,
  last_opened_at: null,
};
const comment = {
  id: 5,
  article: 12,
  paragraph: "7:12",
  quote: "A text",
  words: "text",
  anchor: "7:14 7:17 2",
  parent: null,
  user: 7,
  name: "Hina",
  visitor_of: null,
  comment: "Who built it?",
  is_deleted: false,
  created_at: instant,
  resolved_at: null,
  resolved_by: "",
  can: { resolve: true, delete: false },
};
const answer = {
  ...comment,
  parent: 5,
  user: null,
  visitor_of: "The author",
  resolved_at: instant,
  resolved_by: "Hina",
};
const thread = {
  id: 5,
  paragraph: "",
  quote: "",
  is_resolved: false,
  comments: [{ id: 5, name: "Sana", is_staff: false, comment: "Good.", created_at: instant }],
};

/** Answers of previews, share links and paragraph comments, by call name. */
export const previewAnswers = (detail: object): Readonly<Record<string, readonly unknown[]>> => ({
  "previews.create": [{ address: "/preview/token", expires_at: instant }],
  "previews.read": [detail],
  "shareLinks.list": [
    { data: [link, { ...link, state: "expired", last_opened_at: instant }] },
    { data: [{ ...link, state: "revoked" }] },
  ],
  "shareLinks.create": [{ link, address: "/shared/token" }],
  "shareLinks.read": [
    { detail, may_comment: false, paragraphs: [], threads: [] },
    {
      detail,
      may_comment: true,
      paragraphs: [{ name: "7:12", html: "<p>x</p>" }],
      threads: [thread],
    },
  ],
  "shareLinks.comment": [{ id: 5 }],
  "paragraphComments.list": [{ data: [comment, answer] }],
  "paragraphComments.create": [comment],
  "paragraphComments.resolve": [answer],
});
