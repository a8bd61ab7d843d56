import { ArticleLayout } from "./article-layout.tsx";
import { Discussion } from "./discussion.tsx";
import { InThisIssue } from "./in-this-issue/in-this-issue.tsx";
import type { ArticleData } from "./load-article.ts";

export function ArticlePage({ data }: { readonly data: ArticleData }) {
  return (
    <ArticleLayout
      data={data}
      below={(className) => (
        <>
          <InThisIssue place={data.place} className={className} />
          <Discussion data={data} className={className} />
        </>
      )}
    />
  );
}
