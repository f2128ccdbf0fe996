import { readLogin, subscribeToLogin } from "./session/session.ts";
import { parseStored, sessionStore } from "./storage/storage.ts";

const stored = "scroll-positions";
/** How long (ms) a page may take to become as long as it was. */
const timeoutMs = 10_000;

const positions = new Map<string, number>();
let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const [key, top] of Object.entries(parseStored(sessionStore.read(stored)) ?? {})) {
    if (typeof top === "number") positions.set(key, top);
  }
  // For a reload. A logout has cleared the storage, and this document may be left because of it.
  let isKept = true;
  subscribeToLogin(() => {
    isKept = readLogin() !== null;
    positions.clear();
  });
  window.addEventListener("pagehide", () => {
    if (isKept && positions.size > 0) {
      sessionStore.write(stored, JSON.stringify(Object.fromEntries(positions)));
    }
  });
}

/** Notes where a page of the history is scrolled to. */
export function savePosition(key: string, top: number): void {
  load();
  positions.set(key, top);
}

/** Whether this document is shown again, by a reload or by Back from another one. */
const isShownAgain = (): boolean =>
  performance
    .getEntriesByType?.("navigation")
    .some((entry) => ["reload", "back_forward"].includes((entry as PerformanceNavigationTiming).type)) ??
  false;

/** Scrolls to where this document was left, if it is shown again. @returns a function that ends the wait */
export const restoreAtStart = (key: string): (() => void) =>
  isShownAgain() ? restorePosition(key) : () => undefined;

/**
 * Scrolls to where a page was left, or to `otherwise`: again while its data arrive, until it is as long as it was, or the
 * user scrolls.
 *
 * @returns a function that ends the wait
 */
export function restorePosition(key: string, otherwise?: number): () => void {
  load();
  const top = positions.get(key) ?? otherwise;
  const ending = new AbortController();
  const end = () => ending.abort();
  if (top === undefined) return end;
  const scroll = () => {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end();
  };
  scroll();
  if (ending.signal.aborted || !("ResizeObserver" in window)) return end;
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  const timer = setTimeout(end, timeoutMs);
  ending.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(type, end, { passive: true, signal: ending.signal });
  }
  return end;
}
