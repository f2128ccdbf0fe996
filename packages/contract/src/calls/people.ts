import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, photo, rating } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { venueLists } from "../lists.ts";
import { allNames } from "../wire-names/all-names.ts";
import { workNames } from "../wire-names/work-names.ts";

const tag = "people";
const command = { method: "POST", tag, kind: "command", cost: "usual" } as const;

export const peopleBlock = defineCall({
  ...command,
  name: "peopleBlock",
  path: "/people/block",
  summary: "Blocks a party: the two can no longer write or apply to each other.",
  who: ["venue:manager", "worker"],
  body: z.object({ person_id: id }),
  names: workNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const peopleUnblock = defineCall({
  ...command,
  name: "peopleUnblock",
  path: "/people/unblock",
  summary: "Removes the account's block.",
  who: ["venue:manager", "worker"],
  body: z.object({ person_id: id }),
  names: workNames,
  answer: answer({}),
  errors: [],
});

/** A party that the actor has blocked. */
export const BlockedPersonSchema = z.object({
  person_id: id,
  name: z.string(),
  photo,
  blockedat: instant,
});
export type BlockedPerson = Plain<typeof BlockedPersonSchema>;

export const peopleBlocked = defineCall({
  name: "peopleBlocked",
  method: "POST",
  path: "/people/blocked",
  tag,
  summary: "The parties that the account has blocked, newest first.",
  who: ["venue:viewer", "worker"],
  kind: "query",
  cost: "usual",
  body: z.object({ ...page }),
  names: allNames,
  answer: answer({ data: z.array(BlockedPersonSchema), nextcursor: z.optional(cursor) }),
  errors: [],
});

export const venueList = z.enum(venueLists);

export const favouritesSet = defineCall({
  ...command,
  name: "favouritesSet",
  path: "/favourites/set",
  summary: "Puts an applicant on one of the venue's lists, or on none.",
  who: "venue:manager",
  body: z.object({ waitress_id: id, list: z.enum([...venueLists, "none"]) }),
  names: workNames,
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

/** A worker on a list of the venue. */
export const ListedPersonSchema = z.object({
  waitress_id: id,
  waitress: z.string(),
  photo,
  rating,
  reviews: count,
  /** The number of jobs that the worker completed at this venue. */
  workedhere: count,
  list: venueList,
  setat: instant,
});
export type ListedPerson = Plain<typeof ListedPersonSchema>;

export const favouritesFind = defineCall({
  name: "favouritesFind",
  method: "POST",
  path: "/favourites/find",
  tag,
  summary: "The workers on the venue's lists, newest first.",
  who: "venue:viewer",
  kind: "query",
  cost: "usual",
  body: z.object({ list: z.optional(venueList), ...page }),
  names: allNames,
  answer: answer({ data: z.array(ListedPersonSchema), nextcursor: z.optional(cursor) }),
  errors: [],
});
