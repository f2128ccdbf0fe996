import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { PhoneNumberForm } from "@bandeja/features/phone/phone-number-form.tsx";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { WithQueries } from "#lib/with-queries.tsx";
import { paths } from "../../paths.ts";

/** A signed-in venue verifies its first or another number. */
export function PhoneOfVenue({ id }: { id: string }) {
  return (
    <WithQueries>
      <NumberOfVenue id={id} />
    </WithQueries>
  );
}

function NumberOfVenue({ id }: { id: string }) {
  const { t } = useTranslation();
  const go = useGo();
  // Only for the preselected country and the current number: the form does not wait for it.
  const { data } = useQuery(queryOf(restaurantGet, { params: { id } }));
  const { phone, phoneCountry, country } = data?.data ?? {};
  return (
    <TicketPage title={t(($) => $.phone.title)} lead={t(($) => $.register.phoneLead)}>
      {phone && (
        <p className="mb-6">{t(($) => $.register.phoneNow, { number: `${phoneCountry ?? ""} ${phone}` })}</p>
      )}
      <PhoneNumberForm venueCountry={country} onSent={() => go(paths.verifyCode)} />
    </TicketPage>
  );
}
