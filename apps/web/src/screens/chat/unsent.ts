import { clearDraft, readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";

/** A message to send again. Its `clientId` prevents duplicates. */
export interface Unsent {
  clientId: string;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
}

const nameOf = (other: string) => `unsent.${other}`;

function isUnsent(value: unknown): value is Unsent {
  const { clientId, text, writtenAt } = (value ?? {}) as Partial<Record<keyof Unsent, unknown>>;
  return typeof clientId === "string" && typeof text === "string" && typeof writtenAt === "string";
}

/** Messages of a thread that had not arrived when the page was left or reloaded. */
export function readUnsent(other: string): Unsent[] {
  const messages = readDraft(nameOf(other))?.["messages"];
  return Array.isArray(messages) ? messages.filter(isUnsent) : [];
}

export function saveUnsent(other: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) clearDraft(nameOf(other));
  else {
    const messages = unsent.map(({ clientId, text, writtenAt }) => ({ clientId, text, writtenAt }));
    saveDraft(nameOf(other), { messages });
  }
}
