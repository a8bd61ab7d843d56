import { listArticles } from "@hilal/contract/articles/article-lists";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

it("says beside an article who is writing in it now", async () => {
  await openOffice("/admin/articles-management", (api) => {
    api.answers(listArticles, createPage([sampleArticle(), sampleArticle({ id: 13 })]));
    const copy = {
      article: 12,
      title: "Where the River Learns to Wait",
      words: 9,
      updated_at: "2026-11-22T07:04:00.000Z",
      updated_by: "Amina Rahman",
      is_changed: true,
      is_abandoned: false,
      here: ["Amina Rahman", "Hina Yousaf"],
    };
    api.answers(listWorkingCopies, createPage([copy, { ...copy, article: 13, here: [] }]));
  });
  await screen.findByText("Amina Rahman and Hina Yousaf are writing");
  expect(screen.getAllByText(/writing$/)).toHaveLength(1);
});
