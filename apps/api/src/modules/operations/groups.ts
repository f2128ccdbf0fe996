import { applicationsGroup } from "./commands/applications.ts";
import { conductGroup } from "./commands/conduct.ts";
import { eventsGroup } from "./commands/events.ts";
import { feeGroup } from "./commands/fee.ts";
import { jobsGroup } from "./commands/jobs.ts";
import { paymentsGroup } from "./commands/payments.ts";
import { peopleGroup } from "./commands/people.ts";
import { reportsGroup } from "./commands/reports.ts";
import { tasksGroup } from "./commands/tasks.ts";
import { auditGroup } from "./commands/audit-log.ts";
import type { Group } from "./commands/group.ts";

export const groups: readonly Group[] = [
  peopleGroup,
  jobsGroup,
  applicationsGroup,
  reportsGroup,
  conductGroup,
  paymentsGroup,
  feeGroup,
  tasksGroup,
  eventsGroup,
  auditGroup,
];
