import { api } from "../api/api.ts";
import { refetchAll } from "../api/refetch-all.ts";
import type { CallInput } from "@bandeja/client/create-client";
import { NetworkFailure } from "@bandeja/client/failures";
import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { messagesAdd, messagesReceipt } from "@bandeja/contract/calls/messages";
import { notificationsRead } from "@bandeja/contract/calls/notifications";
import { clearUndoable, claimUndoable, readUndoables } from "../storage/undoables.ts";
import type { Undoable } from "../storage/undoables.ts";
import { readLogin } from "../session/session.ts";
import { dropEntry, hasEntry, keepEntry, readOutbox } from "./outbox-store.ts";
import { useMutation, useMutationState } from "@tanstack/react-query";
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { answerApplication, isAnswerAction } from "./answer-application.ts";

/** The reason of a mutation that the user took back before it was sent, or whose account is no longer signed in. */
export class UndoneError extends Error {
  override readonly name = "UndoneError";
}

const stops = new Map<string, AbortController>();

/** The controller that aborts a mutation by its key, including a request in flight. */
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
  answer: (answer: Parameters<typeof answerApplication>[0] & { key: string }) => answerApplication(answer),
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
export const keyOf = (name: MutationName) => [root, name] as const;

export const isOfflineMutation = (mutation: Pick<Mutation, "options">): boolean =>
  mutation.options.mutationKey?.[0] === root;

/** Whether this version of the client knows the mutation. */
export const isMutationName = (name: string): name is MutationName => name in mutations;

/** The name of an offline mutation; undefined for others. */
export const mutationName = (mutation: Pick<Mutation, "options">): string | undefined =>
  isOfflineMutation(mutation) ? String(mutation.options.mutationKey?.[1]) : undefined;

export const isReading = (mutation: Pick<Mutation, "options">): boolean =>
  isOfflineMutation(mutation) && reading.includes(mutation.options.mutationKey?.[1]);

/** The mutations that can be undone before they are sent. */
const undoable: readonly unknown[] = ["apply", "answer"] satisfies (keyof typeof mutations)[];

type UndoableInput = MutationInput<"apply" | "answer">;

/** The input of a mutation of this kind; undefined for other mutations. */
export const inputOf = <Name extends MutationName>(
  name: Name,
  { options, state }: Pick<Mutation, "options" | "state">,
): MutationInput<Name> | undefined =>
  options.mutationKey?.[1] === name ? (state.variables as MutationInput<Name>) : undefined;

const attempts = new WeakSet<object>();

/** Whether the server may have a mutation with this input. */
export const isAttempted = (input: unknown): boolean => attempts.has(input as object);

/** Restores what an earlier page has noted. */
export const restoreAttempt = (input: unknown): void => void attempts.add(input as object);

/** Notes that a mutation is about to be sent. @throws UndoneError if another tab has taken it back */
function noteAttempt(name: MutationName, { state: { variables: input, submittedAt: at } }: Mutation): void {
  attempts.add(input as object);
  const owner = readLogin()?.id;
  if (owner === undefined) return;
  if (!hasEntry(owner, { name, input })) throw new UndoneError();
  keepEntry(owner, { name, input, at, isRefused: false, isAttempted: true });
}

const firstPauseMs = 2_000;
const longestPauseMs = 5_000;

/**
 * Configures the sending of mutations: one at a time, retried while no answer comes, never after a refusal. Answers to
 * applications do not wait for each other, since a page that is closed sends all of them at once.
 */
export function prepareOfflineMutations(queries: QueryClient): void {
  for (const name of Object.keys(mutations) as MutationName[]) {
    const send = mutations[name] as (input: unknown) => Promise<unknown>;
    queries.setMutationDefaults(keyOf(name), {
      mutationFn: (input: unknown) => {
        // The cache is cleared when another account signs in: its token must not send this.
        const mutation = queries
          .getMutationCache()
          .getAll()
          .find(({ state }) => state.variables === input);
        if (mutation === undefined) throw new UndoneError();
        // A start without a network is not known to the query library, and would count as an attempt.
        if (!navigator.onLine) throw new NetworkFailure("offline", undefined);
        noteAttempt(name, mutation);
        return send(input);
      },
      networkMode: "online",
      ...(name !== "answer" && { scope: { id: root } }),
      retry: (_count, failure) => failure instanceof NetworkFailure,
      retryDelay: (count) => Math.min(firstPauseMs * 2 ** count, longestPauseMs),
      gcTime: Infinity,
      onSettled: (_answer, _failure, input) => {
        if (undoable.includes(name)) clearUndoable((input as UndoableInput).key);
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

/** The input of the mutation that sends an undoable action. */
const inputToSend = ({ action, scope: jobId, subject, reason, key }: Undoable): UndoableInput =>
  isAnswerAction(action) ? { jobId, applicationId: subject, action, reason, key } : { jobId, key };

/** Sends an action that was undoable, unless it is being sent already. */
function sendLeft(queries: QueryClient, undoableAction: Undoable): void {
  const cache = queries.getMutationCache();
  const input = inputToSend(undoableAction);
  const name: MutationName = "action" in input ? "answer" : "apply";
  const isSending = cache
    .findAll({ mutationKey: keyOf(name), status: "pending" })
    .some(({ state }) => (state.variables as UndoableInput).key === input.key);
  if (isSending) return;
  cache
    .build(queries, { mutationKey: keyOf(name) })
    .execute(input)
    .catch(() => undefined);
}

/**
 * After a start or a login: sends the account's actions that a reload, a crash or the end of a session left without an
 * answer, once they can no longer be undone. The frame reports the results.
 */
export function resumeUndoables(queries: QueryClient): void {
  for (const left of readUndoables()) resumeUndoable(queries, left);
}

function resumeUndoable(queries: QueryClient, left: Undoable): void {
  setTimeout(
    () => {
      const now = readUndoables().find(({ key }) => key === left.key);
      if (now === undefined) return;
      // Another tab may have postponed it, or the screen where it can be undone may have sent it meanwhile.
      if (!now.isSent && now.dueAt > Date.now()) resumeUndoable(queries, now);
      else if (left.isSent || claimUndoable(left.key)) sendLeft(queries, now);
    },
    Math.max(0, left.dueAt - Date.now()),
  );
}

/** Before a logout: sends what could still be undone, in any tab. Resolves when each has an answer or none came. */
export async function sendUndoables(): Promise<void> {
  const left = readUndoables().filter(({ key, isSent }) => !isSent && claimUndoable(key));
  await Promise.allSettled(
    left
      .map(inputToSend)
      .map(async (input) => ("action" in input ? mutations.answer(input) : mutations.apply(input))),
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
  /** Whether it waits and the server cannot have it, since it was never sent. */
  isUnsent: boolean;
  failure: unknown;
  answer: MutationAnswer<Name> | undefined;
}

const isWaiting = ({ status, isPaused, failureCount }: Mutation["state"]): boolean =>
  status === "pending" && (isPaused || failureCount > 0);

/** All known mutations of a kind, oldest first: in flight, done, refused. */
export function useMutationRecords<Name extends MutationName>(name: Name): MutationRecord<Name>[] {
  return useMutationState({
    filters: { mutationKey: keyOf(name) },
    select: ({ state }) => ({
      input: state.variables as MutationInput<Name>,
      status: state.status,
      at: state.submittedAt,
      isWaiting: isWaiting(state),
      isUnsent: isWaiting(state) && !isAttempted(state.variables),
      failure: state.error,
      answer: state.data as MutationAnswer<Name> | undefined,
    }),
  });
}

/** Removes a mutation from the cache and from the outbox, even if its request is still in flight. */
function deleteMutation(queries: QueryClient, mutation: Mutation): void {
  const owner = readLogin()?.id;
  const name = mutationName(mutation);
  queries.getMutationCache().remove(mutation);
  if (owner !== undefined && name !== undefined) dropEntry(owner, { name, input: mutation.state.variables });
}

/** Drops the records of refused mutations. */
export function clearRefused<Name extends MutationName>(
  queries: QueryClient,
  name: Name,
  isMeant: (input: MutationInput<Name>) => boolean,
): void {
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: keyOf(name), status: "error" })) {
    if (isMeant(mutation.state.variables as MutationInput<Name>)) deleteMutation(queries, mutation);
  }
}

/**
 * Takes back a mutation that waits to be sent. If the server has it after all, from an attempt whose answer was lost, it
 * appears in the next list, where it can be withdrawn.
 */
export function takeBack(queries: QueryClient, key: string): void {
  stopOf(key).abort(new UndoneError());
  clearUndoable(key);
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: [root], status: "pending" })) {
    const isUndoable = undoable.includes(mutation.options.mutationKey?.[1]);
    const isMeant = isUndoable && (mutation.state.variables as UndoableInput).key === key;
    if (isMeant) deleteMutation(queries, mutation);
  }
}

/** How many actions of the account a logout would lose, in any tab: without a network also those that can be undone. */
export function countUnsent(): number {
  const owner = readLogin()?.id;
  if (owner === undefined) return 0;
  const waiting = readOutbox(owner).filter(({ name, isRefused }) => !isRefused && !reading.includes(name));
  return waiting.length + (navigator.onLine ? 0 : readUndoables().filter(({ isSent }) => !isSent).length);
}

/** The number of mutations that the server has not accepted yet. Read marks do not count. */
export function useUnsentMutations(): number {
  const areMarks = useMutationState({
    filters: { mutationKey: [root], status: "pending" },
    select: isReading,
  });
  return areMarks.filter((isMark) => !isMark).length;
}
