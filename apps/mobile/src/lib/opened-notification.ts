const field = "opened";

/** The state of a screen that a notification opened, once its address no longer names it. */
export const stateOpenedBy = (state: unknown, notificationId: string): unknown => ({
  ...(state as object | null),
  [field]: notificationId,
});

/** The id of the notification that opened a screen, from its state. */
export function readOpened(state: unknown): string | undefined {
  const id: unknown = (state as Record<string, unknown> | null)?.[field];
  return typeof id === "string" ? id : undefined;
}
