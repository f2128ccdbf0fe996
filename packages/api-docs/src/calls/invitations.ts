import type * as calls from "@bandeja/contract/calls/invitations";
import {
  groupSizeLimit,
  invitationHours,
  invitationsPerDay,
  leastInvitationMinutes,
  openInvitations,
} from "@bandeja/domain/parameters/team";
import type { DescriptionsOf } from "../describe.ts";
import { ids, lunch } from "../world.ts";

export const invitations: DescriptionsOf<typeof calls> = {
  invitationsAdd: {
    description: `Either up to ${groupSizeLimit} \`waitress_ids\` of workers who have applied to the venue, or a group of its team. \`apply\` asks to apply, until the start; \`book\` confirms the first to accept, and lapses after ${invitationHours} h, or half of the time until the start, whichever is shorter, at least ${leastInvitationMinutes} min; quiet hours delay its beginning. Any number may be asked for fewer openings. Those that cannot be asked are in \`refused\`: \`asked\` and \`applied\` are about this job, \`limit\` means ${openInvitations} open invitations from the venue, and \`unavailable\` anything else, such as other work at that time, a block, a suspension, or ${invitationsPerDay} invitations within a day.`,
    fields: { waitress_ids: "Instead of a group.", group_id: "Instead of workers." },
    examples: {
      lunch: {
        summary: "Inês is asked for the lunch",
        body: { job_id: ids.lunch, waitress_ids: [ids.ines], kind: "book" },
        answer: { ok: true, data: { sent: [ids.ines], refused: [] } },
      },
    },
  },
  invitationsFind: {
    description:
      "For the venue with the workers, for a worker without anybody else who was asked. With `job_id` only those of that job.",
    examples: {
      lunch: {
        summary: "Rui is asked for the lunch",
        body: { job_id: ids.lunch },
        answer: {
          ok: true,
          data: [
            {
              _id: ids.invitation,
              kind: "apply",
              state: "sent",
              sentat: "2027-03-09T11:30:00.000Z",
              until: lunch.startsat,
              asked: 1,
              job: lunch,
              waitress_id: ids.rui,
              waitress: "Rui Matos",
              photo: null,
            },
          ],
        },
      },
    },
  },
  invitationsAnswer: {
    description:
      "Accepting applies, or confirms at once, as `kind` says, and is refused like an application. `JOB_FULL` once others were faster. Declining takes no reason, and no record counts it.",
    fields: { accept: "`false`: declines." },
    examples: {
      declined: {
        summary: "Rui declines",
        body: { invitation_id: ids.invitation, accept: false },
        answer: { ok: true, data: { _id: ids.invitation, state: "declined" } },
      },
    },
  },
  invitationsWithdraw: {
    description: "The worker is not notified; the notification of the invitation is read from then on.",
    examples: {
      gone: {
        summary: "The lunch is staffed",
        body: { invitation_id: ids.invitation },
        answer: { ok: true },
      },
    },
  },
};
