import { recordLanguages } from "@hilal/contract/shared/choices";
import { limits } from "@hilal/contract/shared/limits";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import {
  createVideo,
  formatDuration,
  readVideo,
  updateVideo,
  videoBody,
} from "@hilal/contract/videos";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../kit/button.tsx";
import { toLanguage } from "../kit/content-text.tsx";
import { fieldsFor } from "../kit/fields/form-fields.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./video-form-screen.module.css";

type VideoValues = z.input<typeof videoBody>;

const { NumberField, Select, StatusSelect, TextArea, TextField } = fieldsFor<VideoValues>();

/**
 * The still of a video, once its address is valid, which plays it when pressed; from hosts that set no cookies. Its room
 * is kept from the beginning, so that nothing moves when an address is pasted.
 */
function VideoPreview({ address }: { readonly address: string }) {
  const t = useTexts();
  const video = readYoutubeVideo(address);
  const [playing, setPlaying] = useState<string>();
  if (video === null) return <p className={styles.preview}>{t("adminRecords.noVideo")}</p>;
  if (playing === address) {
    return (
      <iframe
        className={styles.preview}
        src={youtubeEmbedAddress(video)}
        title={t("adminRecords.videoPreview")}
        // YouTube refuses to play embedded videos without a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <div className={styles.preview}>
      <img
        key={video.id}
        className={styles.still}
        src={`https://i.ytimg.com/vi/${video.id}/mqdefault.jpg`}
        alt={t("adminRecords.videoPicture")}
      />
      <span className={styles.play}>
        <Button onPress={() => setPlaying(address)}>{t("adminRecords.playVideo")}</Button>
      </span>
    </div>
  );
}

/** A new video is in the language of its title until one is chosen (product: forms 18). */
function useLanguageOfTitle() {
  const { formState, setValue } = useFormContext<VideoValues>();
  const title = useWatch<VideoValues, "title">({ name: "title" });
  const isNew = formState.defaultValues?.version === undefined;
  const isChosen = useRef(false);
  const written = detectLanguage(title);
  useEffect(() => {
    if (!isNew || isChosen.current || written === undefined) return;
    setValue("language", written === "ur" ? "Urdu" : "English", { shouldDirty: true });
  }, [isNew, written, setValue]);
  return () => {
    isChosen.current = true;
  };
}

function VideoDetails() {
  const t = useTexts();
  const choose = useLanguageOfTitle();
  return (
    <>
      <Select
        name="language"
        isRequired
        choices={toChoices(recordLanguages, (value) => t(`admin.recordLanguage.${value}`))}
        onChosen={choose}
      />
      <StatusSelect name="status" />
      <NumberField name="order" hint={t("adminRecords.hint.order")} isRequired min={0} />
      <TextField name="duration_seconds" hint={t("adminRecords.hint.duration")} />
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
        duration_seconds: "duration",
      }}
      empty={{
        title: "",
        youtube_url: "",
        description: "",
        status: "Active",
        language: "English",
        order: "0",
        duration_seconds: "",
      }}
      ownValues={({ duration_seconds }) => ({
        duration_seconds: duration_seconds === null ? "" : formatDuration(duration_seconds),
      })}
      isReplacedWhileSaving
      side={<VideoDetails />}
    >
      <VideoFields />
    </RecordForm>
  );
}
