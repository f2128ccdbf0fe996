import { Route } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { lazyScreen } from "./lazy-screen.ts";
import { RequireType } from "./require-type.tsx";

const JobsScreen = lazyScreen(async () => (await import("#screens/jobs/jobs-screen.tsx")).JobsScreen);
const JobScreen = lazyScreen(async () => (await import("#screens/job/job-screen.tsx")).JobScreen);
const ApplicantScreen = lazyScreen(
  async () => (await import("#screens/applicant/applicant-screen.tsx")).ApplicantScreen,
);
const TeammateScreen = lazyScreen(
  async () => (await import("#screens/applicant/teammate-screen.tsx")).TeammateScreen,
);
const EditJobScreen = lazyScreen(
  async () => (await import("#screens/edit-job/edit-job-screen.tsx")).EditJobScreen,
);
const CompleteJobScreen = lazyScreen(
  async () => (await import("#screens/complete-job/complete-job-screen.tsx")).CompleteJobScreen,
);
const NewJobScreen = lazyScreen(
  async () => (await import("#screens/new-job/new-job-screen.tsx")).NewJobScreen,
);
const FeeScreen = lazyScreen(async () => (await import("#screens/fee/fee-screen.tsx")).FeeScreen);
const PaymentsScreen = lazyScreen(
  async () => (await import("#screens/payments/payments-screen.tsx")).PaymentsScreen,
);
const CostsScreen = lazyScreen(async () => (await import("#screens/costs/costs-screen.tsx")).CostsScreen);
const PeopleScreen = lazyScreen(async () => (await import("#screens/people/people-screen.tsx")).PeopleScreen);

/** The screens of venues. */
export const venueRoutes = (
  <>
    <Route element={<RequireType types={["restaurant"]} />}>
      <Route path={appPaths.jobs} element={<JobsScreen />} />
      <Route path={appPaths.newJob} element={<NewJobScreen />} />
      <Route path={appPaths.job(":job")} element={<JobScreen />} />
      <Route path={appPaths.editJob(":job")} element={<EditJobScreen />} />
      <Route path={appPaths.completeJob(":job")} element={<CompleteJobScreen />} />
      <Route path={appPaths.fee} element={<FeeScreen />} />
      <Route path={appPaths.payments} element={<PaymentsScreen />} />
      <Route path={appPaths.costs} element={<CostsScreen />} />
      <Route path={appPaths.people} element={<PeopleScreen />} />
      <Route path={appPaths.teammate(":worker")} element={<TeammateScreen />} />
    </Route>
    {/* Links from the site and from mails lead here: a worker gets an explanation instead of a redirect. */}
    <Route element={<RequireType types={["restaurant", "waitress"]} />}>
      <Route path={appPaths.applicant(":job", ":application")} element={<ApplicantScreen />} />
    </Route>
  </>
);
