import { useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { NewAddress } from "./new-address.tsx";
import { ShareLinkForm } from "./share-link-form.tsx";
import { ShareLinkList } from "./share-link-list.tsx";

interface ShareDialogProps {
  readonly articleId: number;
  onClose(): void;
}

/** Makes share links, tells a new one's address this once, lists those there are and ends them. */
export function ShareDialog({ articleId, onClose }: ShareDialogProps) {
  const t = useTexts();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <OfficeDialog
      isOpen
      isWide
      title={t("adminPreview.share.dialog")}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("adminPreview.share.close")}</Button>}
    >
      <ShareLinkForm articleId={articleId} onMade={setAddress} />
      {address && <NewAddress key={address} address={address} />}
      <ShareLinkList articleId={articleId} />
    </OfficeDialog>
  );
}
