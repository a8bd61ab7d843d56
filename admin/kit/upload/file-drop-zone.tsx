import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import {
  type DragEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { useFileOpening } from "../actions/file-download.tsx";
import { Button } from "../button.tsx";
import { Field } from "../fields/field.tsx";
import { type FormFieldProps, toText, useFormField } from "../fields/use-zod-form.ts";
import styles from "./file-drop-zone.module.css";
import { type FileKind, validatePick } from "./file-kinds.ts";
import { UploadProgressBar } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";

interface DroppedFileProps {
  readonly url: string;
  readonly kind: FileKind;
}

/**
 * The file in a field: the picture itself, a recording to listen to, or a link to the PDF in a new tab. A PDF that is not
 * public yet needs the access token, which a plain link would not send.
 */
function DroppedFile({ url, kind }: DroppedFileProps) {
  const t = useTexts();
  const openFile = useFileOpening();
  if (kind.host === "image") {
    return <img className={styles.picture} src={url} alt={t("adminForms.drop.preview")} />;
  }
  if (kind.host === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the article's text is what is said
      <audio
        className={styles.sound}
        src={url}
        controls
        preload="metadata"
        aria-label={t("adminForms.drop.soundPreview")}
      />
    );
  }
  const open = (event: MouseEvent) => {
    if (new URL(url, location.href).origin !== location.origin) return;
    event.preventDefault();
    const failed = (detail: string) => t("adminLists.pdfFailed", { detail });
    void openFile({ address: url, fileName: url.split("/").at(-1) ?? "", failed });
  };
  return (
    <a className={styles.document} href={url} target="_blank" rel="noopener" onClick={open}>
      <Icon name="file" />
      {t("adminForms.drop.viewExistingPdf")}
    </a>
  );
}

/** The handle through which one drop zone passes files to another. */
export interface FileSlot {
  /** Takes files that were picked in another zone and belong here. */
  take(files: readonly File[]): void;
}

interface FileDropZoneProps extends FormFieldProps {
  readonly kind: FileKind;
  /**
   * Called first with the picked files. Returns true when they were handled elsewhere, for example a PDF dropped on the
   * cover, which belongs to the other slot.
   */
  onPick?(files: readonly File[]): boolean;
  /** Allows another zone to pass on files that were dropped there. */
  readonly slot?: Ref<FileSlot>;
}

/**
 * A zone to drop one file on, or to click and choose one. The file is uploaded immediately, and the form holds its
 * address. An unsuitable file is reported next to the field and nothing is sent.
 */
export function FileDropZone({ kind, onPick, slot, ...props }: FileDropZoneProps) {
  const t = useTexts();
  const { label, value, change, fail, clear, error, ref } = useFormField(props);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const kindsId = useId();
  const { progress, start, cancel } = useUpload(kind, { onStored: change, onFailed: fail });
  const url = toText(value);

  const take = (files: readonly File[]) => {
    const fault = validatePick(files, kind);
    if (fault) return fail(t(fault));
    clear();
    start(files[0] as File);
  };
  useImperativeHandle(slot, () => ({ take }));
  const pick = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (input.current) input.current.value = "";
    if (files.length > 0 && !onPick?.(files)) take(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <Field label={label} hint={props.hint} error={error} isRequired={props.isRequired}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way for pointers; the button inside does the same
        <div
          className={classNames(styles.zone, isOver && styles.over, error && styles.wrong)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={[...kind.types, ...kind.endings].join(",")}
            onChange={(event) => pick(event.target.files)}
          />
          {progress ? (
            <UploadProgressBar progress={progress} onCancel={cancel} />
          ) : (
            url && <DroppedFile url={url} kind={kind} />
          )}
          <div className={styles.about}>
            <p className={styles.invitation}>
              <Icon name="upload" />
              <span>
                {t(kind.texts.invitation)}
                <span id={kindsId} className={styles.kinds}>
                  {t(kind.texts.kinds)}
                </span>
              </span>
            </p>
            <div className={styles.actions}>
              <Button
                ref={ref}
                id={control.id}
                aria-describedby={[kindsId, control["aria-describedby"]].filter(Boolean).join(" ")}
                isDisabled={props.isDisabled ?? false}
                onPress={() => input.current?.click()}
              >
                {t(url ? "adminForms.drop.replace" : "adminForms.drop.browse")}
              </Button>
              {url && !progress && (
                <Button rank="quiet" onPress={() => change("")}>
                  {t("adminForms.drop.remove")}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}
