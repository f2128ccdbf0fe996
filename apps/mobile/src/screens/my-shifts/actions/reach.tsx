import type { PlainAnswer } from "@bandeja/contract/call";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { PhoneIcon, PinIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import type { UseQueryResult } from "@tanstack/react-query";
import { ChatLink } from "./chat-link.tsx";

const routeTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;

export interface ReachProps {
  application: OwnApplication;
  /** The job with the venue's address and phone. */
  contact: Pick<UseQueryResult<PlainAnswer<typeof jobsGet>>, "data" | "error">;
}

/** Route and call, with the address and phone that only workers who may come get, and the chat. */
export function Reach({ application, contact: { data, error } }: ReachProps) {
  const { job } = application;
  const { t } = useTranslation();
  const { address, phone } = data?.data ?? {};
  return (
    <>
      {data === undefined && error !== null && (
        <p className="type-small">{t(($) => $.myshifts.addressNotLoaded)}</p>
      )}
      <div className="own-shift-reach">
        {address !== undefined && (
          <LinkButton
            href={routeTo(`${address}, ${job.venueCity}, ${job.venueCountry}`)}
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
