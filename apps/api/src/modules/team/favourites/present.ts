import type { OnWire } from "@bandeja/contract/call";
import type { ListedPersonSchema } from "@bandeja/contract/calls/people";
import type { Language } from "@bandeja/contract/lists";
import { displayName } from "../../accounts/core/display-name.ts";
import { averageRating } from "../../accounts/core/average-rating.ts";
import type { ListedRow } from "./favourites.ts";

type ListedPerson = OnWire<typeof ListedPersonSchema>;

export function presentListed(row: ListedRow, language: Language): ListedPerson {
  return {
    waitress_id: row.id,
    waitress: displayName(row.name, language),
    photo: row.photo,
    rating: averageRating(row),
    reviews: row.reviewCount,
    workedhere: row.workedHere,
    list: row.list,
    setat: row.setAt.toISOString(),
  };
}
