import { useTranslation } from "@bandeja/i18n/react";
import { AppLinkCode } from "#features/app-link-code/app-link-code.tsx";
import { paths } from "../../paths.ts";

/** What only the app does (specification section 1), with this job in the app: here, or on a phone. */
export function InTheApp({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const page = paths.appJob(jobId);
  return (
    <div className="job-in-the-app">
      <div>
        <p className="job-in-the-app-text">{t(($) => $.job.inTheApp.text)}</p>
        <a href={page} className="text-link">
          {t(($) => $.job.inTheApp.open)}
        </a>
      </div>
      <AppLinkCode
        path={page}
        alt={t(($) => $.job.inTheApp.codeAlt)}
        caption={t(($) => $.job.inTheApp.code)}
      />
    </div>
  );
}
