import type { Language } from "@bandeja/contract/lists";
import type { Db } from "../../../db/database.ts";
import type { WorkerActor } from "../../../kernel/actor.ts";
import type { Services } from "../../../runtime/services.ts";
import { findSearchState } from "./search-state-store.ts";

interface SearchContext {
  readonly db: Db;
  /** Undefined for visitors, who all get the same. */
  readonly actor: WorkerActor | undefined;
  readonly language: Language;
  readonly cityLanguage: Language | undefined;
  readonly services: Pick<Services, "recentAnswers">;
}

/**
 * Answers a search from memory if it was asked a few seconds ago, for the same worker or for visitors, and nothing has
 * happened since.
 *
 * @param asked the call's name, and its body or query
 */
export async function recallSearch<T extends { readonly data: readonly unknown[] }>(
  { db, actor, language, cityLanguage, services }: SearchContext,
  asked: readonly [call: string, input: object],
  answer: () => Promise<T>,
): Promise<T> {
  const state = await findSearchState(db, actor?.workerId);
  const key = JSON.stringify([...asked, actor?.workerId, language, cityLanguage]);
  return services.recentAnswers.recall(key, state, answer);
}
