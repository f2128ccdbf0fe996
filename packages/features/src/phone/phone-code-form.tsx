import { CodeSchema, verifySmsCode } from "@bandeja/contract/calls/phones";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useRef } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { clearChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";
import { changeNumber } from "./phone-draft.ts";
import { SendAgain } from "./send-again.tsx";
import { writtenNumber } from "./written-number.ts";

/**
 * The input of `restaurant/signup` and `restaurant/insertphone`; the verification is valid once, for 30 minutes, for
 * this number.
 */
export interface VerifiedPhone {
  phone: string;
  phoneCountry: string;
  verification: string;
}

/**
 * Verifies the code and calls `onVerified` with the phone and its verification (contract, `verifysmscode`: the server
 * compares, 'Wrong code. Try again.').
 *
 * `onVerified` returns false if it could not use the phone and has shown why: another press then passes the same
 * verification again. The form shows its errors. After success the challenge is deleted.
 *
 * @param onChangeNumber called after the challenge was deleted, for example to go back a page
 */
export function PhoneCodeForm({
  challenge,
  onVerified,
  onChangeNumber,
  isFocused = false,
}: {
  challenge: PhoneChallenge;
  onVerified: (phone: VerifiedPhone) => Promise<boolean | void>;
  onChangeNumber?: () => Promise<void> | void;
  /** Takes the focus, where it replaces the number form. */
  isFocused?: boolean;
}) {
  const { t } = useTranslation();
  const { phone, phoneCountry } = challenge;
  // A code can be verified only once, but `onVerified` may fail afterwards and be repeated.
  const proof = useRef<{ of: string; verification: string }>(undefined);
  const form = useApiForm({
    schema: CodeSchema,
    async send({ code }) {
      const body = { challenge: challenge.challenge, code };
      if (proof.current?.of !== body.challenge) {
        const { verification } = await api.call(verifySmsCode, { body });
        proof.current = { of: body.challenge, verification };
      }
      const { verification } = proof.current;
      if ((await onVerified({ phone, phoneCountry, verification })) !== false) clearChallenge();
    },
  });

  return (
    <ApiForm form={form} className="grid gap-6">
      <div>
        <p>
          {t(($) => (challenge.isEarlier ? $.phone.sentEarlier : $.phone.sentTo), {
            number: writtenNumber(challenge),
          })}
        </p>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            changeNumber(challenge);
            void onChangeNumber?.();
          }}
        >
          {t(($) => $.phone.changeNumber)}
        </button>
      </div>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        isFigures
        data-autofocus=""
        autoFocus={isFocused}
        label={t(($) => $.phone.code)}
        hint={t(($) => $.phone.codeHint)}
        {...form.field("code")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.phone.verify)}
      </Button>
      <SendAgain challenge={challenge} />
    </ApiForm>
  );
}
