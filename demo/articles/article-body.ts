import { Marked, type Tokens } from "marked";

/** A picture inside a body: `![alt](bridge "Caption")`. */
export interface BodyPicture {
  /** What it shows, the end of its file's name. */
  readonly shows: string;
  readonly alt: string;
  readonly caption: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const placeholder = (index: number) => `picture-${index}:`;

/** A body from Markdown: its pictures, and its HTML once they are stored. */
export function bodyOf(markdown: string): {
  pictures: BodyPicture[];
  body: (addresses: readonly string[]) => string;
} {
  const pictures: BodyPicture[] = [];
  const marked = new Marked({
    renderer: {
      paragraph(token: Tokens.Paragraph) {
        const [only, ...rest] = token.tokens;
        const isPicture = only?.type === "image" && rest.length === 0;
        return isPicture
          ? `${this.parser.parseInline(token.tokens)}\n`
          : `<p>${this.parser.parseInline(token.tokens)}</p>\n`;
      },
      image({ href, text, title }: Tokens.Image) {
        pictures.push({ shows: href, alt: text, caption: title ?? "" });
        const caption = title ? `<figcaption>${escaped(title)}</figcaption>` : "";
        return `<figure><img src="${placeholder(pictures.length - 1)}" alt="${escaped(text)}">${caption}</figure>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return {
    pictures,
    body: (addresses) =>
      addresses.reduce(
        (text, address, index) => text.replace(`"${placeholder(index)}"`, `"${address}"`),
        html,
      ),
  };
}
