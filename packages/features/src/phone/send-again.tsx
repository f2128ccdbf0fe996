import { Status } from "@bandeja/ui/status";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { useCodeNotSent } from "./code-not-sent.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";
import { writtenNumber } from "./written-number.ts";

/** Requests another code for the same number, at most once a minute. */
export function SendAgain({ challenge }: { challenge: PhoneChallenge }) {
  const { t } = useTranslation();
  const announceNotSent = useCodeNotSent();
  const seconds = useSecondsUntil(challenge.resendAt);
  const [state, setState] = useState<"open" | "sending" | "checking" | "sent">("open");
  const isWaiting = seconds > 0;

  async function send(): Promise<void> {
    setState("sending");
    try {
      await sendPhoneCode(challenge, () => setState("checking"));
      setState("sent");
    } catch (failure) {
      setState("open");
      await announceNotSent(failure);
    }
  }

  const isBusy = state === "sending" || state === "checking";
  const label = isWaiting
    ? t(($) => $.phone.sendAgainIn, { time: clockOf(seconds) })
    : t(($) => (state === "checking" ? $.phone.checking : $.phone.sendAgain));
  const number = writtenNumber(challenge);
  const said = challenge.isEarlier ? t(($) => $.phone.sentEarlier, { number }) : t(($) => $.phone.sentAgain);

  return (
    <div>
      <Button
        tone="secondary"
        isWide
        isDisabled={isWaiting}
        isBusy={isBusy}
        busyLabel={state === "checking" ? t(($) => $.phone.checking) : t(($) => $.common.loading)}
        onClick={() => void send()}
      >
        {label}
      </Button>
      <Status className="type-hint mt-2 text-muted empty:absolute">
        {state === "sent" && isWaiting ? said : ""}
      </Status>
    </div>
  );
}

/** "0:42"; more than an hour is shown in minutes, since only the daily limit is that long. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
