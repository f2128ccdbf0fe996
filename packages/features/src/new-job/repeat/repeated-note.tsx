import { Status } from "@bandeja/ui/status";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useScreens } from "../../navigation/navigation.ts";
import { ScreenLink } from "../../navigation/screen-link.tsx";
import type { Posted } from "./use-repeating.tsx";

/** Says that a job was posted again, with a link to the new one. */
export function RepeatedNote({ posted, className }: { posted: Posted | undefined; className: string }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const screens = useScreens();
  return (
    <Status>
      {posted !== undefined && (
        <p className={`font-semibold ${className}`}>
          {posted.message ?? t(($) => $.newjob.repeat.posted, { day: format.day(posted.startDate) })}{" "}
          <ScreenLink href={screens.job(posted.id)} className="text-link">
            {t(($) => $.newjob.repeat.seePosted)}
          </ScreenLink>
        </p>
      )}
    </Status>
  );
}
