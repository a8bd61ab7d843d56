import type { PictureAttributes } from "@hilal/article-body/figures";
import { limits } from "@hilal/contract/shared/limits";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { Tick } from "../../../kit/fields/tick.tsx";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import { typingDirection } from "../../../kit/fields/typing-direction.ts";
import { editorImage, validatePick } from "../../../kit/upload/file-kinds.ts";
import { UploadProgressBar } from "../../../kit/upload/upload-progress.tsx";
import { useUpload } from "../../../kit/upload/use-upload.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { addBeside, changeFigure, insertFigure, type PictureValues } from "../change-figure.ts";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import { captionWords, chosenFigure } from "../figure-place.ts";
import { DialogForm } from "./dialog-form.tsx";
import styles from "./editor-dialog.module.css";

interface PictureDialogProps {
  /** Dropped or pasted files; their upload starts immediately. */
  readonly files?: readonly File[];
  /** The picture to change. */
  readonly present?: PictureValues;
  onDone(values: PictureValues): void;
  onClose(): void;
}

/** Uploads a picture and asks for its description (or whether it is decorative), its caption and its credit. */
function PictureDialog({ files, present, onDone, onClose }: PictureDialogProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLImageElement>(null);
  const [src, setSrc] = useState(present?.picture.src ?? "");
  const [alt, setAlt] = useState(present?.picture.alt ?? "");
  const [decorative, setDecorative] = useState(present?.picture.decorative === true);
  const [caption, setCaption] = useState(present?.caption ?? "");
  const [credit, setCredit] = useState(present?.credit ?? "");
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string>();
  const { progress, start, cancel } = useUpload(editorImage, {
    onStored: setSrc,
    onFailed: setFault,
  });
  const take = (picked: readonly File[]) => {
    const [file] = picked;
    if (!file) return;
    const wrong = validatePick(picked, editorImage);
    setFault(wrong ? t(wrong) : undefined);
    if (!wrong) start(file);
  };
  const given = useRef(files);
  useEffect(() => {
    // Runs once: dropped files are uploaded without a further click.
    if (given.current) take(given.current);
    given.current = undefined;
  });
  // The first thing to do here: choose a file, or describe the one that is there or on its way.
  const [hasFile] = useState(src !== "" || files !== undefined);
  const isSilent = !decorative && alt.trim() === "";
  const isReady = src !== "" && progress === null;
  const done = () => {
    if (!isReady) return;
    if (isSilent) return setSent(true);
    const { naturalWidth = 0, naturalHeight = 0 } = shown.current ?? {};
    const pixels = (size: number) => (size > 0 && size < 10_000 ? size : null);
    const size = { width: pixels(naturalWidth), height: pixels(naturalHeight) };
    const picture = { src, alt: decorative ? "" : alt.trim(), decorative, ...size };
    return onDone({ picture, caption: caption.trim(), credit: credit.trim() });
  };
  return (
    <OfficeDialog
      isOpen
      title={t("adminEditor.dialog.pictureTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" isDisabled={!isReady} onPress={done}>
            {t(present ? "adminEditor.dialog.apply" : "adminEditor.dialog.insert")}
          </Button>
        </>
      }
    >
      <DialogForm onSubmit={done}>
        {/* biome-ignore lint/plugin: never seen: it opens the chooser of files */}
        <input
          ref={input}
          type="file"
          hidden
          data-picker="editor-picture"
          accept={[...editorImage.types, ...editorImage.endings].join(",")}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
        {src && !progress && (
          <img
            ref={shown}
            className={styles.preview}
            src={src}
            alt={t("adminForms.drop.preview")}
          />
        )}
        {progress && <UploadProgressBar progress={progress} onCancel={cancel} />}
        {!progress && (
          <p className={styles.pick}>
            <Button icon="upload" autoFocus={!hasFile} onPress={() => input.current?.click()}>
              {t(src ? "adminEditor.dialog.pictureReplace" : "adminEditor.dialog.pictureChoose")}
            </Button>
            <span className={styles.kinds}>{t(editorImage.texts.kinds)}</span>
          </p>
        )}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {!decorative && (
          <Words
            isFirst={hasFile}
            label={t("adminEditor.dialog.pictureAlt")}
            hint={t("adminEditor.dialog.pictureAltHint")}
            error={isSent && isSilent ? t("editorTables.picture.altMissing") : undefined}
            isRequired
            value={alt}
            onChange={setAlt}
          />
        )}
        <Tick isChecked={decorative} onChange={setDecorative}>
          {t("editorTables.picture.decorative")}
        </Tick>
        <Words
          label={t("adminEditor.dialog.pictureCaption")}
          value={caption}
          onChange={setCaption}
        />
        <Words
          label={t("editorTables.picture.credit")}
          hint={t("editorTables.picture.creditHint")}
          value={credit}
          onChange={setCredit}
        />
      </DialogForm>
    </OfficeDialog>
  );
}

interface WordsProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
  readonly value: string;
  onChange(value: string): void;
}

function Words({ value, onChange, ...field }: WordsProps) {
  return (
    <TypedField
      {...field}
      dir={typingDirection(value)}
      maxLength={limits.titleMaxLength}
      value={value}
      onChange={onChange}
    />
  );
}

/** Dialog that inserts a picture at the cursor, or replaces the selected one. */
export function PlacedPictureDialog({ editor, files, onClose }: EditorDialogProps) {
  const place = files ? undefined : chosenFigure(editor.state);
  const present =
    place && !place.isVideo
      ? { picture: place.node.firstChild?.attrs as PictureAttributes, ...captionWords(place.node) }
      : undefined;
  const done = (values: PictureValues) => {
    const { picture: shown, ...words } = values;
    if (present && place) changeFigure(editor, place.position, { shown, ...words });
    else insertFigure(editor, values);
    onClose();
  };
  return (
    <PictureDialog
      {...(files ? { files } : {})}
      {...(present ? { present } : {})}
      onDone={done}
      onClose={onClose}
    />
  );
}

/** Dialog that inserts a second picture side by side with the selected one. */
export function SecondPictureDialog({ editor, onClose }: EditorDialogProps) {
  const done = (values: PictureValues) => {
    addBeside(editor, values);
    onClose();
  };
  return <PictureDialog onDone={done} onClose={onClose} />;
}
