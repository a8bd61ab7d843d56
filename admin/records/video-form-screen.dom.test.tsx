import { ApiError } from "@hilal/contract/shared/errors";
import { sampleVideo } from "@hilal/contract/testing/sample-records";
import { createVideo, listVideos, readVideo, updateVideo } from "@hilal/contract/videos";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field, fieldError } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";

const create = "/admin/videos-management/create";
const watch = "https://www.youtube.com/watch?v=hV7-kQ2mLzA";

describe("a video's form", () => {
  it("is told what is wrong with a field", async () => {
    const { user } = await openOffice(create, () => undefined);
    await user.type(await screen.findByLabelText("YouTube URL"), "https://example.com/film");
    await user.clear(field("Display Order"));
    await user.type(field("Display Order"), "-1");
    await user.click(screen.getByText("Create Video"));
    await screen.findAllByText("Please enter a valid YouTube URL.");
    screen.getAllByText("Display order must be a whole number of at least 0.");
  });

  it.each([watch, "https://youtu.be/hV7-kQ2mLzA", "https://www.youtube.com/embed/hV7-kQ2mLzA"])(
    "shows the still of %s at once, and plays it there",
    async (address) => {
      const { user } = await openOffice(create, () => undefined);
      await user.click(await screen.findByLabelText("YouTube URL"));
      screen.getByText("The picture of the video appears here.");
      await user.paste(address);
      expect((await screen.findByAltText("Picture of the video")).getAttribute("src")).toBe(
        "https://i.ytimg.com/vi/hV7-kQ2mLzA/mqdefault.jpg",
      );
      expect(screen.queryByTitle("Preview of the video")).toBeNull();
      await user.click(screen.getByText("Play the video here"));
      expect((await screen.findByTitle("Preview of the video")).getAttribute("src")).toBe(
        "https://www.youtube-nocookie.com/embed/hV7-kQ2mLzA",
      );
    },
  );

  it("takes the direction of its texts from the video's language, and its order in any digits", async () => {
    const { user } = await openOffice(create, () => undefined);
    await screen.findByLabelText("Title");
    expect([field("Title").lang, field("Title").dir]).toEqual(["en", "ltr"]);
    await user.selectOptions(field("Language"), "Urdu");
    await waitFor(() => expect(field("Title").dir).toBe("rtl"));
    expect([field("Description").lang, field("Description").dir]).toEqual(["ur", "rtl"]);
    await user.clear(field("Display Order"));
    await user.type(field("Display Order"), "۱٢3");
    expect(field("Display Order").value).toBe("123");
    await user.type(field("Display Order"), "{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(field("Display Order").value).toBe("124");
    await user.clear(field("Display Order"));
    await user.type(field("Display Order"), "{ArrowDown}");
    expect(field("Display Order").value).toBe("0");
  });

  it("takes the language of its title until one is chosen", async () => {
    const { user } = await openOffice(create, () => undefined);
    await user.click(await screen.findByLabelText("Title"));
    await user.paste("پہاڑوں کے ڈاکیے");
    await waitFor(() => expect(field("Language").value).toBe("Urdu"));
    await user.clear(field("Title"));
    await user.paste("The postmen of the mountains");
    await waitFor(() => expect(field("Language").value).toBe("English"));
    await user.selectOptions(field("Language"), "Urdu");
    await user.type(field("Title"), " again");
    expect(field("Language").value).toBe("Urdu");
  });

  it("keeps the language of a video that is edited", async () => {
    const record = sampleVideo({ language: "Urdu", title: "عنوان" });
    const { user } = await openOffice("/admin/videos-management/edit/6", (api) =>
      api.answers(readVideo, record),
    );
    await user.clear(await screen.findByLabelText("Title"));
    await user.paste("An English title");
    expect(field("Language").value).toBe("Urdu");
  });

  it("makes a video and leads to its list", async () => {
    const { user, api, address } = await openOffice(create, (api) => {
      api.answers(createVideo, sampleVideo());
      api.answers(listVideos, createPage([sampleVideo()]));
    });
    await user.type(await screen.findByLabelText("Title"), " A film ");
    await user.type(field("YouTube URL"), watch);
    await user.selectOptions(field("Status"), "Inactive");
    await user.click(screen.getByText("Create Video"));
    await screen.findAllByText("Video created successfully!");
    await waitFor(() => expect(address()).toBe("/admin/videos-management"));
    expect(api.listCalls(createVideo).map(({ body }) => body)).toEqual([
      {
        title: "A film",
        youtube_url: watch,
        description: "",
        status: "Inactive",
        language: "English",
        order: 0,
        duration_seconds: null,
      },
    ]);
  });

  it("gives way to a loading indicator while it is saved, and comes back with a failure", async () => {
    const held = Promise.withResolvers<void>();
    const { user } = await openOffice(create, (api) =>
      api.answers(createVideo, async () => {
        await held.promise;
        throw new ApiError({ error: "Away.", code: "unavailable" });
      }),
    );
    await user.type(await screen.findByLabelText("Title"), "The film");
    await user.type(field("YouTube URL"), watch);
    await user.click(screen.getByText("Create Video"));
    await screen.findByText("Saving...");
    expect(field("Title").closest("form")?.hidden).toBe(true);
    held.resolve();
    await screen.findByText("Error creating video: Away.");
    expect(screen.queryByText("Saving...")).toBeNull();
    expect(field("Title").closest("form")?.hidden).toBe(false);
    expect(field("Title").value).toBe("The film");
    expect(document.activeElement?.textContent).toBe("Create Video");
  });

  it("saves an edited video with the version it was read at", async () => {
    const record = sampleVideo({ language: "Urdu", order: 4, version: 9, description: "متن" });
    const { user, api } = await openOffice("/admin/videos-management/edit/6", (api) => {
      api.answers(readVideo, record);
      api.answers(updateVideo, record);
      api.answers(listVideos, createPage([record]));
    });
    await screen.findByLabelText("Title");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Video");
    await user.clear(field("Title"));
    await user.type(field("Title"), "Changed");
    expect(field("Length").value).toBe("12:34");
    await user.clear(field("Length"));
    await user.type(field("Length"), "12:75");
    await user.click(screen.getByText("Update Video"));
    await waitFor(() =>
      expect(fieldError("Length")).toBe("Length must be minutes and seconds, such as 12:34."),
    );
    await user.clear(field("Length"));
    await user.type(field("Length"), "1:02:03");
    await user.click(screen.getByText("Update Video"));
    await screen.findAllByText("Video updated successfully!");
    const [call] = api.listCalls(updateVideo);
    expect(call?.params).toEqual({ id: "6" });
    expect(call?.body).toEqual({
      title: "Changed",
      youtube_url: record.youtube_url,
      description: "متن",
      status: "Active",
      language: "Urdu",
      order: 4,
      duration_seconds: 3723,
      version: 9,
    });
  });
});
