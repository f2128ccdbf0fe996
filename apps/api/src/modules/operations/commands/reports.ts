import { settleReport } from "../../moderation/reports.ts";
import { argument, flag, option } from "../core/fields.ts";
import { command, query, type Group } from "../core/operation.ts";
import { id } from "../core/parse-args.ts";
import { findReports } from "../../moderation/reports-store.ts";

export const reportsGroup: Group = {
  name: "reports",
  help: "Complaints about accounts, messages and reviews",
  commands: [
    query({
      name: "list",
      roles: ["moderator"],
      shows: "many",
      help: "Open reports, oldest first, at most 100",
      input: { all: flag("settled ones too"), about: option("account", "about one account", id) },
      async run({ db }, { all: settledToo, about }) {
        const reports = await findReports(db, { settledToo, about });
        return reports.map(({ createdAt, settledAt, ...report }) => ({
          ...report,
          at: createdAt.toISOString(),
          settled: settledAt?.toISOString() ?? null,
        }));
      },
    }),
    command({
      name: "settle",
      input: { report: argument("report", id) },
      roles: ["moderator"],
      help: "Marks a report as settled; consequences have commands of their own",
      async run({ tx, now }, { report }) {
        const { subjectId } = await settleReport(tx, report, now);
        return { about: subjectId, what: `Settled report ${report}.` };
      },
    }),
  ],
};
