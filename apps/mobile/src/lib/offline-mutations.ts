import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import type { CallInput } from "@bandeja/client/create-client";
import { NetworkFailure } from "@bandeja/client/failures";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { clearUndoable, readUndoable } from "./undoable-application.ts";
import { useMutation, useMutationState } from "@tanstack/react-query";
import type { Mutation, QueryClient } from "@tanstack/react-query";

/** The reason of a mutation that the user took back before it was sent. */
export class UndoneError extends Error {
  override readonly name = "UndoneError";
}

const stops = new Map<string, AbortController>();

/** The controller that aborts an application by its key, including a request in flight. */
function stopOf(key: string): AbortController {
  const stop = stops.get(key) ?? new AbortController();
  stops.set(key, stop);
  return stop;
}

/** Mutations that can be made offline, sent once there is a network: the server detects repeats by their keys. */
const mutations = {
  apply: async ({ jobId, key }: { jobId: string; key: string }) => {
    const { signal } = stopOf(key);
    signal.throwIfAborted();
    return api.call(applicationsAdd, { body: { jobId } }, { idempotencyKey: key, keepalive: true, signal });
  },
  /** `clientId` makes a repeat harmless. */
  message: (body: CallInput<typeof messagesAdd>["body"]) =>
    api.call(messagesAdd, { body }, { idempotencyKey: body.clientId }),
  receipt: (body: CallInput<typeof messagesReceipt>["body"]) => api.call(messagesReceipt, { body }),
  readNotifications: (body: CallInput<typeof notificationsRead>["body"]) =>
    api.call(notificationsRead, { body }),
} as const;

/** Read marks: losing one does no harm, and a refusal is not reported. */
const reading: readonly unknown[] = ["receipt", "readNotifications"] satisfies (keyof typeof mutations)[];

export type MutationName = keyof typeof mutations;
export type MutationInput<Name extends MutationName> = Parameters<(typeof mutations)[Name]>[0];
type MutationAnswer<Name extends MutationName> = Awaited<ReturnType<(typeof mutations)[Name]>>;

const root = "mutation";
const keyOf = (name: MutationName) => [root, name] as const;

export const isOfflineMutation = (mutation: Pick<Mutation, "options">): boolean =>
  mutation.options.mutationKey?.[0] === root;

export const isReading = (mutation: Pick<Mutation, "options">): boolean =>
  isOfflineMutation(mutation) && reading.includes(mutation.options.mutationKey?.[1]);

/** The job of an application; undefined for other mutations. */
export const jobOfApplying = ({ options, state }: Pick<Mutation, "options" | "state">): string | undefined =>
  options.mutationKey?.[1] === ("apply" satisfies MutationName)
    ? (state.variables as MutationInput<"apply">).jobId
    : undefined;

const firstPauseMs = 2_000;
const longestPauseMs = 5_000;

/** Configures the sending of mutations: one at a time, retried while no answer comes, never after a refusal. */
export function prepareOfflineMutations(queries: QueryClient): void {
  for (const name of Object.keys(mutations) as MutationName[]) {
    queries.setMutationDefaults(keyOf(name), {
      mutationFn: mutations[name] as (input: unknown) => Promise<unknown>,
      networkMode: "online",
      scope: { id: root },
      retry: (_count, failure) => failure instanceof NetworkFailure,
      retryDelay: (count) => Math.min(firstPauseMs * 2 ** count, longestPauseMs),
      gcTime: Infinity,
      onSettled: (_answer, _failure, input) => {
        if (name === "apply") clearUndoable((input as MutationInput<"apply">).key);
        return refetchAll(queries);
      },
    });
  }
}

/**
 * `const apply = useOfflineMutation("apply"); apply.mutate({ jobId, key: newIdempotencyKey() })`. The mutation takes
 * effect for the user at once: it outlives the screen, a lost network and the end of the app. The frame reports a
 * refusal, unless `isHandled` returns true: the screen is then still mounted and reports it itself.
 */
export function useOfflineMutation<Name extends MutationName>(name: Name, isHandled?: () => boolean) {
  return useMutation<MutationAnswer<Name>, Error, MutationInput<Name>>({
    mutationKey: keyOf(name),
    // Not enumerable, so that it is not stored: after a restart that screen is not mounted.
    ...(isHandled && { meta: Object.defineProperty({}, "isHandled", { get: isHandled }) }),
  });
}

/**
 * After a start: sends the application that a reload left without an answer, once it can no longer be undone. The frame
 * reports the result.
 */
export function resumeUndoable(queries: QueryClient): void {
  const left = readUndoable();
  if (left === undefined) return;
  const cache = queries.getMutationCache();
  setTimeout(
    () => {
      const undoable = readUndoable();
      const isSending = cache
        .findAll({ mutationKey: keyOf("apply"), status: "pending" })
        .some(({ state }) => (state.variables as MutationInput<"apply">).key === left.key);
      if (undoable?.key !== left.key || isSending) return;
      const { jobId, key } = undoable;
      cache
        .build(queries, { mutationKey: keyOf("apply") })
        .execute({ jobId, key })
        .catch(() => undefined);
    },
    Math.max(0, left.dueAt - Date.now()),
  );
}

/** Mutations that the server has not accepted yet, oldest first: a screen shows them as done meanwhile. */
export function usePendingMutations<Name extends MutationName>(name: Name): MutationInput<Name>[] {
  return useMutationState({
    filters: { mutationKey: keyOf(name), status: "pending" },
    select: ({ state }) => state.variables as MutationInput<Name>,
  });
}

export interface MutationRecord<Name extends MutationName> {
  input: MutationInput<Name>;
  status: "idle" | "pending" | "success" | "error";
  /** When it was made, in ms. */
  at: number;
  /** Whether there is no network or no answer: it will be retried. */
  isWaiting: boolean;
  failure: unknown;
  answer: MutationAnswer<Name> | undefined;
}

/** All known mutations of a kind, oldest first: in flight, done, refused. */
export function useMutationRecords<Name extends MutationName>(name: Name): MutationRecord<Name>[] {
  return useMutationState({
    filters: { mutationKey: keyOf(name) },
    select: ({ state }) => ({
      input: state.variables as MutationInput<Name>,
      status: state.status,
      at: state.submittedAt,
      isWaiting: state.status === "pending" && (state.isPaused || state.failureCount > 0),
      failure: state.error,
      answer: state.data as MutationAnswer<Name> | undefined,
    }),
  });
}

/** Drops the records of refused mutations. */
export function clearRefused<Name extends MutationName>(
  queries: QueryClient,
  name: Name,
  isMeant: (input: MutationInput<Name>) => boolean,
): void {
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: keyOf(name), status: "error" })) {
    if (isMeant(mutation.state.variables as MutationInput<Name>)) cache.remove(mutation);
  }
}

/**
 * Takes back an application that waits to be sent. If the server has it after all, from an attempt whose answer was
 * lost, it appears in the next list, where it can be withdrawn.
 */
export function takeBackApplication(queries: QueryClient, key: string): void {
  stopOf(key).abort(new UndoneError());
  clearUndoable(key);
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: keyOf("apply"), status: "pending" })) {
    if ((mutation.state.variables as MutationInput<"apply">).key === key) cache.remove(mutation);
  }
}

/** The number of mutations that the server has not accepted yet, which a logout would lose. Read marks do not count. */
export function useUnsentMutations(): number {
  const areMarks = useMutationState({
    filters: { mutationKey: [root], status: "pending" },
    select: isReading,
  });
  return areMarks.filter((isMark) => !isMark).length;
}
