import type { Account } from "@bandeja/contract/calls/accounts";
import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useEffect } from "react";
import { DeleteSection } from "./leaving/delete-section.tsx";
import { ExportSection } from "./leaving/export-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { EmailSection } from "./sign-in/email-section.tsx";
import { PasswordSection } from "./sign-in/password-section.tsx";
import { VenueSection } from "./venue/venue-section.tsx";

/** Every part of the page, once what they show is there; the one that the address names comes into view. */
export function AccountParts({ account, venue }: { account: Account; venue: Restaurant }) {
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    named?.scrollIntoView();
    named?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <VenueSection venue={venue} />
      <EmailSection account={account} />
      <PhoneSection venue={venue} />
      <PasswordSection account={account} />
      <SessionsSection />
      <LanguageSection account={account} />
      <ExportSection />
      <DeleteSection account={account} venue={venue} />
    </>
  );
}
