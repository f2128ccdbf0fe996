import type { Registration } from "#features/registration/registration.ts";
import { readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { FinishForm } from "./finish-form.tsx";
import { NewcomerFinish } from "./newcomer-finish.tsx";

/** The end of the registration, with a password, a passkey or Google. */
export function LastStep({ answers }: { answers: Required<Registration> }) {
  const newcomer = readNewcomer();
  return newcomer === undefined ? (
    <FinishForm answers={answers} />
  ) : (
    <NewcomerFinish answers={answers} newcomer={newcomer} />
  );
}
