import type { PlainAnswer } from "@bandeja/contract/call";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { PhoneIcon, PinIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import type { UseQueryResult } from "@tanstack/react-query";
import { routeTo, streetOfJob } from "#lib/street-of-job.ts";
import { ChatLink } from "./chat-link.tsx";

export interface ReachProps {
  application: OwnApplication;
  /** The job with the venue's address and phone. */
  contact: Pick<UseQueryResult<PlainAnswer<typeof jobsGet>>, "data" | "error">;
}

/** Route and call, with the address and phone that only workers who may come get, and the chat. */
export function Reach({ application, contact: { data, error } }: ReachProps) {
  const { job } = application;
  const { t } = useTranslation();
  const street = data && streetOfJob(data.data);
  const phone = data?.data.phone;
  return (
    <>
      {data === undefined && error !== null && (
        <p className="type-small">{t(($) => $.myshifts.addressNotLoaded)}</p>
      )}
      <div className="own-shift-reach">
        {street !== undefined && (
          <LinkButton
            href={routeTo(street, job)}
            target="_blank"
            rel="noopener"
            size="small"
            icon={<PinIcon />}
          >
            {t(($) => $.myshifts.route)}
          </LinkButton>
        )}
        {typeof phone === "string" && (
          <LinkButton
            href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
            tone="secondary"
            size="small"
            icon={<PhoneIcon />}
          >
            {t(($) => $.myshifts.call)}
          </LinkButton>
        )}
        <ChatLink application={application} />
      </div>
    </>
  );
}
