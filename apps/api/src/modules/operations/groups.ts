import { listedCommand, searchCommand, viewCommand } from "@bandeja/contract/console/constants";
import { applicationsGroup } from "./commands/applications.ts";
import { conductGroup } from "./commands/conduct.ts";
import { deliveriesGroup } from "./commands/deliveries.ts";
import { eventsGroup } from "./commands/events.ts";
import { feeGroup } from "./commands/fee.ts";
import { hoursGroup } from "./commands/hours.ts";
import { jobsGroup } from "./commands/jobs.ts";
import { paymentsGroup } from "./commands/payments.ts";
import { peopleGroup } from "./commands/people.ts";
import { reportsGroup } from "./commands/reports.ts";
import { tasksGroup } from "./commands/tasks.ts";
import { createAuditGroup } from "./commands/audit-log.ts";
import { approvalsGroup } from "./commands/approvals.ts";
import { operatorsGroup } from "./commands/operators.ts";
import type { Group, OperatorCommand } from "./core/operation.ts";

const acting: readonly Group[] = [
  peopleGroup,
  jobsGroup,
  applicationsGroup,
  reportsGroup,
  hoursGroup,
  conductGroup,
  paymentsGroup,
  feeGroup,
  tasksGroup,
  eventsGroup,
  deliveriesGroup,
  approvalsGroup,
  operatorsGroup,
];

const commandsOf = (all: readonly Group[]) =>
  all.flatMap(({ name, commands: own }) =>
    own.flatMap((one) => (one.kind === "command" ? [[`${name} ${one.name}`, one] as const] : [])),
  );

/** What the audit log has besides commands. */
const otherActs = [viewCommand, listedCommand, searchCommand, "operators login", "operators join"];

/** The queries that it has a look at. */
const lists = [
  ...acting.flatMap(({ name, commands: own }) =>
    own.flatMap((one) =>
      one.kind === "query" && typeof one.shows === "object" ? [`${name} ${one.name}`] : [],
    ),
  ),
  "audit list",
];

export const groups: readonly Group[] = [
  ...acting,
  createAuditGroup([...commandsOf(acting).map(([name]) => name), ...lists, ...otherActs]),
];

const commands: ReadonlyMap<string, OperatorCommand> = new Map(commandsOf(groups));

/** The command of a name such as `people delete`. */
export const findCommand = (name: string): OperatorCommand | undefined => commands.get(name);
