/** The state of a step that changes the address only: the screen stays as it is, with its focus and its scroll. */
export const sameScreen = { isSameScreen: true } as const;

export function isSameScreen(state: unknown): boolean {
  return (state as Partial<typeof sameScreen> | null)?.isSameScreen === true;
}
