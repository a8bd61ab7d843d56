import { ConnectionLost } from "@hilal/contract/client/http-client";
import { useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { findPressed, useToasts } from "../feedback/toasts.tsx";

interface FileDownloadProps {
  readonly label: string;
  /** Accessible name, where the label alone does not identify the file. */
  readonly name?: string;
  /** The address of the file, with its query. */
  readonly address: string;
  readonly fileName: string;
  failed(detail: string): string;
}

/** A button that downloads a file that needs authorisation; a plain link could not send the access token. */
export function FileDownload({ label, name, address, fileName, failed }: FileDownloadProps) {
  const saveFile = useFileSaving();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    await saveFile({ address, fileName, failed });
    setPending(false);
  };
  return (
    <Button
      icon="file"
      {...(name ? { "aria-label": name } : {})}
      isPending={isPending}
      onPress={() => void download()}
    >
      {label}
    </Button>
  );
}

/** Returns a function that downloads a file that needs authorisation, and shows a toast when that fails. */
export function useFileSaving() {
  const t = useTexts();
  const toasts = useToasts();
  const { browserSession } = useOffice();
  return async (file: Pick<FileDownloadProps, "address" | "fileName" | "failed">) => {
    const pressed = findPressed();
    try {
      save(await fetchFile(file.address, await browserSession.renew()), file.fileName);
    } catch (error) {
      toasts.failure(file.failed(toErrorMessage(error, t)), pressed);
    }
  };
}

/**
 * Returns a function that opens a file that needs authorisation in a new tab, and shows a toast when that fails. When
 * the browser blocks the tab, the file is downloaded instead.
 */
export function useFileOpening() {
  const t = useTexts();
  const toasts = useToasts();
  const { browserSession } = useOffice();
  return async (file: Pick<FileDownloadProps, "address" | "fileName" | "failed">) => {
    const pressed = findPressed();
    // Opened immediately: after an await the browser would no longer treat it as a response to the click, and block it.
    const tab = window.open("about:blank", "_blank");
    try {
      const content = await fetchFile(file.address, await browserSession.renew());
      if (tab) show(content, tab);
      else save(content, file.fileName);
    } catch (error) {
      tab?.close();
      toasts.failure(file.failed(toErrorMessage(error, t)), pressed);
    }
  };
}

async function fetchFile(address: string, token: string | null): Promise<Blob> {
  const answer = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch((cause: unknown) => {
    throw new ConnectionLost("connection_lost", { cause });
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.blob();
}

/** Shows a file in a tab. Its address stays valid until the tab is closed, because a reload there reads the file again. */
function show(file: Blob, tab: Window): void {
  const address = URL.createObjectURL(file);
  tab.location.href = address;
  // Closing the tab returns the focus to this window.
  const release = () => {
    if (!tab.closed) return;
    removeEventListener("focus", release);
    URL.revokeObjectURL(address);
  };
  addEventListener("focus", release);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
