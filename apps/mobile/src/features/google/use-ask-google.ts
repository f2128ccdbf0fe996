import type { AskGoogle } from "@bandeja/features/account/ask-google.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { takeReturned } from "@bandeja/features/google/take-returned.ts";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import type { AccountType } from "@bandeja/contract/lists";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { beginGoogle } from "./begin-google.ts";

const attemptKey = "google.attempt";
const purposeKey = "google.purpose";

/**
 * Takes the grant that Google's redirect brought, with its purpose, if the request was made from here: a foreign link
 * with a grant confirms nothing.
 */
function takeGrant(): { grant: string; purpose: string } | undefined {
  const [attempt, purpose] = [sessionStore.read(attemptKey), sessionStore.read(purposeKey)];
  sessionStore.remove(attemptKey);
  sessionStore.remove(purposeKey);
  const returned = takeReturned();
  if (attempt === null || purpose === null || returned?.attempt !== attempt) return undefined;
  return { grant: returned.grant, purpose };
}

/** Confirms the identity of a signed-in account with Google: this window goes there and returns to this screen. */
export function useAskGoogle(type: AccountType): AskGoogle {
  const { t } = useTranslation();
  const language = useLanguage();
  const alert = useAlert();
  const [taken, setTaken] = useState(takeGrant);

  async function ask(purpose: string): Promise<string | undefined> {
    if (taken?.purpose === purpose) {
      setTaken(undefined);
      return taken.grant;
    }
    const attempt = crypto.randomUUID();
    sessionStore.write(attemptKey, attempt);
    sessionStore.write(purposeKey, purpose);
    try {
      const why = await beginGoogle(type, language, attempt);
      if (why !== undefined) await alert(t(($) => $.entry[why]));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
    return undefined;
  }
  return { ask, backFor: taken?.purpose };
}
