import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import type { Restriction } from "./use-restriction.ts";

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
