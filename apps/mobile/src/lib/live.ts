import type { DefaultOptions } from "@tanstack/react-query";

const weekMs = 7 * 86_400_000;

/**
 * Visible data are refetched every 10 s while the app is in front, and at once on return: TanStack Query stops in the
 * background. Answers are kept as long as an offline start may use them.
 */
export const live = {
  staleTime: 5_000,
  refetchInterval: 10_000,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  gcTime: weekMs,
} as const satisfies DefaultOptions["queries"];
