import { AccountSection, Note } from "@bandeja/features/account/account-section.tsx";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { PersonForm } from "./person-form.tsx";

/** Name, city and levels. */
export function PersonSection({ person }: { person: WorkerProfile }) {
  const { t } = useTranslation();
  const [isSaved, setSaved] = useState(false);
  return (
    <AccountSection name="person" title={t(($) => $.me.dataTitle)}>
      {/* Remounted with the name of the city in another language. */}
      <PersonForm key={`${person.city}, ${person.country}`} person={person} onSaved={setSaved} />
      <Note>{isSaved && t(($) => $.me.saved)}</Note>
    </AccountSection>
  );
}
