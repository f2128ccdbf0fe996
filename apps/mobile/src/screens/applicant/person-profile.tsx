import { appPaths } from "@bandeja/contract/app-pages";
import type { WorkerProfile as Profile } from "@bandeja/contract/calls/waitstaff";
import { WorkerProfile } from "@bandeja/features/applicants/worker-profile.tsx";
import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { Face } from "@bandeja/ui/face";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { Screen } from "#layout/screen.tsx";

/** A worker without an application to the venue. */
export function PersonProfile({ person, parent }: { person: Profile; parent: string }) {
  const { id, name, photo } = person;
  return (
    <Screen
      title={name}
      isTitleShown={false}
      parent={parent}
      actions={
        <>
          <ReportPerson className="bar-button" person={id} name={name} />
          <PersonMenu className="bar-button" person={id} name={name} />
        </>
      }
    >
      <article className="applicant" aria-label={name}>
        <div className="applicant-face ground-band">
          <Face name={name} photo={photoUrl(photo)} size="fill" isEager className="h-full" />
        </div>
        <div className="applicant-head">
          <p className="applicant-name" aria-hidden="true">
            {name}
          </p>
        </div>
        <div className="applicant-sheet">
          <WorkerProfile
            workerId={id}
            worker={person}
            person={person}
            applicant={undefined}
            timezone={undefined}
            ways={{ newJob: appPaths.newJob, mayBook: true }}
          />
        </div>
      </article>
    </Screen>
  );
}
