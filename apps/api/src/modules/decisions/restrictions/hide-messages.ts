import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import { translate } from "@bandeja/i18n/translate";
import type { Db, Tx } from "../../../db/database.ts";
import { findHidden } from "./restrictions-store.ts";

interface Reader {
  readonly side: Side;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Messages as a side reads them: a hidden one of the other side says so in place of its text, and one of its own has the decision
 * that hides it.
 */
export async function hideMessages<
  M extends { readonly id: string; readonly fromSide: Side; readonly body: string },
>(
  db: Db | Tx,
  messages: readonly M[],
  { side, language, now }: Reader,
): Promise<(M & { readonly hiddenBy?: string })[]> {
  const ids = messages.map(({ id }) => id);
  const hidden = await findHidden(db, "messagehidden", { ids, now });
  const note = translate(language)(($) => $.statements.hiddenMessage);
  return messages.map((message) => {
    const hiddenBy = hidden.get(message.id);
    if (hiddenBy === undefined) return message;
    return message.fromSide === side ? { ...message, hiddenBy } : { ...message, body: note };
  });
}
