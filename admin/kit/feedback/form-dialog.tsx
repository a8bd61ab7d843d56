import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./form-dialog.module.css";
import { OfficeDialog } from "./office-dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  /** The label of the main button. */
  readonly action: string;
  readonly isBusy?: boolean;
  /** Why the last attempt failed, unless a field says it. */
  readonly failure?: string | undefined;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** Moves the focus to the first field that an attempt has marked as wrong, so that its error is read out. */
function useFocusOnFault(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isBusy) return;
    const faulty = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!faulty) return;
    isAwaited.current = false;
    faulty.focus();
  });
  const wait = (isOn: boolean) => {
    isAwaited.current = isOn;
  };
  return { form, wait };
}

/**
 * A dialog with a few fields and one action; Enter runs it. The submit event does not reach a form around the dialog.
 * What a refused attempt says stands in the dialog: at its field, or above the buttons (product: desk 18).
 */
export function FormDialog({ title, action, isBusy = false, failure, ...props }: FormDialogProps) {
  const t = useTexts();
  const id = useId();
  const { form, wait } = useFocusOnFault(isBusy);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes events to a component's parents, even when its dialog is elsewhere in the document.
    event.stopPropagation();
    if (isBusy) return;
    wait(true);
    props.onAct();
  };
  return (
    <OfficeDialog
      title={title}
      failure={failure}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" type="submit" form={id} isPending={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={send}
        onInput={() => wait(false)}
      >
        {props.children}
      </form>
    </OfficeDialog>
  );
}
