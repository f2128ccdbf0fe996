import { appPaths } from "@bandeja/contract/app-pages";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useInvitationTo } from "#features/invitation/use-own-invitations.ts";
import { useAddress } from "#lib/use-address.ts";
import { isEndedRequest, RequestEnded } from "./request-ended.tsx";

export function ShiftSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5" role="status" aria-label={t(($) => $.common.loading)}>
      <SkeletonBar className="h-[34rem] w-full" />
    </div>
  );
}

/** In place of a shift that is not found, or not open yet: what became of the request for it, if there was one, or why. */
export function ShiftGone({ id, code }: { id: string; code: "NOT_FOUND" | "NOT_OPEN_YET" }) {
  const { t } = useTranslation();
  const isVisitor = useLogin() === null;
  const here = useAddress();
  const { ended, isLoading } = useInvitationTo(id);
  if (isLoading) return <ShiftSkeleton />;
  const toShifts = (
    <LinkButton as={ScreenLink} href={appPaths.shifts}>
      {t(($) => $.app.findShifts)}
    </LinkButton>
  );
  if (isEndedRequest(ended)) return <RequestEnded request={ended} action={toShifts} />;
  return (
    <EmptyState
      title={code === "NOT_FOUND" ? t(($) => $.shift.notFound) : t(($) => $.shift.notOpen)}
      action={
        <>
          {toShifts}
          {isVisitor && (
            <LinkButton as={ScreenLink} href={appPaths.loginThen(here)} tone="secondary">
              {t(($) => $.app.login)}
            </LinkButton>
          )}
        </>
      }
    >
      {code === "NOT_OPEN_YET"
        ? t(($) => $.shift.notOpenWhy)
        : isVisitor
          ? t(($) => $.shift.notFoundVisitor)
          : t(($) => $.shift.notFoundWhy)}
    </EmptyState>
  );
}
