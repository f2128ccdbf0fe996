import { appPaths } from "@bandeja/contract/app-pages";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useSilenced } from "@bandeja/features/conduct/use-restriction.ts";
import { useMayEdit } from "@bandeja/features/jobs/use-may-edit.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { TrayOfGlasses } from "@bandeja/ui/tray-of-glasses";

/**
 * The openings that are left, which stay in sight above the applicants; when none are, why nobody can be confirmed, and
 * until the start the way to more.
 */
export function OpeningsStrip({ id, filled, job }: { id: string; filled: number; job: Job }) {
  const { t } = useTranslation();
  const isEditable = useMayEdit(job);
  const isSilenced = useSilenced();
  const mayEdit = isEditable && !isSilenced;
  const { openings } = job;
  const left = Math.max(0, openings - filled);
  const taken = t(($) => $.job.placesConfirmed, { confirmed: filled, count: openings });
  return (
    <div className="openings-strip ground-paper">
      <TrayOfGlasses
        taken={filled}
        total={openings}
        label={isSilenced ? undefined : taken}
        className="openings-strip-tray"
      />
      <div>
        <div id={id}>
          <p className="openings-strip-left">
            {/* Nobody can be confirmed with a banned or closed account. */}
            {isSilenced ? taken : t(($) => $.applicantactions.openingsLeft, { count: left })}
          </p>
          {left === 0 && mayEdit && <p className="type-hint">{t(($) => $.applicantactions.allFilled)}</p>}
        </div>
        {left === 0 && mayEdit && (
          <ScreenLink href={appPaths.editJob(job.id)} className="text-link">
            {t(($) => $.applicantactions.askForMore)}
          </ScreenLink>
        )}
      </div>
    </div>
  );
}
