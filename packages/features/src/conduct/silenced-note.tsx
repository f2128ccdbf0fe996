import { conductSummary, type ConductSummary } from "@bandeja/contract/calls/conduct";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";

type Restriction = NonNullable<ConductSummary["block"]>;

/** What restricts the signed-in account from posting, asking people and applying. Undefined without it, and until that is known. */
export function useRestriction({ isAsked = true } = {}): Restriction | undefined {
  const isSignedIn = Boolean(useLogin());
  const conduct = useQuery({ ...queryOf(conductSummary, { body: {} }), enabled: isSignedIn && isAsked });
  return conduct.data?.data.block ?? undefined;
}

/** Whether the signed-in account writes to nobody: it is banned, or closed. False until that is known, and where it could not write anyway. */
export const useSilenced = (options: { isAsked?: boolean } = {}): boolean =>
  useRestriction(options)?.silenced === true;

/** In place of what an account would write in, review with or change a job with: that it cannot, and the way to the reasons. */
export function SilencedNote({ what = "words" }: { what?: "words" | "review" | "jobs" }) {
  const { t } = useTranslation();
  const screens = useScreens();
  const said = {
    words: t(($) => $.conduct.silenced),
    review: t(($) => $.conduct.silencedReview),
    jobs: t(($) => $.editjob.silenced),
  };
  return (
    <p className="type-small">
      {said[what]}{" "}
      <ScreenLink href={screens.conduct} className="text-link">
        {t(($) => $.conduct.read)}
      </ScreenLink>
    </p>
  );
}

/** In place of what a restricted venue would post with: until when it cannot, and the way to the reasons. */
export function PostingRestricted({ restriction: { until } }: { restriction: Pick<Restriction, "until"> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const text =
    until === null
      ? t(($) => $.conduct.banned.restaurant)
      : t(($) => $.conduct.blocked.restaurant, { until: format.moment(until, "own", now) });
  return <CannotPost text={text} />;
}

/** That a venue cannot post, or ask people, and the way to the reasons and a review. */
export function CannotPost({ text }: { text: string }) {
  const { t } = useTranslation();
  const screens = useScreens();
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold text-tomato">{text}</p>
      <p>
        <ScreenLink href={screens.conduct} className="text-link">
          {t(($) => $.conduct.read)}
        </ScreenLink>
      </p>
    </div>
  );
}
