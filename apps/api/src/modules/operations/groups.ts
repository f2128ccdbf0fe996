import { conductGroup } from "./deeds/conduct.ts";
import { feeGroup } from "./deeds/fee.ts";
import { paymentsGroup } from "./deeds/payments.ts";
import { peopleGroup } from "./deeds/people.ts";
import { reportsGroup } from "./deeds/reports.ts";
import { tasksGroup } from "./deeds/tasks.ts";
import { trailGroup } from "./deeds/trail.ts";
import type { Group } from "./deeds/group.ts";

export const groups: readonly Group[] = [
  peopleGroup,
  reportsGroup,
  conductGroup,
  paymentsGroup,
  feeGroup,
  tasksGroup,
  trailGroup,
];
