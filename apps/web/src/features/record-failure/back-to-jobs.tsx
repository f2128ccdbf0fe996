import { useTranslation } from "@bandeja/i18n/react";
import { BackIcon } from "@bandeja/ui/icon";
import { Link } from "react-router";
import { paths } from "../../paths.ts";

/** A link to the venue's jobs. */
export function BackToJobs() {
  const { t } = useTranslation();
  return (
    <Link to={paths.jobs} className="text-link no-underline">
      <BackIcon className="icon mr-2" />
      {t(($) => $.jobs.title)}
    </Link>
  );
}
