import { restaurantGet, type Venue } from "@bandeja/contract/calls/venue-profiles";
import { PhoneSection } from "@bandeja/features/account/phone-section.tsx";
import { VenueSection } from "@bandeja/features/account/venue/venue-section.tsx";
import { useStorePhone } from "@bandeja/features/phone/use-store-phone.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { movedPart } from "#layout/account-page/sections.ts";
import { GoTo } from "#lib/go-to.tsx";

/** The first section of the account: the venue as waitstaff see it, and its phone. Leads old addresses of the others there. */
export function AccountScreen() {
  const moved = movedPart(useLocation().hash);
  if (moved !== undefined) return <GoTo to={moved} />;
  return <AccountPage section="profile">{(venueId) => <Profile venueId={venueId} />}</AccountPage>;
}

function Profile({ venueId }: { venueId: string }) {
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } }));
  return (
    <AccountParts query={venue}>
      {({ data }) => (
        <>
          <VenueSection venue={data} />
          <VenuePhone venue={data} />
        </>
      )}
    </AccountParts>
  );
}

function VenuePhone({ venue: { id, phone, phoneCountry, country } }: { venue: Venue }) {
  const { t } = useTranslation();
  const storePhone = useStorePhone(id);
  return (
    <PhoneSection
      number={phone === null ? null : `${phoneCountry ?? ""} ${phone}`}
      country={country}
      lead={t(($) => $.account.phone.lead)}
      store={storePhone}
    />
  );
}
