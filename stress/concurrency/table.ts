import type { Scenario } from "./round.ts";
import { accountScenarios } from "./table/accounts.ts";
import { applyingScenarios } from "./table/applying.ts";
import { browserScenarios } from "./table/browsers.ts";
import { codeScenarios } from "./table/codes.ts";
import { conductScenarios } from "./table/conduct.ts";
import { transitionScenarios } from "./table/transitions.ts";
import { googleScenarios } from "./table/google.ts";
import { invitationScenarios } from "./table/invitations.ts";
import { jobChangeScenarios } from "./table/job-changes.ts";
import { jobScenarios } from "./table/jobs.ts";
import { idempotencyScenarios } from "./table/keys.ts";
import { deletionScenarios } from "./table/account-deletion.ts";
import { lifecycleScenarios } from "./table/lifecycle.ts";
import { numberScenarios } from "./table/numbers.ts";
import { exportScenarios } from "./table/exports.ts";
import { passkeyScenarios } from "./table/passkeys.ts";
import { billingScenarios } from "./table/billing.ts";
import { cardScenarios } from "./table/cards.ts";
import { paymentScenarios } from "./table/payments.ts";
import { peopleScenarios } from "./table/people.ts";
import { searchScenarios } from "./table/searches.ts";
import { openingScenarios } from "./table/openings.ts";
import { postingScenarios } from "./table/posting.ts";
import { reviewScenarios } from "./table/reviews.ts";
import { settingScenarios } from "./table/settings.ts";
import { signupScenarios } from "./table/signups.ts";
import { messageScenarios } from "./table/messages.ts";

/** All scenarios, in parts of about the same duration. */
export const scenarios = {
  applications: [
    ...openingScenarios,
    ...applyingScenarios,
    ...transitionScenarios,
    ...conductScenarios,
    ...lifecycleScenarios,
    ...invitationScenarios,
  ],
  jobs: [
    ...jobScenarios,
    ...jobChangeScenarios,
    ...postingScenarios,
    ...paymentScenarios,
    ...billingScenarios,
    ...cardScenarios,
    ...reviewScenarios,
  ],
  accounts: [
    ...accountScenarios,
    ...settingScenarios,
    ...googleScenarios,
    ...exportScenarios,
    ...passkeyScenarios,
    ...deletionScenarios,
    ...signupScenarios,
  ],
  others: [
    ...codeScenarios,
    ...numberScenarios,
    ...messageScenarios,
    ...peopleScenarios,
    ...searchScenarios,
    ...browserScenarios,
    ...idempotencyScenarios,
  ],
} satisfies Record<string, readonly Scenario[]>;
