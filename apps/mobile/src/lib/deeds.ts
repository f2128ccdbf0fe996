import { api } from "@bandeja/browser/session/api.ts";
import type { CallInput } from "@bandeja/client/create-client";
import { NetworkFailure } from "@bandeja/client/failures";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import { useMutation, useMutationState } from "@tanstack/react-query";
import type { Mutation, QueryClient } from "@tanstack/react-query";

/** What may be done without a network, and is sent once when there is one: by a key that the server knows again. */
const deeds = {
  apply: ({ job_id, key }: { job_id: string; key: string }) =>
    api.call(applicationsAdd, { body: { job_id } }, { idempotencyKey: key, keepalive: true }),
  /** `clientid` makes a repeat harmless. */
  message: (body: CallInput<typeof messagesAdd>["body"]) => api.call(messagesAdd, { body }),
  receipt: (body: CallInput<typeof messagesReceipt>["body"]) => api.call(messagesReceipt, { body }),
} as const;

export type DeedName = keyof typeof deeds;
export type DeedInput<Name extends DeedName> = Parameters<(typeof deeds)[Name]>[0];
type DeedAnswer<Name extends DeedName> = Awaited<ReturnType<(typeof deeds)[Name]>>;

const root = "deed";
const keyOf = (name: DeedName) => [root, name] as const;

export const isDeed = (mutation: Pick<Mutation, "options">): boolean =>
  mutation.options.mutationKey?.[0] === root;

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Says how deeds are sent: one after the other, again and again while no answer comes, never again after a refusal. */
export function prepareDeeds(queries: QueryClient): void {
  for (const name of Object.keys(deeds) as DeedName[]) {
    queries.setMutationDefaults(keyOf(name), {
      mutationFn: deeds[name] as (input: unknown) => Promise<unknown>,
      scope: { id: root },
      retry: (_count, failure) => failure instanceof NetworkFailure,
      retryDelay: (count) => Math.min(firstPauseMs * 2 ** count, longestPauseMs),
      gcTime: Infinity,
      onSettled: () => queries.invalidateQueries(),
    });
  }
}

/**
 * `const apply = useDeed("apply"); apply.mutate({ job_id, key: newIdempotencyKey() })`. Done at once for the person: it
 * outlives the screen, a lost network and the end of the app. A refusal is told by the frame, unless `isTold` says then
 * that the screen is there and tells it.
 */
export function useDeed<Name extends DeedName>(name: Name, isTold?: () => boolean) {
  return useMutation<DeedAnswer<Name>, Error, DeedInput<Name>>({
    mutationKey: keyOf(name),
    // Not enumerable, so that it is not kept: after a new start that screen is not there.
    ...(isTold && { meta: Object.defineProperty({}, "isTold", { get: isTold }) }),
  });
}

/** Deeds that the server has not taken yet, oldest first: what a screen shows as done meanwhile. */
export function usePendingDeeds<Name extends DeedName>(name: Name): DeedInput<Name>[] {
  return useMutationState({
    filters: { mutationKey: keyOf(name), status: "pending" },
    select: ({ state }) => state.variables as DeedInput<Name>,
  });
}

/** How many deeds the server has not taken yet: a logout would lose them. Marks of reading are no loss. */
export function useUnsentDeeds(): number {
  const isReading = useMutationState({
    filters: { mutationKey: [root], status: "pending" },
    select: ({ options }) => options.mutationKey?.[1] === ("receipt" satisfies DeedName),
  });
  return isReading.filter((is) => !is).length;
}
