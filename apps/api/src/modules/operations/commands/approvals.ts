import { hasRole } from "@bandeja/contract/console/roles";
import { approve, findFacts, reject } from "../approvals/decide-approval.ts";
import { findOpenApprovals } from "../approvals/approvals-store.ts";
import { keptHeadOf } from "../approvals/find-waiting.ts";
import { argument } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { id } from "../core/parse-args.ts";

/** Everybody, since the role of the command that waits decides. */
const anybody = ["support", "moderator", "finance"] as const;

export const approvalsGroup: Group = {
  name: "approvals",
  help: "Commands that wait for a second operator",
  commands: [
    query({
      name: "list",
      input: {},
      roles: anybody,
      shows: ["about"],
      help: "Commands that wait for a second operator, the one that expires first at the top",
      async run({ db, now, role, findCommand }) {
        const open = await findOpenApprovals(db, now);
        const own = open.filter(
          (one) => role === undefined || hasRole(role, findCommand(one.command)?.roles ?? []),
        );
        return own.map((approval) => ({
          id: approval.id,
          command: approval.command,
          about: approval.partyId,
          proposal: keptHeadOf(approval),
          reason: approval.reason,
          by: approval.requestedBy,
          until: approval.expiresAt.toISOString(),
        }));
      },
    }),
    command({
      name: "approve",
      reads: "log",
      input: { approval: argument("approval", id) },
      roles: anybody,
      help: "Runs a command that another operator has requested",
      facts: (context, { approval }) => findFacts(context, approval),
      run: (context, { approval, reason }) => approve(context, { id: approval, reason }),
    }),
    command({
      name: "reject",
      reads: "log",
      input: { approval: argument("approval", id) },
      roles: anybody,
      help: "Ends a request, so that its command does not run",
      run: (context, { approval, reason }) => reject(context, { id: approval, reason }),
    }),
  ],
};
