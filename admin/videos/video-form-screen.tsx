import { adminLink } from "@hilal/contract/admin-routes";
import { readVideo } from "@hilal/contract/videos";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { VideoForm } from "./video-form.tsx";

/** The form of a video, when its record is there. */
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
