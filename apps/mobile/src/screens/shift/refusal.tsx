import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";
import { AlertIcon } from "@bandeja/ui/field-icons";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { SuspensionText } from "#features/suspension/suspension-notice.tsx";

/** The reason of a refused application and the next step, focused, beside the button that was pressed. */
export function Refusal({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="shift-refusal">
      <AlertIcon />
      {failure instanceof ApiFailure && failure.code === "BLOCKED" ? (
        <SuspensionText suspension={failure} />
      ) : (
        <div>
          <p className="font-semibold">{failureText(t, failure)}</p>
          <WayOn code={failure instanceof ApiFailure ? failure.code : undefined} />
        </div>
      )}
    </div>
  );
}

/** What this shift answers to every further application, too. */
const final: ReadonlySet<string> = new Set([
  "APPLIED_TOO_OFTEN",
  "JOB_FULL",
  "JOB_STARTED",
  "NOT_FOUND",
  "PERSON_BLOCKED",
]);

function WayOn({ code }: { code: ApiFailure["code"] | undefined }) {
  const { t } = useTranslation();
  if (code === "OVERLAPS") {
    return (
      <p>
        {t(($) => $.shift.whenOverlapping)}{" "}
        <ScreenLink href={appPaths.myShifts} className="text-link">
          {t(($) => $.app.myShifts)}
        </ScreenLink>
      </p>
    );
  }
  if (code !== undefined && final.has(code)) {
    return (
      <>
        {code === "APPLIED_TOO_OFTEN" && <Why about="limits" />}
        <p>
          {t(($) => $.shift.whenGone)}{" "}
          <ScreenLink href={appPaths.shifts} className="text-link">
            {t(($) => $.app.findShifts)}
          </ScreenLink>
        </p>
      </>
    );
  }
  // A retry would be refused again.
  if (code === "OWN_VENUE") return null;
  return <p>{t(($) => $.shift.whenOther)}</p>;
}
