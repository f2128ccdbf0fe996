import { createQueryClient } from "@bandeja/browser/session/query-client.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  prepareOfflineMutations,
  useOfflineMutation,
  usePendingMutations,
  useUnsentMutations,
} from "#lib/offline-mutations.ts";

/** What a waiter writes, and what the API makes of it. */
export const written = { person_id: "p1", otherperson_id: "p2", messagetext: "On my way", clientid: "c1" };
export const message = {
  _id: "m1",
  messagedate: "2026-11-27T18:00:00.000Z",
  messagetext: "On my way",
  fromuserid: "p1",
  status: "sent",
  clientid: "c1",
} as const;

/** A cache as the app starts with it. */
export function startQueries(): QueryClient {
  const queries = createQueryClient();
  prepareOfflineMutations(queries);
  return queries;
}

function useAll() {
  return {
    send: useOfflineMutation("message"),
    pending: usePendingMutations("message"),
    unsent: useUnsentMutations(),
  };
}

/** Somebody who writes a message, and sees what has not been sent. */
export const renderMutations = (queries: QueryClient) =>
  renderHook(useAll, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
