import { settleReport } from "../../moderation/reports.ts";
import type { Group } from "./group.ts";
import { parseId, parseOptionalId } from "./parse-args.ts";
import { findReports } from "../../moderation/reports-store.ts";

export const reportsGroup: Group = {
  name: "reports",
  help: "Complaints about accounts, messages and reviews",
  commands: [
    {
      kind: "query",
      usage: "list",
      help: "Open reports, oldest first, at most 100",
      options: { "--all": "settled ones too", "--about <account>": "about one account" },
      async run({ db }, _args, { all, about }) {
        const reports = await findReports(db, { settledToo: all === true, about: parseOptionalId(about) });
        return reports.map(({ createdAt, settledAt, ...report }) => ({
          ...report,
          at: createdAt.toISOString(),
          settled: settledAt?.toISOString() ?? null,
        }));
      },
    },
    {
      kind: "command",
      usage: "settle <report>",
      help: "Marks a report as settled; consequences have commands of their own",
      async run({ tx, now }, [report]) {
        const { subjectId } = await settleReport(tx, parseId(report), now);
        return { about: subjectId, what: `Settled report ${report}.` };
      },
    },
  ],
};
