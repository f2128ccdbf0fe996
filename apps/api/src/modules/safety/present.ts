import type { BlockedPerson } from "@bandeja/contract/calls/people";
import type { Language } from "@bandeja/contract/lists";
import { shownName } from "../accounts/core/shown-name.ts";
import type { BlockedRow } from "./blocks.ts";

/** Somebody whom the caller has blocked, as it goes over the wire. */
export function presentBlocked(
  { id, name, photo, blockedAt }: BlockedRow,
  language: Language,
): BlockedPerson {
  return { person_id: id, name: shownName(name, language), photo, blockedat: blockedAt.toISOString() };
}
