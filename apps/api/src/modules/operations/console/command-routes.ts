import { ListViewBody, RunBody, type ConsoleCommand, type RunAnswer } from "@bandeja/contract/console/calls";
import { hasRole } from "@bandeja/contract/console/roles";
import type { Services } from "../../../runtime/services.ts";
import { parseInput } from "../core/fields.ts";
import { findLabels } from "../core/labels-store.ts";
import { recordList } from "../core/record-shown.ts";
import { findConflicts, isConcerned } from "../core/require-not-own.ts";
import { toListed, type Operation, type OperatorCommand, type OperatorQuery } from "../core/operation.ts";
import { findCommand, groups } from "../groups.ts";
import { planCommand } from "../plan-command.ts";
import { runCommand } from "../run-command.ts";
import { atField } from "./at-field.ts";
import { noteAnswered, refuseAnswered, requireSeen } from "./answered-items.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import { giveListReason, requireListReason, requireView } from "./require-operator.ts";
import { readBody, type OperatorRequest, type Register } from "./register.ts";

/** The operations of the table that the console has. */
export const operations: readonly { readonly name: string; readonly operation: Operation }[] = groups.flatMap(
  ({ name, commands }) =>
    commands
      .filter((one) => one.kind === "command" || one.isOnCommandLine !== true)
      .map((operation) => ({ name: `${name} ${operation.name}`, operation })),
);

const present = (name: string, operation: Operation): ConsoleCommand => ({
  name,
  kind: operation.kind,
  takesTwo:
    operation.kind === "command" && operation.takesTwo !== undefined && operation.takesTwoFor === undefined,
  fields: Object.entries(operation.input).flatMap(([field, input]) => {
    const { as, value, isRequired, choices, isOnCommandLine = false } = input;
    return isOnCommandLine ? [] : [{ name: field, as, value, isRequired, ...(choices && { choices }) }];
  }),
  ...(operation.oneOf && { oneOf: operation.oneOf }),
  ...(operation.kind === "command" && { reads: operation.reads }),
  ...(operation.kind === "command" && operation.readsText && { readsText: operation.readsText }),
  ...(operation.kind === "query" && operation.ids !== undefined && { ids: operation.ids }),
});

async function runQuery(
  name: string,
  query: OperatorQuery,
  { operator, now, request }: OperatorRequest,
  services: Services,
) {
  const { db } = services;
  const input = parseInput(query.input, readBody(RunBody, request).input);
  const context = { db, services, now, findCommand, role: operator.role };
  const { shows } = query;
  const shown = typeof shows === "function" ? await shows(context, input) : undefined;
  for (const partyId of [shown ?? []].flat()) await requireView(services, operator, partyId, now);
  const columns = typeof shows === "object" ? shows : [];
  const reason = columns.length === 0 ? "" : await requireListReason(db, operator, name, now);
  const { rows: found, hasMore, next, sums, report } = toListed(await query.run(context, input));
  const conflicts = await findConflicts(db, operator, services.keyedHash);
  const rows = found.filter((row) => !isConcerned(row, conflicts));
  await recordList(services, { name, by: operator, reason, now }, rows, columns);
  const isShown =
    report !== undefined && ![report.by, report.about].some((side) => conflicts.has(side?.id ?? ""));
  return {
    rows,
    ...(isShown && { report }),
    names: await findLabels(db, rows),
    ...(sums && { sums, ...(rows.length < found.length && { leftOut: found.length - rows.length }) }),
    ...(hasMore && { hasMore, ...(next !== undefined && { next }) }),
  };
}

async function runOne(
  name: string,
  command: OperatorCommand,
  { operator: by, now, request }: OperatorRequest,
  services: Services,
) {
  const { input: sent, reason = "", item, shown = "" } = readBody(RunBody, request);
  try {
    const { what: done, ...more } = await runCommand(services, {
      name,
      command,
      sent,
      reason,
      shown,
      by,
      now,
    });
    if (item !== undefined) await noteAnswered(services.db, item, by, now);
    return { done, ...more };
  } catch (error) {
    throw (
      (item && (await refuseAnswered({ db: services.db, services, now, findCommand }, item, by))) ?? error
    );
  }
}

async function planOne(
  name: string,
  command: OperatorCommand,
  { operator: by, now, request }: OperatorRequest,
  services: Services,
) {
  const { input: sent, reason = "", seen } = readBody(RunBody, request);
  const data = await planCommand(services, { name, command, sent, reason, by, now });
  // After the plan, whose token has what is decided by: what arrives later is refused at the press.
  if (seen !== undefined) await requireSeen({ db: services.db, services, now, findCommand }, seen, by);
  return { data };
}

/** Calls for each operation of the table, and their list. */
export function commandRoutes(register: Register, services: Services): void {
  register("GET", "/commands", async ({ operator }) => ({
    data: operations
      .filter(({ operation }) => hasRole(operator.role, operation.roles))
      .map(({ name, operation }) => present(name, operation)),
  }));
  register("POST", "/view/list", async ({ operator, now, request }) => {
    await giveListReason(services.db, operator, readBody(ListViewBody, request), now);
    return {};
  });
  for (const { name, operation } of operations) {
    register("POST", `/run/${name.replace(" ", "/")}`, async (asked): Promise<RunAnswer> => {
      if (!hasRole(asked.operator.role, operation.roles)) throw new ConsoleRefusal("ROLE");
      return atField<RunAnswer>(operation, () =>
        operation.kind === "query"
          ? runQuery(name, operation, asked, services)
          : runOne(name, operation, asked, services),
      );
    });
    if (operation.kind === "query") continue;
    register("POST", `/plan/${name.replace(" ", "/")}`, async (asked) => {
      if (!hasRole(asked.operator.role, operation.roles)) throw new ConsoleRefusal("ROLE");
      return atField(operation, () => planOne(name, operation, asked, services));
    });
  }
}
