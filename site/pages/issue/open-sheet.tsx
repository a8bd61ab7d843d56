import type { ArticleArea, PagePicture } from "@hilal/contract/issues/pdf-pages";
import { useView } from "../../page-kit/view.tsx";
import sheets from "./sheets.module.css";

interface Props {
  readonly page: PagePicture;
  readonly title: string;
  readonly lines: readonly string[];
  readonly areas: readonly ArticleArea[];
  /** The attributes of the record's language, which is that of its text. */
  readonly lang: { readonly lang: string; readonly dir: string };
}

/** The width of a page in the window, as the style sheet has it. */
export const sheetWidth = "min(100vw, (100vh - 8.5rem) * 0.75)";
/** A phone shows the narrow picture first, which arrives in half the time; the script asks for the other one later. */
const firstSizes = `(max-width: 40rem) 15rem, ${sheetWidth}`;

/** A page of a PDF as a picture, with its text for screen readers and links to the articles on it. */
export function OpenSheet({ page, title, lines, areas, lang }: Props) {
  const { t } = useView();
  if (page.picture === "") {
    return (
      <figure className={sheets.sheet}>
        <p className={sheets.notDrawn}>{t("pdfReader.notDrawn", { page: page.page })}</p>
      </figure>
    );
  }
  const height = Math.round((1000 * page.height) / page.width);
  return (
    <figure className={sheets.sheet}>
      <img
        src={page.picture}
        {...(page.small === ""
          ? {}
          : { srcSet: `${page.small} 640w, ${page.picture} 1000w`, sizes: firstSizes })}
        width={1000}
        height={height}
        alt={lines.length > 0 ? "" : t("pdfReader.picture", { page: page.page, title })}
        fetchPriority="high"
      />
      {lines.length > 0 ? (
        <div className={sheets.words} {...lang}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id but their position, and the page is rendered once
            <span key={index}>{`${line} `}</span>
          ))}
        </div>
      ) : null}
      <ArticleAreas areas={areas} />
    </figure>
  );
}

/** Links over the articles on a page; an SVG places them without inline styles (decision 0005). */
function ArticleAreas({ areas }: { readonly areas: readonly ArticleArea[] }) {
  const { t, href } = useView();
  if (areas.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names, and a title would be shown over all of the page
    <svg className={sheets.areas} viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {areas.map(({ article, title, language, left, top, width, height }) => (
        <a
          key={`${article} ${top}`}
          href={href(`/article/${article}`, language)}
          aria-label={t("pdfReader.readText", { title })}
        >
          <rect x={left} y={top} width={width} height={height} />
        </a>
      ))}
    </svg>
  );
}
