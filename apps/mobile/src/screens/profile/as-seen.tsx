import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { ProfileRecord } from "@bandeja/features/applicants/profile-record.tsx";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { contactDays } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";
import { Rail, Ticket, TicketLines } from "@bandeja/ui/ticket";
import "./as-seen.css";

/** The profile as venues see it. */
export function AsSeen({ person }: { person: WorkerProfile }) {
  const { t } = useTranslation();
  const { name, photo, age, city, country, englishLevel, experienceLevel } = person;
  return (
    <AccountSection name="seen" title={t(($) => $.me.asSeen)}>
      <p className="type-small text-muted">
        {t(($) => $.me.asSeenLead)} {t(($) => $.contactdetails.seen, { days: contactDays })}
      </p>
      <div className="as-seen">
        <Rail />
        <Ticket as="article" aria-label={name}>
          <div className="as-seen-head">
            <Face size="medium" name={name} photo={photoUrl(photo)} isDecorative />
            <div className="min-w-0">
              <h3 className="type-card wrap-anywhere">{name}</h3>
              <p>{t(($) => $.me.yearsOld, { count: age })}</p>
            </div>
          </div>
          <ProfileRecord person={person} />
          <TicketLines
            className="mt-4"
            lines={[
              { key: "city", term: t(($) => $.waitress.city), value: `${city}, ${country}` },
              {
                key: "english",
                term: t(($) => $.waitress.englishLevel),
                value: t(($) => $.waitress.english[englishLevel ?? "unknown"]),
              },
              {
                key: "experience",
                term: t(($) => $.waitress.experienceLevel),
                value: t(($) => $.waitress.experience[experienceLevel ?? "unknown"]),
              },
            ]}
          />
        </Ticket>
      </div>
    </AccountSection>
  );
}
