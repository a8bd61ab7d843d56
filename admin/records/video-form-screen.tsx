import { recordLanguages } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import { createVideo, readVideo, updateVideo, videoBody } from "@hilal/contract/videos";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { toLanguage } from "../kit/content-text.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./video-form-screen.module.css";

type VideoValues = z.input<typeof videoBody>;

const { NumberField, Select, StatusSelect, TextArea, TextField } = fieldsFor<VideoValues>();

/** The player for a watch, youtu.be or embed address, once it is valid; from the host that sets no cookies. */
function VideoPreview({ address }: { readonly address: string }) {
  const t = useTexts();
  const video = readYoutubeVideo(address);
  if (video === null) return null;
  return (
    <iframe
      className={styles.preview}
      src={youtubeEmbedAddress(video)}
      title={t("adminRecords.videoPreview")}
      loading="lazy"
      // YouTube refuses to play embedded videos without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
    />
  );
}

function VideoDetails() {
  const t = useTexts();
  return (
    <>
      <Select
        name="language"
        isRequired
        choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
      />
      <StatusSelect name="status" />
      <NumberField name="order" hint={t("adminRecords.hint.order")} isRequired min={0} />
    </>
  );
}

function VideoFields() {
  const t = useTexts();
  const [language, address] = useWatch<VideoValues, ["language", "youtube_url"]>({
    name: ["language", "youtube_url"],
  });
  const spoken = toLanguage(language);
  return (
    <>
      <TextField
        name="title"
        isRequired
        maxLength={limits.titleMaxLength}
        contentLanguage={spoken}
      />
      <TextField
        name="youtube_url"
        type="url"
        hint={t("adminRecords.hint.youtubeUrl")}
        isRequired
      />
      <VideoPreview address={address} />
      <TextArea name="description" maxLength={limits.textMaxLength} contentLanguage={spoken} />
    </>
  );
}

/** Creates or edits a video. */
export function VideoFormScreen() {
  return (
    <RecordForm
      section="videos"
      schema={videoBody}
      read={readVideo}
      create={createVideo}
      update={updateVideo}
      labels={{
        title: "title",
        youtube_url: "youtubeUrl",
        description: "description",
        language: "language",
        status: "status",
        order: "order",
      }}
      empty={{
        title: "",
        youtube_url: "",
        description: "",
        status: "Active",
        language: "English",
        order: "0",
      }}
      isReplacedWhileSaving
      side={<VideoDetails />}
    >
      <VideoFields />
    </RecordForm>
  );
}
