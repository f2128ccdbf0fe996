import type { DefaultOptions } from "@tanstack/react-query";

const weekMs = 7 * 86_400_000;

/** An app is left and returned to: each return refetches. Answers are kept as long as an offline start may use them. */
export const queryDefaults = {
  staleTime: 5_000,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
  gcTime: weekMs,
} as const satisfies DefaultOptions["queries"];
