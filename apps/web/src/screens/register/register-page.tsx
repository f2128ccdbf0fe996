import { useTranslation } from "@bandeja/i18n/react";
import { Bone } from "@bandeja/ui/skeleton";
import { Suspense, useEffect } from "react";
import { AccountFields } from "#features/registration/account-fields.tsx";
import { AccountSubmit } from "#features/registration/account-submit.tsx";
import { RegistrationRoll } from "#features/registration/registration-roll.tsx";
import { reachableStep } from "#features/registration/registration-step.ts";
import { forgetRegistration, useRegistration } from "#features/registration/registration.ts";
import type { Registration } from "#features/registration/registration.ts";
import { useAccountForm } from "#features/registration/use-account-form.ts";
import { TablePage } from "#features/ticket-page/table-page.tsx";
import { ApiForm } from "#lib/form/api-form.tsx";
import { GoTo } from "#lib/go-to.tsx";
import { lazyPart } from "#lib/lazy-part.tsx";
import { useAddressQuery, useGo } from "#lib/navigation.ts";
import { readLogin } from "#lib/session.ts";
import { paths } from "../../paths.ts";
import { FinishForm } from "./finish-form.tsx";

const loadVenueStep = () => import("./venue-step.tsx");
// The suggestions' library is large, and the first step does without it.
const VenueStep = lazyPart(async () => (await loadVenueStep()).VenueStep);

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
  const asked = isGuess ? null : query.get("step");
  const step = reachableStep(asked, answers);
  if (asked !== null && asked !== String(step)) {
    return <GoTo to={step === 1 ? paths.register : paths.registerStep(step)} />;
  }
  return (
    <RegistrationRoll step={step} registration={answers} isGuess={isGuess}>
      {step === 1 && <AccountStep />}
      {step === 2 && (
        <Suspense fallback={<Bone className="h-[34rem] w-full" />}>
          <VenueStep />
        </Suspense>
      )}
      {step === 3 && <LastStep answers={answers} />}
    </RegistrationRoll>
  );
}

function AccountStep() {
  const form = useAccountForm(loadVenueStep);
  return (
    <ApiForm form={form} className="grid gap-6">
      <AccountFields form={form} />
      <AccountSubmit form={form} />
    </ApiForm>
  );
}

/** The third step has pages of its own; what comes back from them is completed here. */
function LastStep({ answers: { account, venue, phone } }: { answers: Registration }) {
  if (account === undefined || venue === undefined || phone === undefined) {
    return <GoTo to={paths.insertPhone} />;
  }
  return <FinishForm answers={{ account, venue, phone }} />;
}
