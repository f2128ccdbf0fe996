import { createQueryClient } from "../api/query-client.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useOfflineMutation, usePendingMutations, useUnsentMutations } from "../outbox/offline-mutations.ts";
import { startOutbox } from "../outbox/start-outbox.ts";

/** A worker's message as sent, and the API's answer to it. */
export const written = { partyId: "p1", otherPartyId: "p2", text: "On my way", clientId: "c1" };
export const message = {
  id: "m1",
  sentAt: "2026-11-27T18:00:00.000Z",
  text: "On my way",
  senderId: "p1",
  status: "sent",
  clientId: "c1",
} as const;

/** A query cache as at the start of the app. */
export function startQueries(): QueryClient {
  const queries = createQueryClient();
  startOutbox(queries);
  return queries;
}

function useAll() {
  return {
    send: useOfflineMutation("message"),
    pending: usePendingMutations("message"),
    unsent: useUnsentMutations(),
  };
}

/** Renders the sending of a message, and the mutations that are pending. */
export const renderMutations = (queries: QueryClient) =>
  renderHook(useAll, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
