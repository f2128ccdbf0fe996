import { queueKinds, type QueueChange, type QueueKind } from "@bandeja/contract/console/calls";
import { readOutcome } from "@bandeja/contract/console/outcomes";
import { hasRole, operatorRoles, type OperatorRole } from "@bandeja/contract/console/roles";
import type { EventPayload } from "@bandeja/contract/events";
import type { DbPool } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { EventRow } from "../../../events/subscriber.ts";
import { readsItems } from "../core/item-roles.ts";
import type { QueryContext } from "../core/operation.ts";

/** A change of the queue, with those who may read it where these are fewer than read its kind. */
export interface AddressedChange extends QueueChange {
  readonly roles?: readonly OperatorRole[] | undefined;
}

/** The kinds that commands of a group change. */
const kindsOfGroup: Readonly<Record<string, readonly QueueKind[]>> = {
  conduct: ["proposal", "review"],
  reports: ["report"],
  hours: ["hours"],
  payments: ["dispute", "refund"],
  tasks: ["task"],
  events: ["event"],
  deliveries: ["delivery"],
};

/** The command that an operator has requested, or has decided about as the second one. */
function findRequested({ command, outcome }: EventPayload<"operator.acted">): string | undefined {
  const [first] = readOutcome(outcome) ?? [];
  if (first?.name === "approvalRequested") return command;
  const decided = first?.values?.["command"];
  return command.startsWith("approvals ") && decided !== undefined ? String(decided) : undefined;
}

type FindCommand = QueryContext["findCommand"];

function changesByAct(act: EventPayload<"operator.acted">, findCommand: FindCommand): AddressedChange[] {
  const requested = findRequested(act);
  if (requested !== undefined) return [{ kind: "approval", roles: findCommand(requested)?.roles ?? [] }];
  const [group = ""] = act.command.split(" ");
  // A query changes nothing.
  if (findCommand(act.command) === undefined) return [];
  return (kindsOfGroup[group] ?? []).map((kind) => ({ kind }));
}

const isKind = (text: string): text is QueueKind => queueKinds.some((kind) => kind === text);

/** What an event changes in the queue. */
export function changesBy({ type, payload: sent }: EventRow, findCommand: FindCommand): AddressedChange[] {
  switch (type) {
    case "queue.changed": {
      const { kind, itemId: id, roles } = sent as EventPayload<typeof type>;
      const readers = roles && operatorRoles.filter((role) => roles.includes(role));
      return isKind(kind) ? [{ kind, id, roles: readers }] : [];
    }
    case "decision.proposed":
    case "decision.decided":
    case "decision.reviewed": {
      const { decisionId: id } = sent as EventPayload<typeof type>;
      return [
        { kind: "proposal", id },
        { kind: "review", id },
      ];
    }
    case "hours.proposed":
    case "hours.agreed":
    case "hours.disputed":
    case "hours.decided":
    case "hours.lapsed":
      return [{ kind: "hours", id: (sent as EventPayload<typeof type>).applicationId }];
    case "operator.acted":
      return changesByAct(sent as EventPayload<typeof type>, findCommand);
    default:
      return [];
  }
}

/** Whether a role reads what has changed. */
export const readsChange = (role: OperatorRole, { kind, roles }: AddressedChange): boolean =>
  readsItems(role, kind) && (roles === undefined || hasRole(role, roles));

/** Tells every console that an item has changed, such as by a claim. */
export async function recordQueueChange(
  db: DbPool,
  { kind, id, roles }: { kind: string; id: string; roles?: readonly OperatorRole[] | undefined },
  now: Date,
): Promise<void> {
  const payload = { kind, itemId: id, ...(roles && { roles: [...roles] }) };
  await record(db, { type: "queue.changed", payload }, now);
}
