import type { Language } from "@bandeja/contract/lists";
import { todayIn } from "@bandeja/domain/wall-clock";
import { translate } from "@bandeja/i18n/translate";
import { writeStatement } from "@bandeja/receipt-pdf/write-statement";
import type { Db } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isId } from "../../kernel/ids.ts";
import { displayName } from "../accounts/core/display-name.ts";
import { findStatement, type Statement } from "./statements/statements-store.ts";
import { findDecisionOf } from "./store/decisions-store.ts";
import { findHome } from "./store/parties-store.ts";

/** A statement of reasons by the id in a request, about the actor's party. @throws ApiError `NOT_FOUND` */
export async function requireSentStatement(
  db: Db,
  sent: unknown,
  partyId: string,
): Promise<Statement | undefined> {
  if (typeof sent !== "string") return undefined;
  const statement = isId(sent) ? await findStatement(db, sent) : undefined;
  const name = statement && { decisionId: statement.decisionId };
  if (statement === undefined || name === undefined || !(await findDecisionOf(db, name, partyId))) {
    throw new ApiError("NOT_FOUND");
  }
  return statement;
}

/** A statement of reasons as a file: as it was sent, or as a translation that says so. */
export async function getStatement(
  db: Db,
  { decisionId, madeAt, texts, language: sentIn }: Statement,
  { partyId, language = sentIn }: { partyId: string; language: Language | undefined },
): Promise<{ name: string; pdf: Buffer }> {
  const home = await findHome(db, partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const { name, timezone } = home;
  const facts = {
    number: decisionId,
    to: displayName(name, language),
    madeAt,
    timezone,
    isTranslation: language !== sentIn,
    ...texts[language],
  };
  const pdf = await writeStatement(facts, language);
  const day = todayIn(timezone, madeAt);
  return { name: translate(language)(($) => $.statements.file, { day }), pdf };
}
