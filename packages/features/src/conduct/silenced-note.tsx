import { conductSummary } from "@bandeja/contract/calls/conduct";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";

/** Whether the signed-in account writes to nobody: it is banned, or closed. False until that is known, and where it could not write anyway. */
export function useSilenced({ isAsked = true } = {}): boolean {
  const isSignedIn = Boolean(useLogin());
  const conduct = useQuery({ ...queryOf(conductSummary, { body: {} }), enabled: isSignedIn && isAsked });
  return conduct.data?.data.block?.silenced === true;
}

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
