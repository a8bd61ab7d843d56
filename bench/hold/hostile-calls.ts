const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The largest article that is still an article, of what makes parsers slow. */
const articleLength = 480_000;

const signUp = (marks: number) =>
  JSON.stringify({ email: "a@example.org", first_name: `a${upTo(marks, "\u0301\u0323")}` });

/** A call that would like to hold everybody up. */
export interface HostileCall {
  readonly what: string;
  readonly path: string;
  readonly body: string;
}

const article = (what: string, cover: string, description: string): HostileCall => ({
  what,
  path: "/api/create-article/",
  body: JSON.stringify({
    title: `Bench: ${what}`,
    writer: "Sana Qureshi",
    category: "misc",
    publish_date: "2025-03-23",
    cover_image: cover,
    allow_removal: true,
    description: `<p>The patrol crossed the glacier at first light, in silence.</p>${description}`,
  }),
});

/** Calls by anybody, of the largest size that is let in and of one that is not. */
export const callsByAnybody: readonly HostileCall[] = [
  {
    what: "sign-up with 240,000 combining marks",
    path: "/api/user/register/",
    body: signUp(240_000),
  },
  {
    what: "sign-up with as many marks as are let in",
    path: "/api/user/register/",
    body: signUp(31_000),
  },
  {
    what: "as many unknown fields as are let in",
    path: "/api/token/",
    body: `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join(",")}}`,
  },
  {
    what: "lists within lists",
    path: "/api/token/",
    body: `${"[".repeat(31_000)}${"]".repeat(31_000)}`,
  },
];

/** Articles of the largest size that staff may send. @param cover a stored picture's address */
export const articlesByStaff = (cover: string): readonly HostileCall[] =>
  Object.entries({
    "tags without an end": upTo(articleLength, "<div "),
    "elements within elements": upTo(articleLength, "<div><b>"),
    "ends of what never began": upTo(articleLength / 2, "<div>") + upTo(articleLength / 2, "</b>"),
    "combining marks": `<p>${upTo(articleLength, "\u0301\u0323")}</p>`,
    "distinct words": `<p>${Array.from({ length: 80_000 }, (_, index) => `${index.toString(36)}x`).join(" ")}</p>`,
    "500 pictures": `<img src="${cover}">`.repeat(500),
    "ordinary text": upTo(articleLength, "<p>A sentence about the weather of Skardu.</p> "),
  }).map(([what, description]) => article(what, cover, description));

/** A picture of twenty million pixels, a bit each: what is read fastest and grows most. @returns a data URI */
export function largestBitmap(): string {
  const [width, height] = [5_000, 4_000];
  const header = Buffer.alloc(62);
  const pixels = Buffer.alloc(Math.ceil(width / 32) * 4 * height, 0b10110010);
  header.write("BM");
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(1, 28);
  header.writeUInt32LE(0x00ffffff, 58);
  return `data:image/bmp;base64,${Buffer.concat([header, pixels]).toString("base64")}`;
}
