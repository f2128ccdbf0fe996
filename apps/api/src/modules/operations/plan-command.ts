import type { CommandPlan } from "@bandeja/contract/console/calls";
import type { Services } from "../../runtime/services.ts";
import { rehearse } from "./approvals/request-approval.ts";
import { parseInput } from "./core/fields.ts";
import { findPartyNames } from "./core/party-names-store.ts";
import { findPlannedWork } from "./core/planned-work-store.ts";
import { requireReason } from "./core/refusal.ts";
import { requireNoneOwn } from "./core/require-not-own.ts";
import { findCommand } from "./groups.ts";
import type { Run } from "./run-command.ts";

/** What a command would do now. Nothing happens. @throws Refusal, ApiError as the command itself */
export async function planCommand(services: Services, run: Omit<Run, "name">): Promise<CommandPlan> {
  const { command, sent, by, now } = run;
  const { db } = services;
  const reason = requireReason(run.reason);
  const input = parseInput(command.input, sent);
  const done = await rehearse({ services, by, now, findCommand }, { command, input, reason });
  await requireNoneOwn(db, by, done, services.keyedHash);
  const { about, what, reads = command.reads } = done;
  const { takesTwo = false } = command;
  return {
    about:
      about === undefined
        ? null
        : { id: about, name: (await findPartyNames(db, [about])).get(about) ?? null },
    work: await findPlannedWork(db, what),
    what,
    reads,
    takesTwo: typeof takesTwo === "function" ? takesTwo(input, now) : takesTwo,
  };
}
