import { adminLink } from "@hilal/contract/admin-routes";
import { recordLanguages } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import {
  createVideo,
  readVideo,
  updateVideo,
  type Video,
  video,
  videoBody,
} from "@hilal/contract/videos";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { languageOfRecord } from "../kit/content-text.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { useZodForm } from "../kit/fields/use-zod-form.ts";
import { FormPage } from "../kit/form/form-page.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { useRecordSave } from "../kit/form/use-record-save.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./video-form-screen.module.css";

const videoForm = videoBody;

type VideoValues = z.input<typeof videoForm>;

const { NumberField, Select, StatusSelect, TextArea, TextField } = fieldsFor<VideoValues>();

/** What the form of a new video begins with. */
const newVideo: VideoValues = {
  title: "",
  youtube_url: "",
  description: "",
  status: "Active",
  language: "English",
  order: "0",
};

/** The form's values of a video; numbers are text, as in their boxes. */
function videoValues(record: Video): VideoValues {
  const { title, youtube_url, description, status, language, order, version } = record;
  return { title, youtube_url, description, status, language, order: String(order), version };
}

/** The form values of the current video in a conflict error; null when it is not a video. */
function videoValuesNow(current: unknown): VideoValues | null {
  const { data } = video.safeParse(current);
  return data ? videoValues(data) : null;
}

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

/** Creates or edits a video. */
function VideoForm({ record }: { readonly record: Video | null }) {
  const t = useTexts();
  const form = useZodForm(videoForm, record ? videoValues(record) : newVideo);
  const save = useRecordSave({
    section: "videos",
    form,
    record,
    create: createVideo,
    update: updateVideo,
    isAlert: false,
    valuesNow: videoValuesNow,
  });
  const labels = useVideoLabels();
  const [language, address] = useWatch({
    control: form.control,
    name: ["language", "youtube_url"],
  });
  const spoken = languageOfRecord(language);
  return (
    <FormPage
      title={t(record ? "adminRecords.videos.edit" : "adminLists.videos.new")}
      crumbs={[{ label: t("admin.section.videos"), to: adminLink("videos") }]}
      form={form}
      save={save}
      labels={labels}
      submitLabel={t(record ? "adminRecords.videos.update" : "adminRecords.videos.create")}
      busyLabel={t(record ? "adminRecords.updating" : "adminRecords.creating")}
      cancelTo={adminLink("videos")}
      isReplacedWhileSaving
      side={
        <>
          <Select
            name="language"
            isRequired
            choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
          />
          <StatusSelect name="status" />
          <NumberField name="order" hint={t("adminRecords.hint.order")} isRequired min={0} />
        </>
      }
    >
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
    </FormPage>
  );
}

function useVideoLabels() {
  const t = useTexts();
  return {
    title: t("adminRecords.field.title"),
    youtube_url: t("adminRecords.field.youtubeUrl"),
    description: t("adminRecords.field.description"),
    language: t("adminRecords.field.language"),
    status: t("adminRecords.field.status"),
    order: t("adminRecords.field.order"),
  };
}

/** The form of a video, shown once its record is loaded. */
export function VideoFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readVideo}
      id={useRecordId()}
      title={t("adminRecords.videos.edit")}
      crumbs={[{ label: t("admin.section.videos"), to: adminLink("videos") }]}
      failed={t("adminRecords.videos.loadFailed")}
    >
      {(record) => <VideoForm record={record} />}
    </RecordGate>
  );
}
