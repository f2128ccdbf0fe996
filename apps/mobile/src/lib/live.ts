import type { DefaultOptions } from "@tanstack/react-query";

const weekMs = 7 * 86_400_000;

/**
 * "It fetches what it shows every 10 s while in front, and at once on return": TanStack Query stops in the background.
 * Answers stay as long as they are good for a start without a network.
 */
export const live = {
  staleTime: 5_000,
  refetchInterval: 10_000,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  gcTime: weekMs,
} as const satisfies DefaultOptions["queries"];
