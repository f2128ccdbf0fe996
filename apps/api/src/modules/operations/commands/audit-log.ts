import { findOperatorCommands } from "../../accounts/audit/find-operator-commands.ts";
import type { Group } from "./group.ts";
import { parseOptionalId, parseWholeNumber } from "./parse-args.ts";

export const auditGroup: Group = {
  name: "trail",
  help: "What operators did, and why",
  commands: [
    {
      kind: "question",
      usage: "list",
      help: "The deeds of operators, the latest first",
      options: { "--about <account>": "to one account", "--limit <rows>": "how many at most (50)" },
      async ask({ tx }, _args, { about, limit }) {
        const asked = { about: parseOptionalId(about), limit: parseWholeNumber(limit, 50) };
        const deeds = await findOperatorCommands(tx, asked);
        return deeds.map(({ at, operator, deed, accountId, outcome, reason }) => ({
          at: at.toISOString(),
          by: operator,
          deed,
          about: accountId,
          done: outcome,
          reason,
        }));
      },
    },
  ],
};
