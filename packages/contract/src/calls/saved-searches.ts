import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { FromWire, Plain } from "../codec.ts";
import { id, instant, photo } from "../fields.ts";
import { cursor, page } from "../list-fields.ts";
import { amount } from "../number-fields.ts";
import {
  combinedFilters,
  daysInOrder,
  km,
  ownCountry,
  searchPresets,
  singleFilters,
  wholeCity,
} from "../search-fields.ts";
import { allNames } from "../wire-names/all-names.ts";

/** The filters of a saved search, of which at most one says where: `citykm`, `owncountry`, `near` or `city` with `country`. */
const savedFilters = {
  ...singleFilters,
  ...combinedFilters,
  /** The radius around the city of the worker's profile, which the search follows. */
  citykm: z.optional(km),
  owncountry: z.optional(ownCountry),
  preset: z.optional(z.enum(searchPresets)),
};

/** The filters with plain names. */
export type SavedFilter = FromWire<z.output<z.ZodMiniObject<typeof savedFilters>>>;

/** A saved search, in the names of the request's language. */
export const SavedSearchSchema = z.object({
  _id: id,
  savedat: instant,
  ...savedFilters,
  minsalary: z.optional(amount),
});
export type SavedSearch = Plain<typeof SavedSearchSchema>;

type Saved = { readonly [Name in keyof typeof savedFilters]?: unknown };

const isSet = (value: unknown): boolean => value !== undefined;
const oneArea = z.refine<Saved>(
  ({ citykm, owncountry, near: point, city: name }) =>
    [citykm, owncountry, point, name].filter(isSet).length <= 1,
  { error: "invalid", path: ["near"] },
);
const oneTime = z.refine<Saved>(
  ({ preset, from: first, to: last }) => !isSet(preset) || !(isSet(first) || isSet(last)),
  { error: "invalid", path: ["preset"] },
);
/** Values are not converted, so a lowest one means nothing without its currency. */
const paidIn = z.refine<Saved>(({ minsalary: least, currency: code }) => !isSet(least) || isSet(code), {
  error: "required",
  path: ["currency"],
});
const notAll = z.refine<Saved>(({ placeid: _id, ...filters }) => Object.values(filters).some(isSet), {
  error: "required",
});

const own = { method: "POST", tag: "jobs", who: "worker", names: allNames } as const;

export const savedSearchesAdd = defineCall({
  ...own,
  name: "savedSearchesAdd",
  path: "/savedsearches/add",
  summary: "Saves a search: the worker is notified of new jobs that match it.",
  // Without an idempotency key: an equal search is saved once.
  kind: "command",
  cost: "usual",
  body: z.object(savedFilters).check(wholeCity, daysInOrder, oneArea, oneTime, paidIn, notAll),
  answer: answer({ data: SavedSearchSchema }),
  errors: ["CITY_NOT_LISTED", "LIST_FULL"],
});

export const savedSearchesFind = defineCall({
  ...own,
  name: "savedSearchesFind",
  path: "/savedsearches/find",
  summary: "The worker's saved searches, newest first.",
  kind: "query",
  cost: "usual",
  answer: answer({ data: z.array(SavedSearchSchema) }),
  errors: [],
});

export const savedSearchesRemove = defineCall({
  ...own,
  name: "savedSearchesRemove",
  path: "/savedsearches/remove",
  summary: "Removes a saved search; new jobs that match it no longer notify the worker.",
  kind: "command",
  cost: "usual",
  body: z.object({ search_id: id }),
  answer: answer({}),
  errors: [],
});

export const followedVenuesSet = defineCall({
  ...own,
  name: "followedVenuesSet",
  path: "/followedvenues/set",
  summary: "Follows a venue, or no longer: the worker is notified of each job that it posts.",
  kind: "command",
  cost: "usual",
  body: z.object({ restaurant_id: id, followed: z.boolean() }),
  answer: answer({}),
  errors: ["NOT_FOUND", "LIST_FULL"],
});

/** A venue that a worker follows. */
export const FollowedVenueSchema = z.object({
  restaurant_id: id,
  restaurant_name: z.string(),
  restaurant_city: z.string(),
  photo,
  followedat: instant,
});
export type FollowedVenue = Plain<typeof FollowedVenueSchema>;

export const followedVenuesFind = defineCall({
  ...own,
  name: "followedVenuesFind",
  path: "/followedvenues/find",
  summary: "The venues that the worker follows, newest first.",
  kind: "query",
  cost: "usual",
  body: z.object({ ...page }),
  answer: answer({ data: z.array(FollowedVenueSchema), nextcursor: z.optional(cursor) }),
  errors: [],
});
