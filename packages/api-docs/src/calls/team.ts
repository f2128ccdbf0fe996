import type * as calls from "@bandeja/contract/calls/team";
import { groupLimit, groupSizeLimit } from "@bandeja/domain/parameters/team";
import type { DescriptionsOf } from "../describe.ts";
import { facesOfSaturday, ids } from "../world.ts";

const weddings = { _id: ids.weddings, name: "Weddings", people: 0 };

export const team: DescriptionsOf<typeof calls> = {
  teamFind: {
    description:
      "Everybody who worked at the venue, was confirmed there, is its favourite or in one of its groups, without its blocklist. `name` finds a part of a name, without accents. `latest`, the usual order, has the latest work first, `times` who worked there most, `stars` the best by the venue's own stars. A no-show that was overturned is not counted.",
    fields: {
      name: "A part of the name.",
      list: "Only favourites.",
      group_id: "Only the people in this group of the venue.",
    },
    examples: {
      rui: {
        summary: "Who is called like that",
        body: { name: "rui" },
        answer: {
          ok: true,
          data: [
            {
              waitress_id: ids.rui,
              ...facesOfSaturday[1],
              rating: null,
              reviews: 0,
              ownrating: null,
              workedhere: 1,
              latehere: 0,
              noshowshere: 0,
              lastworked: "2027-02-20",
              nextshift: { job_id: ids.saturday, startdate: "2027-03-13" },
              note: "",
              groups: [],
              openrequests: ["2027-03-20"],
            },
          ],
        },
      },
    },
  },
  teamNote: {
    description:
      "Only the venue reads it. An empty note removes it. Only about workers who have applied to the venue.",
    examples: {
      note: {
        summary: "What to remember of Inês",
        body: { waitress_id: ids.ines, note: "Knows the cellar." },
        answer: { ok: true },
      },
    },
  },
  groupsFind: {
    description: "All of them, without pages. `people` counts those who are in the team.",
    examples: { all: { summary: "The only group", answer: { ok: true, data: [weddings] } } },
  },
  groupsAdd: {
    description: `At most ${groupLimit}, then \`LIST_FULL\`. The workers in a group read its name.`,
    fields: { name: "For the venue and the workers in it, up to 40 characters." },
    examples: {
      brunch: {
        summary: "A group for Sundays",
        body: { name: "Brunch" },
        answer: {
          ok: true,
          data: { _id: "01a42a29-1600-7d35-8c1b-6e9f02b4a7d8", name: "Brunch", people: 0 },
        },
      },
    },
  },
  groupsRename: {
    description: "Two groups may have the same name.",
    examples: {
      big: {
        summary: "Another name",
        body: { group_id: ids.weddings, name: "Big weddings" },
        answer: { ok: true },
      },
    },
  },
  groupsRemove: {
    description: "Nobody is notified.",
    examples: {
      gone: { summary: "A group is removed", body: { group_id: ids.weddings }, answer: { ok: true } },
    },
  },
  groupsSet: {
    description: `Only for workers who have applied to the venue; at most ${groupSizeLimit} in a group, then \`LIST_FULL\`. Nobody is notified. \`WRONG_STATE\` for a worker who has left it (\`leftgroups\` of \`/team/find\`).`,
    fields: { member: "Whether the worker is in the group from now on." },
    examples: {
      ines: {
        summary: "Inês is asked for weddings, too",
        body: { group_id: ids.weddings, waitress_id: ids.ines, member: true },
        answer: { ok: true },
      },
    },
  },
  groupsMine: {
    description: "Who else is in them is not listed.",
    examples: { none: { summary: "An empty list", body: {}, answer: { ok: true, data: [] } } },
  },
  groupsLeave: {
    description: "The venue cannot put the worker back. Without such a group the answer is `ok`, too.",
    examples: {
      left: { summary: "A worker leaves a group", body: { group_id: ids.weddings }, answer: { ok: true } },
    },
  },
};
