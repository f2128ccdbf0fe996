import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useParams } from "react-router";
import { WrongAccount } from "#features/job/record-failed.tsx";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { ApplicantOfJob } from "./applicant-of-job.tsx";
import "./applicant-screen.css";

/** An applicant for a job; the site's *Confirm on the app* leads here. */
export function ApplicantScreen() {
  const { t } = useTranslation();
  const { job = "", application = "" } = useParams();
  const login = useLogin();
  if (login?.type === "waitress") {
    return (
      <Screen title={t(($) => $.waitress.title)} isTitleShown={false} parent={appPaths.welcome}>
        <WrongAccount />
      </Screen>
    );
  }
  return <ApplicantOfJob key={application} jobId={job} id={application} parent={appPaths.job(job)} />;
}
