import { abortWith } from "@bandeja/client/abort-with";
import { NetworkFailure } from "@bandeja/client/failures";
import { positionOf, readyType, refetchType, type OpenJobsChange } from "@bandeja/contract/live-events";
import type { Query, QueryClient } from "@tanstack/react-query";
import { apiBase } from "../api/api.ts";
import { readLogin, subscribeToLogin } from "../session/session.ts";
import { createPace } from "./create-pace.ts";
import { isChangedBy, isOfLiveCall } from "./live-queries.ts";
import { isLive, setLive } from "./live-state.ts";
import { followOpenLists } from "./open-lists.ts";
import { readEvents, StreamHeldBack, StreamRefused } from "./read-events.ts";

/** The lock of the tab that has this browser's stream, and the channel by which the others hear of it. */
const name = "bandeja.live";
const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;
/** How long (ms) to poll where a stream is held back on its way. */
const heldBackMs = 300_000;
/** Of fetches of what changed: a confirmation follows an application soon, but a busy venue's events must not fill its network. */
const pace = { burst: 4, regainMs: 300 } as const;
/** How long (ms) a tab trusts another one's stream that it hears nothing of: a browser may stop a tab. */
const unheardMs = 45_000;
/** How long (ms), on average, after a stream has ended the data are fetched without it. */
const pollAgainMs = 4_000;
/** How long (ms) a hidden tab keeps the stream: another one may be visible, and a phone may stop a hidden one. */
const hiddenMs = 30_000;

/** What a tab announces to the others. `token`: whose events they are. */
type Announcement = { readonly token: string } &
  /** From a tab that was opened. */
  (
    | { readonly kind: "hello" }
    | { readonly kind: "state"; readonly isOpen: boolean }
    | { readonly kind: "event"; readonly id: string; readonly type: string }
    | { readonly kind: "openjobs"; readonly change: OpenJobsChange }
  );

const isHidden = (): boolean => document.visibilityState === "hidden";

const isOfNetwork = (error: unknown): boolean =>
  error instanceof StreamRefused || error instanceof StreamHeldBack || error instanceof NetworkFailure;

/** A wait that a signal ends early. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

/** Resolves when the browser has a network and the tab is visible. */
function untilUsable(signal: AbortSignal): Promise<void> {
  const isUsable = () => navigator.onLine && !isHidden();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const check = () => {
      if (!signal.aborted && !isUsable()) return;
      listening.abort();
      resolve();
    };
    const options = { signal: listening.signal };
    window.addEventListener("online", check, options);
    document.addEventListener("visibilitychange", check, options);
    signal.addEventListener("abort", check, options);
    check();
  });
}

/** Follows the stream of the signed-in account: one for all tabs of a browser. */
export function followEvents(queries: QueryClient, stopped: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  let lastId: string | undefined;
  let token = readLogin()?.token;
  let changing = new AbortController();
  /** The types of events since the last refetch. */
  let changed = new Set<string>();
  let isRefetching = false;
  const countRefetch = createPace(pace);

  function invalidate(predicate: (query: Query) => boolean): Promise<void> {
    // A hidden tab fetches when it is shown again.
    return queries.invalidateQueries({ predicate, refetchType: isHidden() ? "none" : "active" });
  }
  const openLists = followOpenLists(queries, invalidate);
  /** Fetches what has changed: one time after the other, so that many events cancel no fetch. */
  async function refetchChanged(): Promise<void> {
    if (isRefetching) return;
    isRefetching = true;
    while (changed.size > 0) {
      const types = changed;
      changed = new Set();
      await invalidate(types.has(refetchType) ? isOfLiveCall : isChangedBy(types));
      const pauseMs = countRefetch();
      if (pauseMs > 0) await wait(pauseMs, stopped);
    }
    isRefetching = false;
  }
  function noteEvent(id: string, type: string): void {
    // A stream may repeat events when it resumes.
    const isKnown = lastId !== undefined && positionOf(id) <= positionOf(lastId);
    if (isKnown && type !== refetchType) return;
    lastId = id;
    // What was fetched before the stream began may be outdated by now.
    changed.add(type === readyType ? refetchType : type);
    void refetchChanged();
  }
  function noteState(isOpen: boolean): void {
    setLive(isOpen);
    if (isOpen) return;
    // Polling begins with the next answer. A stream that is soon open again continues without it; otherwise not all
    // browsers ask at the same moment.
    setTimeout(
      () => {
        if (!isLive() && !stopped.aborted) void invalidate(isOfLiveCall);
      },
      pollAgainMs * (0.5 + Math.random()),
    );
  }
  function announce(announcement: Announcement): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
    channel.postMessage(announcement);
  }

  /** Whether this tab has an open stream. */
  let isLeading = false;
  let unheard: ReturnType<typeof setTimeout> | undefined;
  function announceState(owner: string, isOpen: boolean): void {
    isLeading = isOpen;
    clearTimeout(unheard);
    announce({ token: owner, kind: "state", isOpen });
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Announcement>) => {
    if (data.token !== token) return;
    if (data.kind === "hello") {
      if (isLeading) announceState(data.token, true);
    } else if (data.kind === "state") {
      // Another tab's events before now were not received.
      if (data.isOpen && !isLive()) void invalidate(isOfLiveCall);
      noteState(data.isOpen);
      clearTimeout(unheard);
      if (data.isOpen) unheard = setTimeout(() => noteState(false), unheardMs);
    } else if (data.kind === "openjobs") openLists.note(data.change);
    else noteEvent(data.id, data.type);
  });

  /** Reads one stream after the other while this tab has the lock. */
  async function lead(owner: string, signal: AbortSignal): Promise<void> {
    // The lock may have been granted much later.
    if (isHidden()) return;
    // The tab that had the stream before is closed.
    if (isLive()) {
      noteState(false);
      announceState(owner, false);
    }
    for (let failures = 0; !signal.aborted;) {
      const ending = new AbortController();
      const stop = abortWith(ending, [signal]);
      let isOpen = false;
      let pauseMs = 0;
      let hiding: ReturnType<typeof setTimeout> | undefined;
      const onVisibility = () => {
        clearTimeout(hiding);
        if (isHidden()) hiding = setTimeout(() => ending.abort(), hiddenMs);
      };
      document.addEventListener("visibilitychange", onVisibility);
      try {
        await readEvents({
          address: `${apiBase}/events`,
          token: owner,
          lastId,
          signal: ending.signal,
          onBytes() {
            isOpen = true;
            failures = 0;
            noteState(true);
            announceState(owner, true);
          },
          onEvent({ id, type }) {
            noteEvent(id, type);
            announce({ token: owner, kind: "event", id, type });
          },
          onOpenJobs(change) {
            openLists.note(change);
            announce({ token: owner, kind: "openjobs", change });
          },
        });
      } catch (error) {
        failures += 1;
        if (error instanceof StreamHeldBack && !isOpen) pauseMs = heldBackMs * (0.5 + Math.random());
        // The next call of the API finds out whether the login has ended.
        else if (error instanceof StreamRefused && error.status === 401) pauseMs = longestWaitMs;
        else if (!ending.signal.aborted && !isOfNetwork(error)) reportError(error);
      } finally {
        stop();
        clearTimeout(hiding);
        document.removeEventListener("visibilitychange", onVisibility);
      }
      if (isOpen) {
        noteState(false);
        announceState(owner, false);
      }
      if (ending.signal.aborted) return;
      // Not all browsers at the same moment, after a restart of the server.
      const backOffMs = Math.min(shortestWaitMs * 2 ** failures, longestWaitMs) * (0.5 + Math.random());
      await wait(Math.max(pauseMs, backOffMs), signal);
      if (!navigator.onLine || isHidden()) return;
    }
  }

  async function follow(): Promise<void> {
    while (!stopped.aborted) {
      const { signal } = changing;
      const owner = token;
      if (owner === undefined) {
        await wait(2 ** 31 - 1, signal);
      } else {
        await untilUsable(signal);
        try {
          await navigator.locks.request(name, { signal }, () => lead(owner, signal));
        } catch (error) {
          if (signal.aborted) continue;
          // Some browsers refuse locks, as they refuse storage.
          if (!(error instanceof DOMException)) reportError(error);
          await wait(longestWaitMs, signal);
        }
      }
    }
    channel.close();
  }

  const stopLogin = subscribeToLogin(() => {
    const current = readLogin()?.token;
    if (current === token) return;
    token = current;
    lastId = undefined;
    isLeading = false;
    setLive(false);
    changing.abort();
    changing = new AbortController();
    if (token !== undefined) announce({ token, kind: "hello" });
  });
  stopped.addEventListener("abort", () => {
    changing.abort();
    stopLogin();
    clearTimeout(unheard);
    openLists.stop();
    setLive(false);
  });
  if (token !== undefined) announce({ token, kind: "hello" });
  void follow();
}
