import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Suspense, useEffect } from "react";
import { AccountFields } from "#features/registration/account-fields.tsx";
import { AccountSubmit } from "#features/registration/account-submit.tsx";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { reachableStep } from "#features/registration/registration-step.ts";
import { forgetRegistration, useRegistration } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { useAccountForm } from "#features/registration/use-account-form.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useAddressQuery, useGo } from "#lib/navigation.ts";
import { readNewcomer } from "@bandeja/browser/google/newcomer.ts";
import { readLogin } from "@bandeja/browser/session/session.ts";
import { paths } from "../../paths.ts";

const loadVenueStep = () => import("./venue-step.tsx");
// The suggestions' library is large, and the first step does without it; the end comes along with that step, so that
// nothing is waited for when the password is at hand.
const loadLastStep = () => import("./last-step.tsx");
const loadNext = () => Promise.all([loadVenueStep(), loadLastStep()]);
const VenueStep = lazyPart(async () => (await loadVenueStep()).VenueStep);
const LastStep = lazyPart(async () => (await loadLastStep()).LastStep);
const NewcomerStep = lazyPart(async () => (await import("./newcomer-step.tsx")).NewcomerStep);

/** Steps 1 and 2 of the registration and, after the phone's own pages, its end (`?step=`, specification section 2). */
export function RegisterPage() {
  const { t } = useTranslation();
  const go = useGo();

  // A venue that is signed in has nothing to do here; one that signs up just now goes on by itself.
  useEffect(() => {
    if (readLogin()?.type !== "restaurant") return;
    forgetRegistration();
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
  // The prerendered page knows no address: it shows the first step.
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

/** The third step has pages of its own; what comes back from them is completed here. */
function End({ answers: { account, venue, phone } }: { answers: Registration }) {
  if (account === undefined || venue === undefined || phone === undefined) {
    return <GoTo to={paths.insertPhone} />;
  }
  return <LastStep answers={{ account, venue, phone }} />;
}
