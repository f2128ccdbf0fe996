import type { Applicant } from "@bandeja/contract/calls/applications";
import type { WorkerProfile as Profile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";
import { ListChoice } from "../favourites/list-choice.tsx";
import { AskPerson } from "../invitations/ask-person.tsx";
import type { InviteWays } from "../invitations/invitees.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileRecord } from "./profile-record.tsx";
import { ReviewsOfApplicant } from "./reviews-of-applicant.tsx";

interface Props {
  workerId: string;
  /** Whose record, age and levels are shown: the worker, or the applicant of a job. */
  worker: Parameters<typeof ProfileRecord>[0]["person"] &
    Pick<Profile, "age" | "englishLevel" | "experienceLevel">;
  /** Undefined while it loads. */
  person: Profile | undefined;
  /** The row of the shown application; undefined without one. */
  applicant: Applicant | undefined;
  status?: Applicant["status"] | undefined;
  /** The venue's, once it is known. */
  timezone: string | undefined;
  ways: InviteWays;
  /** More facts. */
  facts?: ReactNode;
}

/** What a venue reads of a worker: record, facts, the venue's own list with a request for a shift, and reviews. */
export function WorkerProfile({ workerId, worker, person, applicant, status, timezone, ways, facts }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ProfileRecord person={worker} status={status} />
      <p className="type-text mt-5">{t(($) => $.waitress.yearsOldSentence, { count: worker.age })}</p>
      <ProfileFacts levels={worker} applicant={applicant} timezone={timezone} person={person}>
        {facts}
      </ProfileFacts>
      {applicant !== undefined && (
        <div className="mt-9 grid gap-5">
          <ListChoice applicant={applicant} />
          <AskPerson applicant={applicant} ways={ways} />
        </div>
      )}
      <div className="mt-12">
        <ReviewsOfApplicant person={workerId} />
      </div>
    </>
  );
}
