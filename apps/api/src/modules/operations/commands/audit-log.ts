import type { Group } from "./group.ts";
import { parseOptionalId, parseWholeNumber } from "./parse-args.ts";
import { findOperatorCommands } from "../../accounts/audit/audit-store.ts";

export const auditGroup: Group = {
  name: "audit",
  help: "Commands of operators, with their reasons",
  commands: [
    {
      kind: "query",
      usage: "list",
      help: "Commands of operators, newest first",
      options: {
        "--about <id>": "to one account, venue or worker",
        "--limit <rows>": "at most this many (50)",
      },
      async run({ db }, _args, { about, limit }) {
        const filter = { about: parseOptionalId(about), limit: parseWholeNumber(limit, 50) };
        const rows = await findOperatorCommands(db, filter);
        return rows.map(({ at, operator, command, accountId, outcome, reason }) => ({
          at: at.toISOString(),
          by: operator,
          command,
          about: accountId,
          done: outcome,
          reason,
        }));
      },
    },
  ],
};
