import type { CommandPlan } from "@bandeja/contract/console/plans";
import type { Services } from "../../runtime/services.ts";
import { isForTwo, rehearse } from "./approvals/request-approval.ts";
import { parseInput } from "./core/fields.ts";
import { findPartyMarks } from "./core/party-marks-store.ts";
import { findNameOf, planToken } from "./core/plan-token.ts";
import { sayUnmailed } from "./core/unmailed.ts";
import { requireReason } from "./core/refusal.ts";
import { requireAllowed } from "./core/require-allowed.ts";
import { findCommand } from "./groups.ts";
import type { Run } from "./run-command.ts";

/** In place of words that are not written yet, of which nothing follows but who reads them. */
export const notWritten = "Not written yet.";

/** What a command would do now. Nothing happens. @throws Refusal, ApiError as the command itself */
export async function planCommand(services: Services, run: Omit<Run, "shown">): Promise<CommandPlan> {
  const { command, sent, by, now } = run;
  const { db } = services;
  const reason = requireReason(run.reason);
  const input = parseInput(command.input, sent);
  const done = await rehearse({ services, by, now, findCommand }, { ...run, input, reason });
  await requireAllowed(db, done, { by, command, input, reason }, services.keyedHash);
  const { about, what, warns = [], work = null, ahead = [], waiting = [], reads = command.reads } = done;
  const { requestedAt } = done;
  const name = await findNameOf(db, done);
  const facts = await command.facts?.({ db, now, findCommand }, input);
  const marks =
    about === undefined || facts !== undefined ? undefined : (await findPartyMarks(db, [about])).get(about);
  return {
    about: about === undefined ? null : { id: about, name },
    ...(marks && { marks }),
    work,
    ...(ahead.length > 0 && { ahead }),
    ...(requestedAt && { requestedAt: requestedAt.toISOString() }),
    ...(facts && { facts }),
    what: [...what, ...(await sayUnmailed(db, done))],
    ...(warns.length > 0 && { warns }),
    reads,
    takesTwo: await isForTwo(db, command, input, run),
    ...(waiting.length > 0 && { waiting }),
    token: planToken(done, name, command, now),
  };
}
