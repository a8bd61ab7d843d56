/** Whether the device has room for so many bytes; browsers that cannot tell are trusted to say when it is full. */
export async function hasRoom(bytes: number): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined || quota - usage >= bytes;
  } catch {
    return true;
  }
}

/** Asks the browser not to clear the copies by itself when the device runs out of room. */
export async function keepFirmly(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Then it may clear them.
  }
}
