import { readOutcome } from "@bandeja/contract/console/outcomes";
import type { Db } from "../../../db/database.ts";
import { findAccountsLike } from "../../accounts/accounts-search-store.ts";
import { findOperatorCommands, type ActsFilter } from "../../accounts/audit/audit-store.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isId } from "../../../kernel/ids.ts";
import { findJobsOf, findWithParts } from "../core/concerned-store.ts";
import { onCommandLine, option, optionOr } from "../core/fields.ts";
import { listed, query, type Group, type QueryContext, type Shown } from "../core/operation.ts";
import { id, instant, wholeNumber } from "../core/parse-args.ts";
import { findPaymentOfReceipt } from "../history/pages-store.ts";

/** What a text stands for: an id, the number of a receipt, or a part of a name, an e-mail or a phone. */
async function findAbout(
  { db, services }: QueryContext,
  text: string,
): Promise<NonNullable<ActsFilter["about"]>> {
  const named = isId(text) ? text.toLowerCase() : await findPaymentOfReceipt(db, text);
  if (named !== undefined) return { ids: [named], texts: await findWithParts(db, named) };
  const ids = (await findAccountsLike(db, text, services)).map((account) => account.id);
  return { ids, texts: [text] };
}

/** What a result names, by which a row leads to it. */
function readConcerned(
  outcome: string | null,
): Partial<Record<"payment" | "job" | "application" | "decision", string>> {
  const values = (outcome === null ? undefined : readOutcome(outcome))?.map(
    (sentence) => sentence.values ?? {},
  );
  return Object.assign({}, ...(values ?? [])) as ReturnType<typeof readConcerned>;
}

type Act = Awaited<ReturnType<typeof findOperatorCommands>>[number];

/** The rows with what they were about: the party, and the payment, job or decision. */
async function present(db: Db, acts: readonly Act[]): Promise<Shown[]> {
  const concerned = acts.map(({ outcome }) => readConcerned(outcome));
  const jobs = await findJobsOf(
    db,
    concerned.flatMap(({ application = "" }) => (isId(application) ? application : [])),
  );
  return acts.map(({ at, operator, command, partyId, outcome, reason }, index) => {
    const { payment, decision, application = "", job = jobs.get(application) } = concerned[index] ?? {};
    return {
      at: at.toISOString(),
      by: operator,
      command,
      about: partyId,
      ...(payment !== undefined && { payment }),
      ...(job !== undefined && { job }),
      ...(decision !== undefined && { decision }),
      done: outcome,
      reason,
    };
  });
}

/** @throws Refusal where no command was run by anybody with this in their name: not the same as none that fits the rest */
async function requireOperatorLike(db: Db, by: string): Promise<void> {
  if ((await findOperatorCommands(db, { by, limit: 1 })).length > 0) return;
  throw new Refusal("No operator in the audit log has this in their name.", "NO_OPERATOR", "operator");
}

/** @param commands the names of all that it may have */
export const createAuditGroup = (commands: readonly string[]): Group => ({
  name: "audit",
  help: "Commands of operators, with their reasons",
  commands: [
    query({
      name: "list",
      roles: [],
      shows: ["about"],
      help: "Commands of operators, newest first",
      input: {
        about: option(
          "subject",
          "about an id, the number of a receipt, or who has this in their name, e-mail or phone",
        ),
        operator: option("operator", "by operators with this in their name"),
        command: { ...option("command", "such as `payments refund`"), choices: commands },
        from: option("instant", "such as 2026-12-01T18:00Z", instant),
        until: option("instant", "such as 2026-12-01T18:00Z", instant),
        limit: optionOr("rows", "at most this many (50)", wholeNumber, 50),
        after: onCommandLine(option("row", "those before this row, which the list before names", id)),
      },
      async run(context, { about, operator: by, limit, ...filter }) {
        const { db } = context;
        const isOf = about === undefined ? undefined : await findAbout(context, about.trim());
        const acts = await findOperatorCommands(db, { ...filter, by, about: isOf, limit: limit + 1 });
        if (acts.length === 0 && by !== undefined) await requireOperatorLike(db, by);
        return { ...listed(await present(db, acts), limit), next: acts[limit - 1]?.id };
      },
    }),
  ],
});
