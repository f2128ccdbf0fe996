import type { Race } from "./round.ts";
import { accountRaces } from "./table/accounts.ts";
import { applyingRaces } from "./table/applying.ts";
import { browserRaces } from "./table/browsers.ts";
import { codeRaces } from "./table/codes.ts";
import { conductRaces } from "./table/conduct.ts";
import { deedRaces } from "./table/requests.ts";
import { googleRaces } from "./table/google.ts";
import { jobChangeRaces } from "./table/job-changes.ts";
import { jobRaces } from "./table/jobs.ts";
import { idempotencyRaces } from "./table/keys.ts";
import { leavingRaces } from "./table/account-deletion.ts";
import { lifecycleRaces } from "./table/lifecycle.ts";
import { numberRaces } from "./table/numbers.ts";
import { paymentRaces } from "./table/payments.ts";
import { peopleRaces } from "./table/people.ts";
import { placeRaces } from "./table/openings.ts";
import { postingRaces } from "./table/posting.ts";
import { reviewRaces } from "./table/reviews.ts";
import { settingRaces } from "./table/settings.ts";
import { signupRaces } from "./table/signups.ts";
import { talkRaces } from "./table/messages.ts";

/** Everything that people can want at the same moment, in parts that take about as long as one another. */
export const races = {
  applications: [...placeRaces, ...applyingRaces, ...deedRaces, ...conductRaces, ...lifecycleRaces],
  jobs: [...jobRaces, ...jobChangeRaces, ...postingRaces, ...paymentRaces, ...reviewRaces],
  accounts: [...accountRaces, ...settingRaces, ...googleRaces, ...leavingRaces, ...signupRaces],
  others: [...codeRaces, ...numberRaces, ...talkRaces, ...peopleRaces, ...browserRaces, ...idempotencyRaces],
} satisfies Record<string, readonly Race[]>;
