import type { Mutation, MutationState, QueryClient } from "@tanstack/react-query";
import { readLogin } from "../session/session.ts";
import {
  isAttempted,
  isMutationName,
  isOfflineMutation,
  keyOf,
  mutationName,
  prepareOfflineMutations,
  restoreAttempt,
  resumeUndoables,
} from "./offline-mutations.ts";
import type { MutationName } from "./offline-mutations.ts";
import { dropEntry, hasEntry, keepEntry, readOutbox } from "./outbox-store.ts";
import type { OutboxEntry } from "./outbox-store.ts";

/** A refused message can be sent again or discarded; other refusals are reported once. */
const staysWhenRefused: ReadonlySet<string> = new Set<MutationName>(["message"]);

const started = new WeakSet<QueryClient>();

/** What the outbox reads of a mutation; the cache's events have `any` in its place. */
type Stored = Pick<Mutation, "options" | "state">;

const owners = new WeakMap<Stored, string | undefined>();

function store(mutation: Stored, isNew: boolean): void {
  const owner = owners.get(mutation);
  const name = mutationName(mutation);
  // After another login or none, what is stored is sent after the next login of its account.
  if (owner === undefined || owner !== readLogin()?.id || name === undefined) return;
  const { status, variables: input, submittedAt: at } = mutation.state;
  // Another tab has taken it back.
  if (!isNew && !hasEntry(owner, { name, input })) return;
  const isRefused = status === "error";
  if (status === "pending" || (isRefused && staysWhenRefused.has(name))) {
    keepEntry(owner, { name, input, at, isRefused, isAttempted: isAttempted(input) });
  } else if (status !== "idle") dropEntry(owner, { name, input });
}

function stateOf({ input, at, isRefused }: OutboxEntry): MutationState {
  return {
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    // As if it waited for the network: one in flight when the page was left is sent again.
    isPaused: !isRefused,
    status: isRefused ? "error" : "pending",
    submittedAt: at,
    variables: input,
  };
}

/** Restores what the signed-in account has not sent yet, in its order, and sends it. */
function restore(queries: QueryClient): void {
  const owner = readLogin()?.id;
  if (owner === undefined) return;
  const cache = queries.getMutationCache();
  const identityOf = (name: unknown, input: unknown) => JSON.stringify([name, input]);
  const identities = new Set(
    cache
      .findAll({ predicate: isOfflineMutation })
      .map((one) => identityOf(mutationName(one), one.state.variables)),
  );
  for (const entry of readOutbox(owner)) {
    const { name, input } = entry;
    if (!isMutationName(name) || identities.has(identityOf(name, input))) continue;
    if (entry.isAttempted) restoreAttempt(input);
    cache.build(queries, { mutationKey: keyOf(name) }, stateOf(entry));
  }
  void queries.resumePausedMutations();
  resumeUndoables(queries);
}

/**
 * Keeps offline mutations in the browser until the server has accepted them, and sends those that an earlier page, or
 * one before the session expired, has left. To be called at the start and after a login; a second call changes nothing.
 */
export function startOutbox(queries: QueryClient): void {
  if (!started.has(queries)) {
    started.add(queries);
    prepareOfflineMutations(queries);
    queries.getMutationCache().subscribe((event) => {
      if (event.type === "added") owners.set(event.mutation, readLogin()?.id);
      else if (event.type === "updated") store(event.mutation, event.action.type === "pending");
    });
  }
  restore(queries);
}
