import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { expect, test } from "vitest";
import { missingControls } from "../testing/job-fields.ts";
import { renderPart } from "../testing/render-part.tsx";
import { venueRecord } from "../testing/venue-rows.ts";
import { ScreensContext } from "../navigation/navigation.ts";
import { NewJobForm } from "./new-job-form.tsx";

const screens = {
  base: "",
  jobs: "/jobs",
  job: () => "/job",
  completeJob: () => "/complete",
  applicant: () => "/applicant",
  chat: () => "/chat",
  conduct: "/conduct",
  fee: "/fee",
  payments: "/payments",
  costs: "/costs",
  people: "/people",
};

test("the form has a control for each field of a job", () => {
  signInVenue();
  fakeApi();
  renderPart(
    <ScreensContext value={screens}>
      <NewJobForm
        venue={venueRecord()}
        jobs={[]}
        waiting={undefined}
        heading={undefined}
        ways={{ payment: "/fee", newJobLike: () => "/again", feeText: () => "" }}
        like={null}
        day={null}
        isPlanOpen={false}
      />
    </ScreensContext>,
  );
  expect(missingControls()).toEqual([]);
});
