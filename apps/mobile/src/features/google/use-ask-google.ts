import type { AskGoogle } from "@bandeja/browser/account/ask-google.ts";
import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";
import { takeReturned } from "@bandeja/browser/google/take-returned.ts";
import { sessionStore } from "@bandeja/browser/session/storage.ts";
import type { AccountType } from "@bandeja/contract/lists";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { beginGoogle } from "./begin-google.ts";

const attemptKey = "google.attempt";

/** What Google's page came back with, if it was asked from here: a link that leads here by Google confirms nothing. */
function takeGrant(): string | undefined {
  const attempt = sessionStore.read(attemptKey);
  sessionStore.remove(attemptKey);
  const returned = takeReturned();
  return attempt !== null && returned?.attempt === attempt ? returned.grant : undefined;
}

/** Asks Google once more who somebody is that is signed in already: this window goes there, and comes back to this screen. */
export function useAskGoogle(type: AccountType): AskGoogle {
  const { t } = useTranslation();
  const language = useLanguage();
  const alert = useAlert();
  const [grant, setGrant] = useState(takeGrant);

  async function ask(): Promise<string | undefined> {
    if (grant !== undefined) {
      setGrant(undefined);
      return grant;
    }
    const attempt = crypto.randomUUID();
    sessionStore.write(attemptKey, attempt);
    try {
      const why = await beginGoogle(type, language, attempt);
      if (why !== undefined) await alert(t(($) => $.entry[why]));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
    return undefined;
  }
  return { ask, isBack: grant !== undefined };
}
