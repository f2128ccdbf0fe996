import type { MutationInput } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** Whether one of the marks that are on their way to the server covers all notifications. */
export const marksAll = (marks: readonly MutationInput<"readNotifications">[]): boolean =>
  marks.some(({ upTo }) => upTo !== undefined);
