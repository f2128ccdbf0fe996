import * as z from "zod/mini";
import { answer, defineCall } from "../call.ts";
import type { Plain } from "../codec.ts";
import { count, id, instant, photo, rating, text } from "../fields.ts";
import { name } from "../name-fields.ts";
import { date } from "../job-fields.ts";
import { cursor, page } from "../list-fields.ts";
import { prose } from "../prose.ts";
import { allNames } from "../wire-names/all-names.ts";
import { venueList } from "./people.ts";

/** The maximum lengths of texts about a team, in code points. */
export const teamTextLimits = { note: 300, group: 40, search: 60 } as const;

/** The orders of a venue's team: the last work, how often, the venue's own stars. */
export const teamSorts = ["latest", "times", "stars"] as const;
export type TeamSort = (typeof teamSorts)[number];

const common = { method: "POST", tag: "people", cost: "usual", names: allNames } as const;
const command = { ...common, kind: "command" } as const;
const query = { ...common, kind: "query" } as const;

/** A worker of the venue's team. Counts are of the work at this venue. */
export const TeammateSchema = z.object({
  waitress_id: id,
  waitress: z.string(),
  photo,
  /** By all venues, and by this one. */
  rating,
  reviews: count,
  ownrating: rating,
  workedhere: count,
  latehere: count,
  noshowshere: count,
  /** Only of favourites. */
  favourite: z.optional(venueList),
  /** The last day of the last completed work. */
  lastworked: z.nullable(date),
  /** The next confirmed work at the venue. */
  nextshift: z.nullable(z.object({ job_id: id, startdate: date })),
  note: z.string(),
  /** The ids of the venue's groups with the worker. */
  groups: z.array(id),
  /** The ids of those that the worker left, who is not put back. */
  leftgroups: z.optional(z.array(id)),
  /** The first days of the jobs for which the venue has asked the worker and has no answer. */
  openrequests: z.optional(z.array(date)),
});
export type Teammate = Plain<typeof TeammateSchema>;

export const teamFind = defineCall({
  ...query,
  name: "teamFind",
  path: "/team/find",
  summary: "The workers who were confirmed at the venue, are its favourites or in its groups.",
  who: "venue:viewer",
  cost: "usual",
  body: z.object({
    name: z.optional(text(teamTextLimits.search)),
    list: z.optional(z.literal("favourite")),
    group_id: z.optional(id),
    sort: z.optional(z.enum(teamSorts)),
    ...page,
  }),
  answer: answer({ data: z.array(TeammateSchema), nextcursor: z.optional(cursor) }),
  errors: ["NOT_FOUND"],
});

export const teamNote = defineCall({
  ...command,
  name: "teamNote",
  path: "/team/note",
  summary: "Stores the venue's note about a worker, or removes it.",
  who: "venue:manager",
  body: z.object({ waitress_id: id, note: prose(teamTextLimits.note) }),
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

/** A group of a venue's team. */
export const GroupSchema = z.object({ _id: id, name: z.string(), people: count });
export type Group = Plain<typeof GroupSchema>;

export const groupsFind = defineCall({
  ...query,
  name: "groupsFind",
  path: "/groups/find",
  summary: "The groups of the venue's team, oldest first.",
  who: "venue:viewer",
  answer: answer({ data: z.array(GroupSchema) }),
  errors: [],
});

const groupName = name(teamTextLimits.group);

export const groupsAdd = defineCall({
  ...command,
  name: "groupsAdd",
  path: "/groups/add",
  summary: "Makes a group of the venue's team.",
  who: "venue:manager",
  creates: true,
  body: z.object({ name: groupName }),
  answer: answer({ data: GroupSchema }),
  errors: ["LIST_FULL"],
});

export const groupsRename = defineCall({
  ...command,
  name: "groupsRename",
  path: "/groups/rename",
  summary: "Renames a group of the venue's team.",
  who: "venue:manager",
  body: z.object({ group_id: id, name: groupName }),
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const groupsRemove = defineCall({
  ...command,
  name: "groupsRemove",
  path: "/groups/remove",
  summary: "Removes a group; the people in it stay in the team.",
  who: "venue:manager",
  body: z.object({ group_id: id }),
  answer: answer({}),
  errors: ["NOT_FOUND"],
});

export const groupsSet = defineCall({
  ...command,
  name: "groupsSet",
  path: "/groups/set",
  summary: "Puts a worker into a group of the venue's team, or takes them out.",
  who: "venue:manager",
  body: z.object({ group_id: id, waitress_id: id, member: z.boolean() }),
  answer: answer({}),
  errors: ["NOT_FOUND", "WRONG_STATE", "LIST_FULL"],
});

/** A group that a worker is in. */
export const OwnGroupSchema = z.object({
  _id: id,
  name: z.string(),
  restaurant_id: id,
  restaurant_name: z.string(),
  joinedat: instant,
});
export type OwnGroup = Plain<typeof OwnGroupSchema>;

export const groupsMine = defineCall({
  ...query,
  name: "groupsMine",
  path: "/groups/mine",
  summary: "The groups of venues that the worker is in, newest first.",
  who: "worker",
  body: z.object({ ...page }),
  answer: answer({ data: z.array(OwnGroupSchema), nextcursor: z.optional(cursor) }),
  errors: [],
});

export const groupsLeave = defineCall({
  ...command,
  name: "groupsLeave",
  path: "/groups/leave",
  summary: "Leaves a group for good; the venue is not notified.",
  who: "worker",
  body: z.object({ group_id: id }),
  answer: answer({}),
  errors: [],
});
