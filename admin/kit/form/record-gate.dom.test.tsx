import { readPackage } from "@hilal/contract/packages";
import { ApiError } from "@hilal/contract/shared/errors";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { describe, expect, it } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { loadScreenTexts } from "../../texts/load-texts.ts";
import { RecordGate, useRecordId } from "./record-gate.tsx";
import { SavedNotice } from "./saved-notice.tsx";

await loadScreenTexts("record");

const record = samplePackage({ version: 3 });

function Gate() {
  return (
    <RecordGate
      endpoint={readPackage}
      id={useRecordId()}
      title="A package"
      crumbs={[]}
      failed="It could not be read"
    >
      {(found) => <p>{found ? found.packageName : "A new one"}</p>}
    </RecordGate>
  );
}

describe("the record of a form", () => {
  const openGate = async (address: string) => {
    const opened = await showPart(<Link to={address}>Open</Link>, {
      screens: { "/package": <Gate />, "/package/:id": <Gate /> },
    });
    return { ...opened, open: () => fireEvent.click(screen.getByText("Open")) };
  };

  it.each(["/package/0", "/package/x1", "/package/1x", "/package/12345678901"])(
    "is not looked for at %s",
    async (address) => {
      const { open } = await openGate(address);
      open();
      await screen.findByRole("heading", { name: "Page Not Found" });
    },
  );

  it("is none for a new one", async () => {
    const { open } = await openGate("/package");
    open();
    await screen.findByText("A new one");
  });

  it("is fetched, or it is told why not, and asked for again", async () => {
    const { api, open, office } = await openGate("/package/2");
    office.queries.setDefaultOptions({ queries: { retry: false } });
    api.refuses(readPackage, { error: "Not now.", code: "forbidden" });
    open();
    expect((await screen.findByText("It could not be read")).parentElement?.textContent).toBe(
      "It could not be readNot now.Try again",
    );
    const held = Promise.withResolvers<typeof record>();
    api.answers(readPackage, () => held.promise);
    fireEvent.click(screen.getByText("Try again"));
    held.resolve(record);
    await screen.findByText("Annual Reader");
    expect(api.listCalls(readPackage)[1]?.params).toEqual({ id: "2" });
  });

  it("is not found where the server has none", async () => {
    const { api, open, office } = await openGate("/package/9");
    office.queries.setDefaultOptions({ queries: { retry: false } });
    const held = Promise.withResolvers<void>();
    api.answers(readPackage, async () => {
      await held.promise;
      throw new ApiError({ error: "No such package.", code: "not_found" });
    });
    open();
    expect((await screen.findByText("Loading...")).getAttribute("aria-busy")).toBe("true");
    held.resolve();
    await screen.findByRole("heading", { name: "Page Not Found" });
  });
});

it("leads back to what was saved before", async () => {
  await showPart(<SavedNotice name="A film" to="/admin/film/3" />);
  const way = screen.getByRole("link");
  expect(way.getAttribute("href")).toBe("/admin/film/3");
  expect(way.parentElement?.querySelector("bdi")?.textContent).toBe("A film");
});
