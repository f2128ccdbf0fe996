// Storage may be forbidden (private windows, blocked site data) or full: then values are kept in memory.
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

type Kind = keyof typeof memory;

function real(kind: Kind): Storage | undefined {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

function create(kind: Kind) {
  return {
    read: (key: string): string | null => real(kind)?.getItem(key) ?? memory[kind].get(key) ?? null,
    write(key: string, value: string): void {
      try {
        real(kind)?.setItem(key, value);
        if (real(kind) !== undefined) return;
      } catch {
        // Full: fall through to the memory.
      }
      memory[kind].set(key, value);
    },
    remove(key: string): void {
      real(kind)?.removeItem(key);
      memory[kind].delete(key);
    },
    keys: (): string[] => [...Object.keys(real(kind) ?? {}), ...memory[kind].keys()],
    /** Removes everything except the keys to be kept. */
    clear(isKept: (key: string) => boolean): void {
      const storage = real(kind);
      for (const key of Object.keys(storage ?? {})) if (!isKept(key)) storage?.removeItem(key);
      for (const key of memory[kind].keys()) if (!isKept(key)) memory[kind].delete(key);
    },
  };
}

/** Permanent, shared by all tabs. */
export const localStore = create("local");
/** For the tab, across reloads and navigation. */
export const sessionStore = create("session");

/** Parses a stored JSON object; undefined for anything else. */
export function parseStored(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
