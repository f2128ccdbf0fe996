import type { Language } from "@bandeja/contract/lists";
import { otherSide, type Side } from "@bandeja/domain/side";
import { translate } from "@bandeja/i18n/translate";
import type { Db, Tx } from "../../../db/database.ts";
import { findHiddenMessages } from "./restrictions-store.ts";

interface Reader {
  readonly side: Side;
  readonly language: Language;
  readonly now: Date;
}

/** Messages as a side reads them: a hidden one of the other side says so in place of its text. */
export async function hideMessages<
  M extends { readonly id: string; readonly fromSide: Side; readonly body: string },
>(db: Db | Tx, messages: readonly M[], { side, language, now }: Reader): Promise<M[]> {
  const theirs = messages.filter(({ fromSide }) => fromSide === otherSide(side));
  const hidden = await findHiddenMessages(
    db,
    theirs.map(({ id }) => id),
    now,
  );
  const note = translate(language)(($) => $.statements.hiddenMessage);
  return messages.map((message) => (hidden.has(message.id) ? { ...message, body: note } : message));
}
