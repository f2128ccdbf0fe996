import { clearNewcomer, readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { lazy, Suspense, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { LanguageChoice } from "#features/language/language-choice.tsx";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { saveLoginType } from "#lib/login-type.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { safeNext } from "../../paths.ts";
import { AccountStep } from "./account-step.tsx";
import { readAnswers, useAnswers } from "./answers.ts";
import { loadPassword } from "./memory.ts";
import { NewcomerStep } from "./newcomer-step.tsx";
import { SignUpRoll } from "./sign-up-roll.tsx";
import { openStep, reachableStep } from "./step.ts";
import type { Step } from "./step.ts";

// Loaded on demand: the first step does not need the calendar or the list of countries.
const PersonStep = lazy(async () => ({ default: (await import("./person-step.tsx")).PersonStep }));
const PhoneStep = lazy(async () => ({ default: (await import("./phone-step.tsx")).PhoneStep }));
const PhotoStep = lazy(async () => ({ default: (await import("./photo-step.tsx")).PhotoStep }));

const hasSecret = () => loadPassword() !== undefined || readNewcomer("waitress") !== undefined;

/** Shown while the code of a step is loading. */
function StepSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
      <SkeletonBar className="h-[80px] w-full" />
      <SkeletonBar className="h-[80px] w-full" />
      <SkeletonBar className="h-[52px] w-full" />
    </div>
  );
}

/** The sign-up of workers: four steps on one roll, each of which can be reopened; then the shifts. */
export function SignUpScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const answers = useAnswers();
  const [newcomer, setNewcomer] = useState(() => readNewcomer("waitress"));
  const next = safeNext(query.get("next"));
  const step = reachableStep(query.get("step"), { ...answers, hasSecret: hasSecret() });

  function toStep(requested: Step): void {
    const address = new URLSearchParams(next === undefined ? {} : { next });
    if (requested > 1) address.set("step", String(requested));
    setNewcomer(readNewcomer("waitress"));
    void navigate(`${appPaths.signUp}?${address}`);
  }

  const goOn = () => toStep(openStep({ ...readAnswers(), hasSecret: hasSecret() }));

  function finish(isSignedIn: boolean): void {
    saveLoginType("waitress");
    const to = isSignedIn ? (next ?? appPaths.shifts) : appPaths.login;
    void navigate(to, { replace: true });
  }

  // At the last step the login precedes the upload of the photo, and must not close the screen.
  if (login && step < 4) return <Navigate to={next ?? homeOf(login)} replace />;
  const content = {
    1:
      newcomer === undefined ? (
        <AccountStep next={next} onNext={goOn} onNewcomer={() => setNewcomer(readNewcomer("waitress"))} />
      ) : (
        <NewcomerStep
          newcomer={newcomer}
          onNext={goOn}
          onByPassword={() => {
            clearNewcomer("waitress");
            setNewcomer(undefined);
          }}
        />
      ),
    2: <PersonStep onNext={goOn} />,
    3: <PhoneStep onNext={goOn} />,
    4: <PhotoStep onFinished={finish} toStep={toStep} />,
  };
  return (
    <Screen title={t(($) => $.app.signUpWaitstaff)} parent={appPaths.welcome} actions={<LanguageChoice />}>
      <SignUpRoll step={step} answers={answers} onStep={toStep}>
        <Suspense fallback={<StepSkeleton />}>{content[step]}</Suspense>
      </SignUpRoll>
      <p className="mt-6">
        <ScreenLink
          className="text-link"
          href={next === undefined ? appPaths.login : appPaths.loginThen(next)}
        >
          {t(($) => $.entry.hasAccount)}
        </ScreenLink>
      </p>
    </Screen>
  );
}
