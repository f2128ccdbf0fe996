import type { BlockedPerson } from "@bandeja/contract/calls/people";
import type { Language } from "@bandeja/contract/lists";
import { displayName } from "../accounts/core/display-name.ts";
import type { BlockedRow } from "./blocks.ts";

export function presentBlocked(
  { id, name, photo, blockedAt }: BlockedRow,
  language: Language,
): BlockedPerson {
  return { person_id: id, name: displayName(name, language), photo, blockedat: blockedAt.toISOString() };
}
