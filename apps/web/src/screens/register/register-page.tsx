import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Suspense, useEffect } from "react";
import { AccountFields } from "#features/registration/account-fields.tsx";
import { AccountSubmit } from "#features/registration/account-submit.tsx";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { reachableStep } from "#features/registration/registration-step.ts";
import { clearRegistration, useRegistration } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { useAccountForm } from "#features/registration/use-account-form.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { useAddressQuery, useGo } from "@bandeja/features/navigation/navigation.ts";
import { readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { paths } from "../../paths.ts";

const loadVenueStep = () => import("./venue-step.tsx");
// The library of the city search is large, and step 1 does not need it. The end is loaded with step 2, so that signing up
// does not wait.
const loadLastStep = () => import("./last-step.tsx");
const loadNext = () => Promise.all([loadVenueStep(), loadLastStep()]);
const VenueStep = lazyPart(async () => (await loadVenueStep()).VenueStep);
const LastStep = lazyPart(async () => (await loadLastStep()).LastStep);
const NewcomerStep = lazyPart(async () => (await import("./newcomer-step.tsx")).NewcomerStep);

/** Steps 1 and 2 of the registration, and its last step after the phone pages (`?step=`, specification section 2). */
export function RegisterPage() {
  const { t } = useTranslation();
  const go = useGo();

  // Redirects a signed-in venue; a sign-up in progress redirects by itself.
  useEffect(() => {
    if (readLogin()?.type !== "restaurant") return;
    clearRegistration();
    void go(paths.newJob, { replace: true });
  }, [go]);

  const title = t(($) => $.register.title);
  return (
    <TablePage title={title} lead={t(($) => $.register.lead)}>
      <Steps />
    </TablePage>
  );
}

function Steps() {
  const registration = useRegistration();
  const query = useAddressQuery();
  // The prerendered page has no query: it shows step 1.
  const isGuess = registration === undefined;
  const answers = registration ?? {};
  const newcomer = isGuess ? undefined : readNewcomer();
  const requested = isGuess ? null : query.get("step");
  const step = reachableStep(requested, answers);
  if (requested !== null && requested !== String(step)) {
    return <GoTo to={step === 1 ? paths.register : paths.registerStep(step)} />;
  }
  return (
    <RegistrationRoll step={step} registration={answers} isGuess={isGuess}>
      {step === 1 && newcomer === undefined && <AccountStep />}
      <Suspense fallback={<SkeletonBar className="h-[34rem] w-full" />}>
        {step === 1 && newcomer && <NewcomerStep newcomer={newcomer} loadNext={loadNext} />}
        {step === 2 && <VenueStep />}
        {step === 3 && <End answers={answers} />}
      </Suspense>
    </RegistrationRoll>
  );
}

function AccountStep() {
  const form = useAccountForm(loadNext);
  return (
    <ApiForm form={form} className="grid gap-6">
      <AccountFields form={form} />
      <AccountSubmit form={form} />
    </ApiForm>
  );
}

/** Step 3 has its own pages; the registration is completed here afterwards. */
function End({ answers: { account, venue, phone } }: { answers: Registration }) {
  if (account === undefined || venue === undefined || phone === undefined) {
    return <GoTo to={paths.insertPhone} />;
  }
  return <LastStep answers={{ account, venue, phone }} />;
}
