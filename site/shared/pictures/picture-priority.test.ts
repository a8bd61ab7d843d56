import { listActiveEbooks } from "@hilal/contract/ebooks";
import { sampleEbook } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { allAnswers } from "../../testing/all-answers.ts";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

/** Returns how each picture of a page is loaded, in order. */
async function fetchedOn(address: string, world = allAnswers()) {
  const { main } = await visit(address, world);
  return elementsIn(main, "img").map(({ fetchPriority, loading }) => fetchPriority ?? loading);
}

test("a list of covers fetches a phone's first row before all else, a wide one with the page but after all else", async () => {
  const ebooks = Array.from({ length: 8 }, (_, place) => sampleEbook({ id: place + 1 }));
  const meta = { page: 1, page_size: 20, total: ebooks.length };
  const world = [answering(listActiveEbooks, { data: ebooks, meta })];
  const fetched = await fetchedOn("/ebooks", world);
  const expected = ["high", "high", "low", "low", "low", "lazy", "lazy", "lazy"];
  expect(fetched).toEqual(expected);
});

test.each(["/articles", "/category/in-focus", "/archives", "/videos", "/search?q=river"])(
  "%s fetches the picture it opens with before all else",
  async (address) => {
    expect((await fetchedOn(address))[0]).toBe("high");
  },
);
