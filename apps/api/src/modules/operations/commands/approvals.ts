import { approve, reject } from "../approvals/decide-approval.ts";
import { findOpenApprovals } from "../approvals/approvals-store.ts";
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
      help: "Commands that wait for a second operator, the one that expires first at the top",
      async run({ db, now }) {
        const open = await findOpenApprovals(db, now);
        return open.map(({ id: approval, command: name, proposal, reason, requestedBy, expiresAt }) => ({
          id: approval,
          command: name,
          proposal,
          reason,
          by: requestedBy,
          until: expiresAt.toISOString(),
        }));
      },
    }),
    command({
      name: "approve",
      reads: "log",
      input: { approval: argument("approval", id) },
      roles: anybody,
      help: "Runs a command that another operator has requested",
      run: (context, { approval }) => approve(context, approval),
    }),
    command({
      name: "reject",
      reads: "log",
      input: { approval: argument("approval", id) },
      roles: anybody,
      help: "Ends a request, so that its command does not run",
      run: (context, { approval }) => reject(context, approval),
    }),
  ],
};
