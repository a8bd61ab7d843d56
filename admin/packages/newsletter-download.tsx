import { ConnectionLost } from "@hilal/contract/client/http-client";
import { newsletterCsvPath } from "@hilal/contract/newsletter";
import { useState } from "react";
import { detailOf } from "../api/detail-of.ts";
import { Button } from "../kit/controls/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** Saves the confirmed addresses as a file for a spreadsheet; a plain link could not carry the access token. */
export function NewsletterDownload() {
  const t = useTexts();
  const toasts = useToasts();
  const { browserSession } = useOffice();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      save(await confirmedAddresses(await browserSession.renew()));
    } catch (error) {
      toasts.failure(t("adminLists.subscribers.downloadFailed", { detail: detailOf(error, t) }));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="file" isPending={isPending} onPress={() => void download()}>
      {t("adminLists.subscribers.download")}
    </Button>
  );
}

async function confirmedAddresses(token: string | null): Promise<Blob> {
  const answer = await fetch(newsletterCsvPath, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch((cause: unknown) => {
    throw new ConnectionLost("connection_lost", { cause });
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "newsletter.csv";
  link.click();
  URL.revokeObjectURL(address);
}
