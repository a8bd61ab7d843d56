import { useEffect, useRef } from "react";
import { Button } from "../../kit/controls/button.tsx";
import controls from "../../kit/controls/control.module.css";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./share-dialog.module.css";

/** The address of a link that was just made: nobody is told it again. */
export function NewAddress({ address }: { readonly address: string }) {
  const t = useTexts();
  const toasts = useToasts();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toasts.success((t) => t("adminPreview.share.copied")),
      () => toasts.failure((t) => t("adminPreview.share.copyFailed")),
    );
  };
  return (
    <div className={styles.made} role="status">
      <Field
        label={t("adminPreview.share.address")}
        hint={t("adminPreview.share.created")}
        isRequired
      >
        {({ "aria-required": _required, ...control }) => (
          <input
            {...control}
            ref={box}
            className={controls.control}
            dir="ltr"
            readOnly
            value={address}
          />
        )}
      </Field>
      <Button rank="primary" onPress={copy}>
        {t("adminPreview.share.copy")}
      </Button>
    </div>
  );
}
