import type { startRelay as productStartRelay } from "@bandeja/api/events/relay";

// In place of the product's `events/relay.ts`: no subscriber runs.
export const startRelay: typeof productStartRelay = async () => ({
  drain: async () => 0,
  stop: async () => {},
});
