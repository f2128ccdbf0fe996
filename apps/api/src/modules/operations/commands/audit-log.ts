import { option, optionOr } from "../core/fields.ts";
import { query, type Group } from "../core/operation.ts";
import { id, wholeNumber } from "../core/parse-args.ts";
import { findOperatorCommands } from "../../accounts/audit/audit-store.ts";

export const auditGroup: Group = {
  name: "audit",
  help: "Commands of operators, with their reasons",
  commands: [
    query({
      name: "list",
      roles: [],
      help: "Commands of operators, newest first",
      input: {
        about: option("id", "to one account, venue or worker", id),
        limit: optionOr("rows", "at most this many (50)", wholeNumber, 50),
      },
      async run({ db }, { about, limit }) {
        const rows = await findOperatorCommands(db, { about, limit });
        return rows.map(({ at, operator, command, accountId, outcome, reason }) => ({
          at: at.toISOString(),
          by: operator,
          command,
          about: accountId,
          done: outcome,
          reason,
        }));
      },
    }),
  ],
};
